import { isQuireError } from '@quire/core';
import { contentOperations, isArray, type Lookup, Name, type PdfDict, PdfStream, type PdfValue } from '@quire/core/pdf';
import type { ContentSource } from '@quire/core/pdf/paint';
import { oddOfForm } from './shapes.js';

const OF_PATHS = 'm l c v y h re S s f F f* B B* b b* n W W*';
const OF_STATE = 'q Q cm w J j M d ri i';
const OF_COLORS = 'g G rg RG k K cs CS sc SC scn SCN';
const OF_TEXT = `BT ET Tf Td TD Tm T* TL Tc Tw Tz Ts Tr Tj TJ ' BMC EMC`;
/** Operators that may not be inside a text object (figure 9); readers differ in what they do there. */
const OUTSIDE_TEXT = new Set(`${OF_PATHS} q Q cm Do`.split(' '));
const ALWAYS = `${OF_PATHS} ${OF_STATE} ${OF_COLORS} BX EX`;

/** The operators that an appearance of some kind may contain, apart from paths in plain colors. */
export interface Vocabulary {
  readonly text?: true;
  /** True if alpha, blend modes, and forms painted with these are allowed. */
  readonly transparency?: true;
  readonly pictures?: true;
  /** True if any dashes are allowed; otherwise each dash must be at least as long as its gap. */
  readonly dashes?: true;
  /** True if letters may be far apart, each in a cell of a comb. */
  readonly cells?: true;
}

/** True for a transparency group (table 145) without knockout, in a color space of devices. */
function isPlainGroup(lookup: Lookup, value: PdfValue): boolean {
  const { Type, S, I, K = false, CS, ...rest } = lookup.dict(value) ?? {};
  const isKnown = CS === undefined || /^Device(?:Gray|RGB)$/.test(lookup.name(CS) ?? '');
  return lookup.name(S) === 'Transparency' && lookup.resolve(K) === false && isKnown && Object.keys(rest).length === 0;
}

/** The result of reading an appearance. */
export interface Program {
  /** The fonts of the text in the appearance, as the resources refer to them. */
  readonly fonts: readonly PdfValue[];
  readonly fault?: string;
}

const MOST_BYTES = 1 << 20;
const MOST_OPERATORS = 20_000;
/** The deepest nesting of forms: Acrobat and signers nest the layers of a signature: `/FRM`, `/n0`, `/n2`. */
const DEEPEST = 4;
/** The widest kerning to the left in thousandths of the font size; more moves letters over each other. */
const WIDEST_KERNING = 100;
/** The maximum gap in thousandths of the font size: a space that is written as a shift. */
const WIDEST_GAP = 1_200;

/**
 * Reads the operators of an appearance against a vocabulary (ISO 32000-2 annex A): no vocabulary allows patterns,
 * shadings, masks, layers, invisible text, text as a clip, marked content with properties or references to other files.
 * A `fault` continues the sentence "its appearance ...".
 */
export function readProgram(source: ContentSource, form: PdfStream, vocabulary: Vocabulary): Program {
  const all = known.get(source.lookup) ?? new Map<PdfStream, [Vocabulary, Program]>();
  known.set(source.lookup, all);
  const [before, program] = all.get(form) ?? [];
  if (before === vocabulary && program) return program;
  const reader = new ProgramReader(source, vocabulary);
  reader.form(form, {}, 0);
  const read = { fonts: reader.fonts, ...(reader.fault === undefined ? {} : { fault: reader.fault }) };
  all.set(form, [vocabulary, read]);
  return read;
}

/** The programs of a revision that are known already: hundreds of annotations may share one long form. */
const known = new WeakMap<Lookup, Map<PdfStream, [Vocabulary, Program]>>();

class ProgramReader {
  readonly fonts: PdfValue[] = [];
  fault: string | undefined;
  readonly #source: ContentSource;
  readonly #allowed: ReadonlySet<string>;
  readonly #vocabulary: Vocabulary;
  #count = 0;
  #isInText = false;

  constructor(source: ContentSource, vocabulary: Vocabulary) {
    this.#source = source;
    this.#vocabulary = vocabulary;
    const { text, transparency, pictures } = vocabulary;
    const more = [text ? OF_TEXT : '', transparency || pictures ? 'gs Do' : 'Do'];
    this.#allowed = new Set(`${ALWAYS} ${more.join(' ')}`.split(' '));
  }

