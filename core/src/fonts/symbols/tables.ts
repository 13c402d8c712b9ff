/**
 * What the characters of symbol fonts are in Unicode, from 0x21 on; a space stands where there is nothing to draw.
 * Symbol follows Adobe's Symbol encoding; Wingdings the characters that Unicode 7.0 encoded for it.
 */
export const SYMBOL_LOW =
  '!∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼';

/** From 0xA0 on. */
export const SYMBOL_HIGH =
  '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊⟨®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪ ⟩∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭ ';

export const WINGDINGS_LOW =
  '🖉✂✁👓🕭🕮🕯🕿✆🖂🖃📪📫📬📭🗀🗁🗎🗏🗐🗄⌛🖮🖰🖲🖳🖴🖫🖬✇✍🖎✌👌👍👎☜☞☝☟🖐☺😐☹💣☠🏳🏱✈☼🌢❄🕆✞🕈✠✡☪☯🕉☸' +
  '♈♉♊♋♌♍♎♏♐♑♒♓🙰🙵●🔾■□🞐❑❒⬧⧫◆❖⬥⌧⮹⌘🏵🏶🙶🙷';

/** From 0x80 on. */
export const WINGDINGS_HIGH =
  '⓪①②③④⑤⑥⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿🙢🙠🙡🙣🙞🙜🙝🙟·•▪○🞆🞈◉◎🔿▪◻🟂✦★✶✴✹✵⯐⌖⟡⌑⯑✪✰🕐🕑🕒🕓🕔🕕🕖🕗🕘🕙🕚🕛' +
  '⮰⮱⮲⮳⮴⮵⮶⮷🙪🙫🙕🙔🙗🙖🙐🙑🙒🙓⌫⌦⮘⮚⮙⮛⮈⮊⮉⮋🡨🡪🡩🡫🡬🡭🡯🡮🡸🡺🡹🡻🡼🡽🡿🡾⇦⇨⇧⇩⬄⇳⬁⬀⬃⬂🢬🢭🗶✔🗷🗹 ';

/** The characters of the lesser symbol fonts that documents use: bullets, boxes, ticks and arrows. */
export const SPARSE: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  'wingdings 2': {
    79: '✗',
    80: '✓',
    81: '☒',
    82: '☑',
    83: '☒',
    84: '☒',
    149: '·',
    150: '●',
    151: '●',
    152: '●',
    153: '◯',
    159: '■',
    160: '■',
    161: '◼',
    162: '■',
    163: '□',
  },
  'wingdings 3': {
    33: '🡠',
    34: '🡢',
    35: '🡡',
    36: '🡣',
    112: '▲',
    113: '▼',
    114: '△',
    115: '▽',
    116: '◀',
    117: '▶',
    118: '◁',
    119: '▷',
    122: '◄',
    123: '►',
    124: '⏶',
    125: '⯈',
    130: '◂',
    132: '▸',
  },
  webdings: {
    51: '⏴',
    52: '⏵',
    53: '⏶',
    54: '⏷',
    61: '■',
    97: '✔',
    99: '□',
    103: '■',
    110: '●',
    114: '✖',
    120: '✗',
  },
};
