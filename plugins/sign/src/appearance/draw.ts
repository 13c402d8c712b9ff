import { QuireError } from '@quire/core';
import { name, openPdf, type PdfDocument, PdfStream, type PdfUpdate, type Ref } from '@quire/core/pdf';
import { pagesOf, textAt } from '@quire/core/pdf/document';
import type { Engine } from '@quire/core/plugin';
import { type AppearanceSpace, type DrawAppearance, ImportedObjects, uprightMatrix } from '../pdf/index.js';
import { type AppearanceSetting, appearanceDocx } from './appearance-docx.js';
import { type AppearanceContent, isOwnText } from './content.js';
import { type AppearanceLine, type StatementTexts, statementTexts } from './statement.js';
import { isUnbroken } from './unbroken.js';

/** Sizes that text is tried at, the largest first, in points. */
const FONT_SIZES = [24, 22, 20, 18, 16, 15, 14, 13, 12, 11, 10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6, 5.5, 5, 4.5, 4, 3.5, 3];

/** In points: a statement loses lines before it is set smaller than this. */
const LEAST_READABLE = 5;

/** In points: smaller than this in either direction nothing can be read. */
const SMALLEST = 8;

/** Places this many times as wide as they are high have the name on the left, where the details lose nothing by it. */
const WIDE = 2;
/** Such places have all in one line where there is no room for several. */
const FLAT = 5;

/** How many times as large as the details a name may be that stands by itself, the largest first. */
const NAME_SCALES = [3, 2.75, 2.5, 2.25, 2, 1.75, 1.5, 1.25, 1];

/**
 * Draws appearances with the engine itself, so that text of any script comes out as it does in documents: as large as it
 * fits. A statement of the signature gets shorter where it would be too small to read. Throws VALIDATION_ERROR where the
 * caller's own text fits at no size.
 */
export function appearanceBy(engine: Engine, content: AppearanceContent, signal?: AbortSignal): DrawAppearance {
  return async (update, space) => {
    if (space.width < SMALLEST || space.height < SMALLEST) throw tooSmall(`is less than ${SMALLEST} points`);
    const fitting = new Fitting(engine, space, signal);
    const setting = await settingOf(content, update, space, fitting);
    const { pdf } = await engine.convert(appearanceDocx(setting, space), { signal });
    const form = openPdf(pdf, { compression: engine.compression });
    return importPage(update, form, space, hidden(space) + ((content.frame ?? true) ? frameIn(space) : ''));
  };
}

/** Tries settings in one place. */
class Fitting {
  readonly #engine: Engine;
  readonly #space: AppearanceSpace;
  readonly #signal: AbortSignal | undefined;

  constructor(engine: Engine, space: AppearanceSpace, signal: AbortSignal | undefined) {
    this.#engine = engine;
    this.#space = space;
    this.#signal = signal;
  }

  /** The setting at the first of these sizes, which go down, at which it is one page. */
  async first<Size extends number>(
    sizes: readonly Size[],
    setting: (size: Size) => AppearanceSetting,
    keepsWords: boolean,
  ): Promise<AppearanceSetting | undefined> {
    let low = 0;
    let high = sizes.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (await this.#fits(setting(sizes[middle]), keepsWords)) high = middle;
      else low = middle + 1;
    }
    return low < sizes.length ? setting(sizes[low]) : undefined;
  }