  /** Reads a form. Viewers look up names that its resources lack in different places, so none may be missing. */
  form(form: PdfStream, outer: PdfDict, depth: number): void {
    const { lookup } = this.#source;
    const { dict } = form;
    const odd = oddOfForm(lookup, dict);
    if (odd !== undefined) this.fault ??= odd;
    if (dict.Group !== undefined && !isPlainGroup(lookup, dict.Group)) this.fault ??= 'has a group of an unknown kind';
    const resources = lookup.dict(dict.Resources) ?? outer;
    // Poppler looks up `/DeviceGray` itself among the resources.
    const spaces = Object.keys(lookup.dict(resources.ColorSpace) ?? {});
    if (spaces.some((name) => /^De(?:fault|vice)/.test(name))) this.fault ??= 'replaces device color spaces';
    if (depth > DEEPEST) this.fault ??= 'nests its forms too deep';
    try {
      for (const { operator, operands } of contentOperations(this.#source.decode(form, MOST_BYTES))) {
        this.#count += operator === 'TJ' ? stringsIn(operands[0]) : 1;
        if (this.#count > MOST_OPERATORS || !this.#source.spend()) this.fault ??= 'has too many operators';
        if (this.fault !== undefined) return;
        this.#operation(operator, operands, resources, depth);
      }
    } catch (error) {
      if (!isQuireError(error)) throw error;
      this.fault ??= `cannot be read (${error.message})`;
    }
  }

  #operation(operator: string, operands: readonly PdfValue[], resources: PdfDict, depth: number): void {
    const last = operands.at(-1);
    const named = (category: string): PdfValue | undefined =>
      operands[0] instanceof Name ? this.#source.lookup.dict(resources[category])?.[operands[0].text] : undefined;
    if (operator === 'BT' || operator === 'ET') this.#isInText = operator === 'BT';
    if (this.#isInText && OUTSIDE_TEXT.has(operator)) this.fault = 'draws inside a text object';
    else if (!this.#allowed.has(operator))
      this.fault = `has the operator ${operator}, which is not needed for its kind`;
    else if (operator === 'Do') this.#external(named('XObject'), resources, depth);
    else if (operator === 'gs') this.#state(named('ExtGState'));
    else if (operator === 'Tf') {
      const font = named('Font');
      if (font === undefined) this.fault = 'sets text in a font that its resources lack';
      else if (!this.fonts.includes(font)) this.fonts.push(font);
    } else if (operator === 'Tr' && last !== 0) this.fault = 'sets text that is not simply filled';
    else if (operator === 'Tz' && last !== 100) this.fault = 'stretches its letters';
    else if (operator === 'Ts' && last !== 0) this.fault = 'raises its letters';
    else if ((operator === 'Tc' || operator === 'Tw') && !(typeof last === 'number' && last >= 0))
      this.fault = 'moves its letters closer together';
    else if (operator === 'TJ' && !(isArray(last) && last.every((part) => isKerning(part, this.#vocabulary))))
      this.fault = 'moves single letters';
    else if (operator === 'd' && !this.#vocabulary.dashes && !areEven(operands[0]))
      this.fault = 'dashes its lines away';
    else if (/^sc|^SC/.test(operator) && last instanceof Name) this.fault = 'paints with a pattern';
    else if (/^(?:cs|CS)$/.test(operator) && !this.#vocabulary.pictures && !isDevice(last))
      this.fault = 'uses a color space of its own';
  }

  #external(value: PdfValue | undefined, resources: PdfDict, depth: number): void {
    const { lookup } = this.#source;
    const object = lookup.resolve(value);
    const kind = object instanceof PdfStream ? lookup.name(object.dict.Subtype) : undefined;
    if (object instanceof PdfStream && kind === 'Form') this.form(object, resources, depth + 1);
    else if (kind !== 'Image' || !this.#vocabulary.pictures) this.fault = 'paints a picture, or something unknown';
  }

  /** Checks a graphics state: only alpha and blend mode may have an effect. */
  #state(value: PdfValue | undefined): void {
    const { lookup } = this.#source;
    const state = lookup.dict(value);
    const fits = (key: string, entry: PdfValue | undefined): boolean => {
      const found = lookup.resolve(entry);
      if (key === 'Type') return true;
      if (key === 'AIS' || key === 'OP' || key === 'op') return found === false;
      if (key === 'SA') return typeof found === 'boolean';
      if (key === 'SMask') return found instanceof Name && found.text === 'None';
      if (key === 'BM') return found instanceof Name && ['Normal', 'Compatible', 'Multiply'].includes(found.text);
      if (key === 'CA' || key === 'ca') return typeof found === 'number' && found >= 0 && found <= 1;
      return key === 'OPM' || key === 'LW';
    };
    const odd = state ? Object.keys(state).find((key) => !fits(key, state[key])) : 'nothing';
    if (odd !== undefined) this.fault = `sets ${odd} of the graphics state`;
  }
}

/** True for the name of a color space that all readers show alike; ICC profiles and functions define their own. */
const isDevice = (space: PdfValue | undefined): boolean =>
  space instanceof Name && /^Device(?:Gray|RGB|CMYK)$/.test(space.text);

/** The number of strings of a `TJ`, each of which is a text of its own. */
const stringsIn = (value: PdfValue | undefined): number =>
  isArray(value) ? value.filter((part) => typeof part !== 'number').length : 1;

/** The longest dash with its gap, in units of the appearance. */
const LONGEST_DASH = 12;

/** True for dashes that are at least as long as the gaps after them: with others, a line becomes dots or vanishes. */
function areEven(value: PdfValue): boolean {
  const dashes = isArray(value) ? value.map(Number) : [];
  const [on, off = on, ...more] = dashes;
  return dashes.length === 0 || (more.length === 0 && off > 0 && on >= off && on + off <= LONGEST_DASH);
}

const isKerning = (part: PdfValue, { cells }: Vocabulary): boolean =>
  typeof part !== 'number' || (part <= WIDEST_KERNING && (cells || part >= -WIDEST_GAP));
