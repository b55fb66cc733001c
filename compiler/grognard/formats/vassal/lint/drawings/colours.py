"""Colours that VASSAL's SVG reader knows: those of SVG 1.1."""

import re
from typing import Final

from grognard.formats.vassal.lint.tables import words

_NAMES: Final = words(
    "aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown "
    "burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan "
    "darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred "
    "darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink "
    "deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold "
    "goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush "
    "lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey "
    "lightpink lightsalmon lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow "
    "lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen "
    "mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin "
    "navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise "
    "palevioletred papayawhip peachpuff peru pink plum powderblue purple red rosybrown royalblue saddlebrown "
    "salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey snow springgreen "
    "steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen activeborder "
    "activecaption appworkspace background buttonface buttonhighlight buttonshadow buttontext captiontext "
    "graytext highlight highlighttext inactiveborder inactivecaption inactivecaptiontext infobackground infotext "
    "menu menutext scrollbar threeddarkshadow threedface threedhighlight threedlightshadow threedshadow window "
    "windowframe windowtext none currentcolor inherit"
)


_PART: Final = r"\s*[+-]?[0-9]+(\.[0-9]+%|%)?\s*"
_FORM: Final = re.compile(rf"#([0-9a-fA-F]{{3}}|[0-9a-fA-F]{{6}})|rgb\({_PART},{_PART},{_PART}\)")


def is_colour(text: str) -> bool:
    """Whether the reader takes ``text`` for a colour; one of an ICC profile may follow."""
    bare = re.sub(r"\s+icc-color\(.*\)$", "", text.strip())
    return bare.lower() in _NAMES or bool(_FORM.fullmatch(bare))
