/** One node of a formula as an atom of its row: a box, and the classes that decide the space next to it. */
import type { MathLook, MathNode, MathRow } from '../../resolved/index.js';
import { fontSlot } from '../../text/index.js';
import { letterOf } from './alphabets.js';
import { type AtomClass, classOf } from './atom-class.js';
import { assembledBox, at, bar, boxesInRow, gap, type MathBox, stroke } from './box.js';
import { fencedExtents, setDelimiters } from './delimiters.js';
import { setFraction } from './fraction.js';
import { setBorderBox, setMoved, setOverlap, setPhantom } from './frames.js';
import { glyphBox, hiddenSign, plainSign, tall } from './glyphs.js';
import { setLimit, underOver } from './limits.js';
import { setMatrix } from './matrix.js';
import { setAccent, setBar, setGroup } from './over-under.js';
import { scriptsOf, setScripts } from './scripts.js';
import { CONSTANTS, emOf, reachOf, type Setting, scaled, script } from './setting.js';
import { largeOperators, reaching, rootSign } from './variants.js';

export interface Atom {
  readonly box: MathBox;
  /** The class of the atom as seen from the previous atom (`left`), and from the next one (`right`). */
  readonly left: AtomClass;
  readonly right: AtomClass;
}

export type SetNode = Exclude<MathNode, { kind: 'alignment' | 'break' | 'equations' }>;

/** The atoms of a node: one for each character of text, and one for any other node. */
export function atomsOf(node: SetNode, setting: Setting): Atom[] {
  if (node.kind === 'text') return node.normal ? [normalText(node, setting)] : letters(node, setting);
  const box = (SETTERS[node.kind] as (node: SetNode, setting: Setting) => MathBox)(node, setting);
  const [left, right] = classesOf(node);
  return [{ box, left, right }];
}

type Text = Extract<MathNode, { kind: 'text' }>;

/** Keyboard characters that are set as operators. */
const OPERATORS: Readonly<Record<string, string>> = { '-': '\u2212', '*': '\u2217' };

/** Invisible operators: function application, times, separator and plus. */
const INVISIBLE = /[\u2061-\u2064]/g;

function letters({ text, alphabet, weight, look }: Text, setting: Setting): Atom[] {
  const size = scaled(look.format.size, setting.level);
  return [...text.replace(INVISIBLE, '')].map((char) => {
    const shown = OPERATORS[char] ?? char;
    const box = struck(glyphBox(letterOf(shown, alphabet, weight), size, look, setting), size, look);
    const atom = classOf(char);
    return { box, left: atom, right: atom };
  });
}

/** Text that the file calls normal: its own font and style, no spacing of operators. */
function normalText({ text, look }: Text, setting: Setting): Atom {
  const { format } = look;
  const size = scaled(format.size, setting.level);
  const style = { bold: format.bold, italic: format.italic, special: false };
  const boxes = [...text].map((char) =>
    glyphBox({ char, plain: char, ...style }, size, look, setting, familyOf(char, format)),
  );
  return { box: struck(boxesInRow(boxes), size, look), left: 'ord', right: 'ord' };
}

const familyOf = (char: string, format: MathLook['format']): string =>
  format.fonts[fontSlot(char.codePointAt(0) ?? 0, format)];

/** The function that sets each kind of node as a box. */
const SETTERS: {
  readonly [Kind in Exclude<SetNode, Text>['kind']]: (
    node: Extract<SetNode, { kind: Kind }>,
    setting: Setting,
  ) => MathBox;
} = {
  fraction: setFraction,
  scripts: setScripts,
  radical: setRadical,
  nary: setNary,
  delimiters: setDelimiters,
  function: ({ name, base }, setting) => setFunction(name, base, setting),
  limit: setLimit,
  accent: setAccent,
  bar: setBar,
  group: setGroup,
  box: ({ base }, setting) => setting.set(base, setting),
  borderBox: setBorderBox,
  phantom: setPhantom,
  moved: setMoved,
  overlap: setOverlap,
  matrix: setMatrix,
};

/** `m:func` (§22.1.2.39): a thin space before an argument without brackets. */
function setFunction(name: MathRow, base: MathRow, setting: Setting): MathBox {
  const bracketed = base[0]?.kind === 'delimiters';
  const [word, argument] = [setting.set(name, setting), setting.set(base, setting)];
  return boxesInRow([word, gap(bracketed ? 0 : emOf(setting) / 6), argument]);
}

function classesOf(node: Exclude<SetNode, Text>): readonly [AtomClass, AtomClass] {
  switch (node.kind) {
    case 'nary':
    case 'function':
      return ['op', 'ord'];
    case 'box':
      return node.operator ? ['rel', 'rel'] : ['ord', 'ord'];
    case 'group':
      return node.raised ? ['rel', 'rel'] : ['ord', 'ord'];
    case 'scripts':
    case 'limit':
      return same(soleClass(node.base));
    default:
      return ['ord', 'ord'];
  }
}

const same = (atom: AtomClass): readonly [AtomClass, AtomClass] => [atom, atom];

