"use strict";
// Filters. Without this script the page is whole: all findings stand in it, and the form stays hidden.
(() => {
  const form = document.getElementById("filter");
  if (!form) return;
  const groups = [...document.querySelectorAll("details.group")].map((box) => ({
    box,
    code: box.dataset.code,
    wasOpen: box.open,
    items: [...box.querySelectorAll("li.finding")].map((item) => ({
      item,
      severity: item.dataset.severity,
      file: item.dataset.file,
      text: "",
    })),
  }));
  const shown = document.getElementById("shown");
  const all = groups.reduce((sum, group) => sum + group.items.length, 0);
  const fields = form.elements;
  const boxes = [...form.querySelectorAll("[name=severity]")];

  const wanted = () => ({
    severities: boxes.filter((box) => box.checked).map((box) => box.value),
    code: fields.code.value,
    file: fields.file.value,
    words: fields.search.value.toLocaleLowerCase().split(/\s+/).filter(Boolean),
  });

  const isWanted = (one, want) => {
    if (!want.severities.includes(one.severity) || (want.file && one.file !== want.file)) return false;
    if (want.words.length) one.text ||= one.item.textContent.toLocaleLowerCase();
    return want.words.every((word) => one.text.includes(word));
  };

  const apply = () => {
    const want = wanted();
    const isNarrow = want.code || want.file || want.words.length;
    let count = 0;
    for (const group of groups) {
      let here = 0;
      for (const one of group.items) {
        const is = (!want.code || group.code === want.code) && isWanted(one, want);
        one.item.hidden = !is;
        here += is;
      }
      group.box.hidden = !here;
      group.box.open = isNarrow ? here > 0 : group.wasOpen;
      count += here;
    }
    shown.textContent = shown.dataset.said.replace("{shown}", count).replace("{all}", all);
  };

  // What is chosen stands in the address, so that it can be kept and handed on.
  const said = () => {
    const want = wanted();
    const found = new URLSearchParams();
    if (want.severities.length < boxes.length) found.set("severity", want.severities.join(","));
    for (const name of ["code", "file", "search"]) if (fields[name].value) found.set(name, fields[name].value);
    return found.toString();
  };
  const choose = () => {
    const found = new URLSearchParams(location.hash.slice(1));
    const names = ["severity", "code", "file", "search"];
    if (!names.some((name) => found.has(name))) return;
    const severities = found.get("severity")?.split(",");
    for (const box of boxes) box.checked = !severities || severities.includes(box.value);
    for (const name of ["code", "file", "search"]) fields[name].value = found.get(name) || "";
  };
  const change = () => {
    apply();
    history.replaceState(null, "", `#${said()}`);
  };

  form.hidden = false;
  form.addEventListener("input", change);
  form.addEventListener("reset", () => setTimeout(change));
  form.addEventListener("submit", (event) => event.preventDefault());
  for (const [id, isOpen] of [["open", true], ["close", false]])
    document.getElementById(id).addEventListener("click", () => {
      for (const group of groups) group.box.open = group.wasOpen = isOpen;
    });
  const follow = () => {
    choose();
    apply();
    const target = document.getElementById(location.hash.slice(1));
    if (target?.matches("details")) target.open = true;
  };
  window.addEventListener("hashchange", follow);
  follow();
})();
