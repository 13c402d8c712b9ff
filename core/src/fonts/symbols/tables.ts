import { pairsOf } from '../../base/tables.js';

/**
 * The Unicode characters of symbol fonts, from 0x21 on; a space for codes without a symbol. Symbol follows Adobe's
 * Symbol encoding; Wingdings follows the characters that Unicode 7.0 encoded for it.
 */
export const SYMBOL_LOW =
  '!∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼';

/** The characters of Symbol from 0xA0 on. */
export const SYMBOL_HIGH =
  '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊⟨®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪ ⟩∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭ ';

export const WINGDINGS_LOW =
  '🖉✂✁👓🕭🕮🕯🕿✆🖂🖃📪📫📬📭🗀🗁🗎🗏🗐🗄⌛🖮🖰🖲🖳🖴🖫🖬✇✍🖎✌👌👍👎☜☞☝☟🖐☺😐☹💣☠🏳🏱✈☼🌢❄🕆✞🕈✠✡☪☯🕉☸' +
  '♈♉♊♋♌♍♎♏♐♑♒♓🙰🙵●🔾■□🞐❑❒⬧⧫◆❖⬥⌧⮹⌘🏵🏶🙶🙷';

/** The characters of Wingdings from 0x80 on. */
export const WINGDINGS_HIGH =
  '⓪①②③④⑤⑥⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿🙢🙠🙡🙣🙞🙜🙝🙟·•▪○🞆🞈◉◎🔿▪◻🟂✦★✶✴✹✵⯐⌖⟡⌑⯑✪✰🕐🕑🕒🕓🕔🕕🕖🕗🕘🕙🕚🕛' +
  '⮰⮱⮲⮳⮴⮵⮶⮷🙪🙫🙕🙔🙗🙖🙐🙑🙒🙓⌫⌦⮘⮚⮙⮛⮈⮊⮉⮋🡨🡪🡩🡫🡬🡭🡯🡮🡸🡺🡹🡻🡼🡽🡿🡾⇦⇨⇧⇩⬄⇳⬁⬀⬃⬂🢬🢭🗶✔🗷🗹 ';

const signs = (text: string): Readonly<Record<number, string>> => Object.fromEntries(pairsOf(text));

/** The characters of the lesser symbol fonts that documents use: bullets, boxes, ticks and arrows. */
export const SPARSE: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  'wingdings 2': signs(
    `79 ✗; 80 ✓; 81 ☒; 82 ☑; 83 ☒; 84 ☒; 149 ·; 150 ●; 151 ●; 152 ●; 153 ◯; 159 ■; 160 ■; 161 ◼; 162 ■; 163 □`,
  ),
  'wingdings 3': signs(
    `33 🡠; 34 🡢; 35 🡡; 36 🡣; 112 ▲; 113 ▼; 114 △; 115 ▽; 116 ◀; 117 ▶; 118 ◁; 119 ▷; 122 ◄; 123 ►; 124 ⏶; 125 ⯈;
    130 ◂; 132 ▸`,
  ),
  webdings: signs(`51 ⏴; 52 ⏵; 53 ⏶; 54 ⏷; 61 ■; 97 ✔; 99 □; 103 ■; 110 ●; 114 ✖; 120 ✗`),
};

/**
 * Widths of Symbol's characters in thousandths of an em, in the order of `SYMBOL_LOW` and `SYMBOL_HIGH` (Adobe's
 * Symbol).
 */
export const SYMBOL_LOW_WIDTHS =
  '333 713 500 549 833 778 439 333 333 500 549 250 549 250 278 500 500 500 500 500 500 500 500 500 500 278 278 549 549 ' +
  '549 444 549 722 667 722 612 611 763 603 722 333 631 722 686 889 722 722 768 741 556 592 611 690 439 768 645 795 611 ' +
  '333 863 333 658 500 500 631 549 549 494 439 521 411 603 329 603 549 549 576 521 549 549 521 549 603 439 576 713 686 ' +
  '493 686 494 480 200 480 549';

export const SYMBOL_HIGH_WIDTHS =
  '750 620 247 549 167 713 500 753 753 753 753 1042 987 603 987 603 400 549 411 549 549 713 494 460 549 549 549 549 1000 ' +
  '603 1000 658 823 686 795 987 768 768 823 768 768 713 713 713 713 713 713 713 768 713 790 790 890 823 549 250 713 603 ' +
  '603 1042 987 603 987 603 494 329 790 790 786 713 384 384 384 384 384 384 494 494 494 494 0 329 274 686 686 686 384 ' +
  '384 384 384 384 384 494 494 494 0';

/** The list bullets of Wingdings, with the widths that Word writes. */
export const WINGDINGS_WIDTHS = Array.from(
  pairsOf(
    `6c 746; 6e 747; a7 458; a8 891; d8 794; e0 979; e8 1067; ec 873; ee 873; f0 891; fb 635; fc 786; fd 892; fe 892`,
  ),
  ([code, width]) => [Number.parseInt(code, 16), Number(width)] as const,
);

/** The face to which the sizes in `WINGDINGS_SIGNS` are relative. */
export const WINGDINGS_DRAWN_BY = 'Noto Sans Symbols 2';

/**
 * The size of a Wingdings symbol relative to the face's, the distance in ems by which the face's symbol is lowered, and
 * its advance, by code. From the boxes of outlines that 28 exports of Word embed: the sizes are ratios of both areas,
 * and the middles are at the same height.
 */
export const WINGDINGS_SIGNS: Readonly<Record<number, readonly [scale: number, lowered: number, width: number]>> = {
  108: [0.73, -0.097, 0.894],
  110: [0.79, -0.075, 0.834],
  167: [1.167, 0.061, 0.35],
  216: [0.967, -0.031, 0.745],
  224: [1.159, 0.009, 0.812],
  232: [1.219, 0.029, 0.812],
  240: [1.058, 0.001, 0.815],
  251: [0.592, -0.22, 0.933],
  252: [0.831, -0.194, 0.93],
  254: [0.914, 0.01, 0.892],
};