/** The class of a base with scripts: a single operator or relation keeps its class; any other base is ordinary. */
function soleClass(base: MathRow): AtomClass {
  const [only] = base;
  if (base.length !== 1 || only.kind !== 'text' || [...only.text].length !== 1) return 'ord';
  const atom = classOf(only.text);
  return atom === 'rel' || atom === 'bin' || atom === 'op' ? atom : 'ord';
}

/** Heights above the baseline and thickness of lines through and under text, in ems, as in text next to formulas. */
const [STRIKE, UNDERLINE, THICKNESS] = [0.26, -0.12, 0.05];

/** Letters with the lines that their format or a tracked change draws through or under them. */
function struck(box: MathBox, size: number, look: MathLook): MathBox {
  const { format, revision } = look;
  const deleted = revision?.kind === 'deletion' || revision?.kind === 'moveFrom';
  const inserted = revision?.kind === 'insertion' || revision?.kind === 'moveTo';
  const heights = [
    ...(format.strike || format.doubleStrike || deleted ? [STRIKE] : []),
    ...(format.underline || inserted ? [UNDERLINE] : []),
  ];
  if (heights.length === 0) return box;
  const thickness = THICKNESS * size;
  const lines = heights.map((height) => bar(0, -height * size - thickness / 2, box.width, thickness, look));
  return { ...box, parts: [...box.parts, ...lines] };
}

type Nary = Extract<MathNode, { kind: 'nary' }>;

/** The height above the axis, in ems, of operators in a line of text. */
const SMALL = { integral: 0.62, other: 0.41 } as const;
/**
 * The minimum reach of operators that grow, as a share of the reach of their content: an operator that reaches 0.955 em
 * suffices for content that reaches 0.966 em, but not 0.993 em.
 */
const COVER = 0.975;
const INTEGRAL = /[\u222b-\u2233\u2a0b-\u2a1c]/;

/**
 * An operator with limits (§22.1.2.70). In a line of text the limits are next to the operator even if the file says
 * otherwise: Word sets them above and below only in display. `m:grow` makes the operator as large as its operand.
 */
function setNary({ char, limits, grows, sub, sup, base, look }: Nary, setting: Setting): MathBox {
  const em = emOf(setting);
  const content = setting.set(base, setting);
  const reach = grows ? COVER * reachOf(fencedExtents(content), em) : 0;
  const small = INTEGRAL.test(char) ? SMALL.integral : SMALL.other;
  const size = setting.display || reach > small ? reaching(largeOperators(char), reach) : undefined;
  const operator = size
    ? tall(char, 2 * size.reach * em, look, setting, size.width * em)
    : plainSign(char, look, setting);
  const space = gap(content.width > 0 ? em / 6 : 0);
  const stacks = limits === 'undOvr' && setting.display;
  // Scripts of the small operators are as high as those of letters.
  const limited = stacks
    ? underOver(operator, { above: sup, below: sub }, setting)
    : boxesInRow([operator, scriptsOf(operator, size === undefined, { sub, sup }, setting)]);
  return boxesInRow([limited, space, content]);
}

type Radical = Extract<MathNode, { kind: 'radical' }>;

/**
 * A root (§22.1.2.88): the sign grows with its content, in steps. Half of its excess height is above the content and
 * half below it; all of it counts for the height of the line.
 */
function setRadical({ degree, base, look }: Radical, setting: Setting): MathBox {
  const em = emOf(setting);
  const content = setting.set(base, { ...setting, cramped: true });
  const rule = CONSTANTS.rule * em;
  const ascent = Math.max(content.ascent, 0.45 * em);
  const descent = Math.max(content.descent, 0.08 * em);
  const gap = (setting.display ? CONSTANTS.radicalDisplayGap : CONSTANTS.radicalGap) * em;
  // The bar over the root may be in the gap, so its thickness does not count for the size of the sign.
  const { height, width } = rootSign((ascent + gap + descent) / em);
  const surplus = (height * em - ascent - gap - rule - descent) / 2;
  const top = ascent + gap + rule + surplus;
  const index = degree && setting.set(degree, { ...script(setting), level: 2 });
  const signWidth = width * em;
  // The degree is in the sign's left arm, with its foot at 65 % of the sign's height.
  const lead = index ? Math.max(0, index.width - 0.3 * em) : 0;
  const bottom = descent + surplus;
  const foot = bottom - CONSTANTS.degreeRaise * (top + bottom);
  const hook = bottom - 0.45 * Math.min(top + bottom, 2 * em);
  const arm = stroke(
    [
      [lead + 0.04 * em, hook + 0.06 * em],
      [lead + 0.14 * em, hook],
      [lead + 0.32 * em, bottom],
      [lead + signWidth, rule / 2 - top],
    ],
    rule,
    look,
  );
  const parts = [
    ...(index ? [at(index, Math.max(0, lead + 0.3 * em - index.width), Math.min(foot, hook) - index.descent)] : []),
    arm,
    at(hiddenSign('\u221a', look, setting), lead, 0),
    bar(lead + signWidth - rule / 2, -top, content.width + 0.06 * em + rule / 2, rule, look),
    at(content, lead + signWidth, 0),
  ];
  return assembledBox(parts, lead + signWidth + content.width + 0.06 * em, {
    ascent: top + CONSTANTS.radicalAscender * em,
    descent: bottom,
  });
}
