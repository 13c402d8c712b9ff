import { invalidArgument, type QuireError } from '@quire/core';
import { name, openPdf, type PdfDocument, PdfStream, type PdfUpdate, type Ref } from '@quire/core/pdf';
import { pagesOf, textAt } from '@quire/core/pdf/document';
import type { Engine } from '@quire/core/plugin';
import { type AppearanceSpace, type DrawAppearance, ImportedObjects, paperOver, uprightMatrix } from '../pdf/index.js';
import { appearanceDocx } from './appearance-docx.js';
import type { AppearanceContent } from './content.js';
import { Fitting } from './fitting.js';
import { settingIn } from './setting.js';

/** The minimum size in points: a signature that is smaller in either direction cannot be read. */
const SMALLEST = 8;

/** Draws appearances in the largest size that fits. Throws VALIDATION_ERROR if a caller's text never fits. */
export function appearanceBy(engine: Engine, content: AppearanceContent, signal?: AbortSignal): DrawAppearance {
  return async (update, space) => {
    if (space.width < SMALLEST || space.height < SMALLEST) throw tooSmall(`is less than ${SMALLEST} points`);
    const language = content.language ?? textAt(update, update.root.Lang);
    const setting = await settingIn(space, { ...content, language }, new Fitting(engine, space, signal));
    if (!setting) throw tooSmall('is too small for its text');
    const { pdf } = await engine.convert(appearanceDocx(setting, space), { signal });
    const form = openPdf(pdf, { compression: engine.compression });
    return importPage(update, form, space, paperOver(space.hides) + ((content.frame ?? true) ? frameIn(space) : ''));
  };
}

function tooSmall(issue: string): QuireError {
  const advice = 'a larger place, a shorter text, or `appearance: {"text": ""}` for no text';
  return invalidArgument('visible', issue, `the place of the signature ${issue}: use ${advice}`);
}

/** A thin line just inside the edge, black for printers that have no gray. */
const frameIn = ({ width, height }: AppearanceSpace): string =>
  `/Artifact BMC q 0.5 w 0 G 0.25 0.25 ${fixed(width - 0.5)} ${fixed(height - 0.5)} re S Q EMC\n`;

const fixed = (value: number): string => String(Number(value.toFixed(3)));

/** The first page of our PDF as an upright form XObject (ISO 32000-2 §8.10), painted after `ground`. */
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

/** The content with artifacts in place of tagged content. Our writer begins each `BDC` on a line (`pdf/content`). */
function withoutElements(content: Uint8Array): string {
  const text = Array.from(content, (byte) => String.fromCharCode(byte)).join('');
  return text.replace(/^\/[^\s/]+ <<\/MCID \d+>> BDC$/gm, '/Artifact BMC');
}

const bytesOf = (latin: string): Uint8Array => Uint8Array.from(latin, (char) => char.charCodeAt(0));