  async #fits(setting: AppearanceSetting, keepsWords: boolean): Promise<boolean> {
    const docx = appearanceDocx(setting, this.#space);
    const options = { ...(this.#signal && { signal: this.#signal }) };
    if (!this.#engine.layout) return (await this.#engine.convert(docx, options)).pages === 1;
    const frames = await this.#engine.layout(docx, options);
    return frames.pages.length === 1 && (!keepsWords || isUnbroken(frames, setting));
  }
}

async function settingOf(
  { text, image, language }: AppearanceContent,
  update: PdfUpdate,
  { width, height }: AppearanceSpace,
  fitting: Fitting,
): Promise<AppearanceSetting> {
  if (isOwnText(text)) {
    const lines = text.map((line): AppearanceLine => ({ text: line, role: 'detail' }));
    const sizes = lines.length === 0 ? [1] : FONT_SIZES;
    const own = await firstOf([lines], () => sizes, image, fitting);
    if (own) return own;
    throw tooSmall('is too small for its text');
  }
  const { lines, runOn, apart } = statementTexts(text, language ?? textAt(update, update.root.Lang));
  const [whole, ...shorter] = lines;
  const last = lines.at(-1);
  const variants = width >= FLAT * height ? [whole, ...runOn, ...shorter] : lines;
  const readable = FONT_SIZES.filter((size) => size >= LEAST_READABLE);
  const found = await firstOf(variants, (each) => (each === last ? FONT_SIZES : readable), image, fitting);
  if (!found) throw tooSmall('is too small for its text');
  if (!apart || image || width < WIDE * height || found.lines !== whole) return found;
  return (await withNameApart(apart, found.fontSize, fitting)) ?? found;
}

/** The first text that fits at one of its sizes; words are broken only where it does not fit otherwise. */
async function firstOf(
  variants: readonly (readonly AppearanceLine[])[],
  sizesOf: (lines: readonly AppearanceLine[]) => readonly number[],
  image: AppearanceContent['image'],
  fitting: Fitting,
): Promise<AppearanceSetting | undefined> {
  for (const lines of variants) {
    for (const keepsWords of [true, false]) {
      const found = await fitting.first(sizesOf(lines), (fontSize) => ({ lines, image, fontSize }), keepsWords);
      if (found) return found;
    }
  }
  return undefined;
}

/** The name on the left, as large as it fits, where what is beside it is no smaller than it was without; else undefined. */
async function withNameApart(
  { name, lines }: NonNullable<StatementTexts['apart']>,
  fontSize: number,
  fitting: Fitting,
): Promise<AppearanceSetting | undefined> {
  const beside = (size: number, scale: number): AppearanceSetting => ({
    lines,
    fontSize: size,
    apart: { name, fontSize: size * scale },
  });
  const larger = FONT_SIZES.filter((size) => size >= fontSize);
  const found = await fitting.first(larger, (size) => beside(size, 1), true);
  return found && fitting.first(NAME_SCALES, (scale) => beside(found.fontSize, scale), true);
}

function tooSmall(issue: string): QuireError {
  const advice = 'a larger one, a shorter text, or `appearance: {"text": ""}` for none';
  return new QuireError('VALIDATION_ERROR', `the place of the signature ${issue}: it takes ${advice}`, {
    details: [{ field: 'visible', issue }],
  });
}

/** A thin line just inside the edge, black for printers that have no gray. */
const frameIn = ({ width, height }: AppearanceSpace): string =>
  `/Artifact BMC q 0.5 w 0 G 0.25 0.25 ${fixed(width - 0.5)} ${fixed(height - 0.5)} re S Q EMC\n`;

/** White paper over the text that marked the place. */
const hidden = ({ hides }: AppearanceSpace): string =>
  hides ? `/Artifact BMC q 1 g ${[hides.x, hides.y, hides.width, hides.height].map(fixed).join(' ')} re f Q EMC\n` : '';

const fixed = (value: number): string => String(Number(value.toFixed(3)));

/**
 * The first page of a PDF of our own as a form XObject of an update (ISO 32000-2 §8.10), upright on the page that it is
 * for, behind `ground`. Its marked content has no element there: the element of the widget covers all of it.
 */
function importPage(
  update: PdfUpdate,
  source: PdfDocument,
  { width, height, rotation }: AppearanceSpace,
  ground: string,
): Ref {
  const [page] = pagesOf(source.current);
  const content = source.current.resolve(page?.dict.Contents);
  if (!page || !(content instanceof PdfStream)) throw new RangeError('the page has no content');
  const dict = {
    Type: name('XObject'),
    Subtype: name('Form'),
    BBox: [0, 0, width, height],
    Matrix: uprightMatrix(rotation),
    Resources: new ImportedObjects(update, source).value(page.dict.Resources ?? {}),
  };
  return update.addStream(dict, bytesOf(ground + withoutElements(source.decode(content))));
}

/** Our writer begins marked content on a line of its own (`pdf/content`). */
function withoutElements(content: Uint8Array): string {
  const text = Array.from(content, (byte) => String.fromCharCode(byte)).join('');
  return text.replace(/^\/[^\s/]+ <<\/MCID \d+>> BDC$/gm, '/Artifact BMC');
}

const bytesOf = (latin: string): Uint8Array => Uint8Array.from(latin, (char) => char.charCodeAt(0));
