/** One node of a formula as an atom of its row: a box, and the classes that decide the space next to it. */
import type { MathLook, MathNode, MathRow } from '../../resolved/index.js';
import { fontSlot } from '../../text/index.js';
import { letterOf } from './alphabets.js';
import { type AtomClass, classOf } from './atom-class.js';
import { bar, boxesInRow, gap, type MathBox } from './box.js';
import { setDelimiters } from './delimiters.js';
import { setFraction } from './fraction.js';
import { setBorderBox, setMoved, setOverlap, setPhantom } from './frames.js';
import { glyphBox } from './glyphs.js';
import { setLimit } from './limits.js';
import { setMatrix } from './matrix.js';
import { setNary } from './nary.js';
import { setAccent, setBar, setGroup } from './over-under.js';
import { setRadical } from './radical.js';
import { setScripts } from './scripts.js';
import { emOf, type Setting, scaled } from './setting.js';

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
  const box = boxOf(node, setting);
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

function boxOf(node: Exclude<SetNode, Text>, setting: Setting): MathBox {
  switch (node.kind) {
    case 'fraction':
      return setFraction(node, setting);
    case 'scripts':
      return setScripts(node, setting);
    case 'radical':
      return setRadical(node, setting);
    case 'nary':
      return setNary(node, setting);
    case 'delimiters':
      return setDelimiters(node, setting);
    case 'function':
      return setFunction(node.name, node.base, setting);
    case 'limit':
      return setLimit(node, setting);
    case 'accent':
      return setAccent(node, setting);
    case 'bar':
      return setBar(node, setting);
    case 'group':
      return setGroup(node, setting);
    case 'box':
      return setting.set(node.base, setting);
    case 'borderBox':
      return setBorderBox(node, setting);
    case 'phantom':
      return setPhantom(node, setting);
    case 'moved':
      return setMoved(node, setting);
    case 'overlap':
      return setOverlap(node, setting);
    case 'matrix':
      return setMatrix(node, setting);
  }
}

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
