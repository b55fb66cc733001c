"""Keys as VASSAL writes them: ``KEYCODE,MODIFIERS`` for the keyboard, ``CODE,0,Name`` for named commands."""

import re

_MODIFIERS = {"ctrl": 130, "shift": 65, "alt": 520, "meta": 260}
_CODES = {
    "backspace": 8, "tab": 9, "enter": 10, "esc": 27, "space": 32, "pgup": 33, "pgdn": 34, "end": 35, "home": 36,
    "left": 37, "up": 38, "right": 39, "down": 40, ",": 44, "-": 45, ".": 46, "/": 47, ";": 59, "=": 61, "[": 91,
    "\\": 92, "]": 93, "delete": 127, "insert": 155, "`": 192, "'": 222,
    **{f"f{number}": 111 + number for number in range(1, 13)},
}  # fmt: skip
_KEY = re.compile(r"-?[0-9]{1,10},-?[0-9]{1,10}(,|$)")
_ALT_GRAPH = 8224
_NAMED = 57348  # any number will do: the engine numbers named keys again at each start


def key(text: str) -> str:
    """The code of a keyboard key: ``key("Ctrl+Shift+F")`` is "70,195", ``key("F5")`` is "116,0", ``key("")`` is "".

    Raises ``ValueError`` for an unknown key or modifier.
    """
    if not text:
        return ""
    *modifiers, last = text.split("+")
    mask = 0
    for modifier in modifiers:
        if modifier.lower() not in _MODIFIERS:
            raise ValueError(f"unknown modifier {modifier!r} in key {text!r}")
        mask += _MODIFIERS[modifier.lower()]
    if len(last) == 1 and last.isascii() and last.isalnum():
        return f"{ord(last.upper())},{mask}"
    if last.lower() not in _CODES:
        raise ValueError(f"unknown key {text!r}")
    return f"{_CODES[last.lower()]},{mask}"


def named_key(name: str) -> str:
    """The code of a command with a name and without a keyboard key: ``named_key("Flip")`` is "57348,0,Flip"."""
    if not name or "," in name:
        raise ValueError(f"a named key needs a name without a comma: {name!r}")
    return f"{_NAMED},0,{name}"


def is_key(text: str) -> bool:
    """Whether the engine reads ``text`` as a key; it silently takes anything else as "no key"."""
    return _KEY.match(text) is not None


def is_key_field(name: str) -> bool:
    """Whether a field of a trait, by its name, holds one key or several."""
    return name.rpartition("_")[2] in ("key", "keys", "hotkey")


def key_name(text: str) -> str:
    """The key for people: "Ctrl+F" for "70,130", the name of a named key, otherwise ``text``."""
    if not is_key(text):
        return text
    code, mask, *name = text.split(",", 2)
    if name:
        return name[0] or text
    words = [word.capitalize() for word, bits in _MODIFIERS.items() if int(mask) & bits]
    letters = {number: word for word, number in _CODES.items()}
    number = int(code)
    words.append(letters[number].capitalize() if number in letters else chr(number) if 32 < number < 127 else code)
    return "+".join(words)


def same_key(text: str) -> str:
    """The key in one form: the engine reads ``70,2``, ``70,128`` and ``70,130`` as one key, and knows a named key by
    its name alone, whatever number precedes it."""
    if not is_key(text):
        return text
    code, mask, *name = text.split(",", 2)
    if name and name[0]:
        return name[0]
    whole = sum(bits for bits in (*_MODIFIERS.values(), _ALT_GRAPH) if int(mask) & bits)
    return f"{int(code)},{whole}"


def command_name(menu: str, key: str) -> str:
    """What a command of a piece is called: its entry of the menu, otherwise its key."""
    return menu.strip() or key_name(key).strip() or "a trait without menu and key"


def key_words(text: str) -> str:
    """The same, with the two kinds distinguished: ``Ctrl+F``, ``named key "Flip"``, "" for none."""
    if is_key(text) and text.count(",") > 1:
        return f'named key "{key_name(text)}"'
    return key_name(text)
