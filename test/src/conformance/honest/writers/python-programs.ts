import { type Field, isTerminal, readForm, rectangleAt, widgetsOf } from '@quire/core/pdf/document';
import type { SeededRandom } from '../../signatures/index.js';
import type { Effect, Grant, HonestScene, HonestStep, StepOutcome } from '../step.js';
import { PUSH_BUTTON, sizeOf } from './acrobat.js';
import { UpdateDraft } from './draft.js';
import { heldBy } from './held-by.js';
import { emptyFields, signatureLock, signingPlace } from './our-signing.js';
import { draftPages } from './pages.js';
import type { Python, PythonAnswer } from './python.js';

export interface PythonPrograms {
  /** Absent if pyHanko is not installed. */
  readonly sign?: (scene: HonestScene, grants: Grant) => Promise<StepOutcome | undefined>;
  readonly steps: readonly HonestStep[];
}

/** pyHanko, MuPDF and PDFium, as far as they are installed. */
export function pythonPrograms(python: Python): PythonPrograms {
  const ask = async (
    way: string,
    { bytes, password }: HonestScene,
    more: object = {},
  ): Promise<PythonAnswer | undefined> =>
    python.ask(way, bytes, { ...more, ...(password === undefined ? {} : { password }) });
  const outcome = (answer: PythonAnswer | undefined, does: readonly Effect[], what: string): StepOutcome | undefined =>
    answer?.bytes && { bytes: answer.bytes, does, what };

  async function sign(scene: HonestScene, grants: Grant, field?: string): Promise<StepOutcome | undefined> {
    const { random } = scene;
    const isSeen = field === undefined && random.below(2) === 0;
    const { x, y, width, height } = signingPlace(scene);
    const answer = await ask('pyhanko_sign', scene, {
      ...grants,
      ...(field ? { field } : {}),
      ...(isSeen ? { box: [x, y, x + width, y + height] } : {}),
      stamped: random.below(3) === 0,
      subfilter: random.pick(['PADES', 'ADOBE_PKCS7_DETACHED']),
    });
    if (!answer?.field) return undefined;
    const lock = (field && signatureLock(scene, field)) || grants.lock;
    const made = outcome(
      answer,
      [{ kind: 'signature', field: answer.field }],
      `signs ${field ?? 'a new field'}${isSeen ? ', visibly' : ''}`,
    );
    return made && { ...made, grants: { ...grants, ...(lock ? { lock } : {}) } };
  }

  const steps: readonly (HonestStep & { readonly way: string })[] = [
    {
      name: 'signs with pyHanko',
      way: 'pyhanko_sign',
      weight: 4,
      make: async (scene) => {
        if (asksReaders(new UpdateDraft(scene.bytes, scene.password))) return undefined;
        const open = emptyFields(scene);
        return sign(scene, {}, open.length > 0 && scene.random.below(2) === 0 ? scene.random.pick(open) : undefined);
      },
    },
    {
      name: 'adds a field with pyHanko',
      way: 'pyhanko_field',
      weight: 1,
      make: async (scene) => {
        const name = `Later${scene.random.below(1e6)}`;
        const { x, y, width, height } = signingPlace(scene);
        const box = scene.random.below(2) === 0 ? { box: [x, y, x + width, y + height] } : {};
        return outcome(
          await ask('pyhanko_field', scene, { name, ...box }),
          [{ kind: 'signature', field: name }],
          'adds a field to be signed',
        );
      },
    },
    {
      name: 'stamps with pyHanko',
      way: 'pyhanko_stamp',
      weight: 2,
      make: async (scene) => {
        const made = outcome(await ask('pyhanko_stamp', scene), [{ kind: 'extension' }], 'stamps the document');
        return made && { ...made, isStamped: true };
      },
    },
    {
      name: 'keeps validation values with pyHanko',
      way: 'pyhanko_store',
      weight: 2,
      make: async (scene) =>
        outcome(await ask('pyhanko_store', scene), [{ kind: 'extension' }], 'keeps validation values'),
    },
    {
      name: 'fills with pyHanko',
      way: 'pyhanko_fill',
      weight: 2,
      make: async (scene) => {
        const draft = new UpdateDraft(scene.bytes, scene.password);
        const fields = readForm(draft).fields.filter(
          (field) => field.type === 'Tx' && isTerminal(field) && field.isWidget,
        );
        if (fields.length === 0) return undefined;
        const field = scene.random.pick(fields);
        const more = { field: field.name, value: valueFor(draft, field, scene.random), ...sizeOf(draft, field) };
        return outcome(
          await ask('pyhanko_fill', scene, more),
          [{ kind: 'form-fill', field: field.name }],
          `fills ${field.name}`,
        );
      },
    },
    {
      name: 'fills with MuPDF',
      way: 'mupdf_fill',
      weight: 2,
      make: async (scene) => {
        if (asksReaders(new UpdateDraft(scene.bytes, scene.password))) return undefined;
        const answer = await ask('mupdf_fill', scene, {
          pick: scene.random.below(1e3),
          value: `No ${scene.random.below(1e4)}`,
        });
        return outcome(answer, [{ kind: 'form-fill', field: answer?.field ?? '' }], `fills ${answer?.field}`);
      },
    },
    {
      name: 'remarks with MuPDF',
      way: 'mupdf_remark',
      weight: 2,
      make: async (scene) => {
        const kind = scene.random.pick(MUPDF_REMARKS);
        return outcome(await ask('mupdf_remark', scene, { kind }), [{ kind: 'annotation' }], `adds ${kind}`);
      },
    },
    {
      name: 'remarks with PDFium',
      way: 'pdfium_remark',
      weight: 2,
      make: async (scene) => {
        const kind = scene.random.pick(PDFIUM_REMARKS);
        if (isBeyondPdfium(scene)) return undefined;
        return outcome(await ask('pdfium_remark', scene, { kind }), [{ kind: 'annotation' }], `adds ${kind}`);
      },
    },
    {
      name: 'fills with PDFium',
      way: 'pdfium_fill',
      weight: 2,
      make: async (scene) => {
        const more = {
          pick: scene.random.below(1e3),
          value: String(10_000 + scene.random.below(9e4)),
          fields: clickable(scene),
        };
        const answer = isBeyondPdfium(scene) || drawsMore(scene) ? undefined : await ask('pdfium_fill', scene, more);
        const field = answer?.field ?? '';
        // PDFium does not type anything into a read-only field.
        if (answer?.bytes && heldBy({ ...scene, bytes: answer.bytes }, field) === heldBy(scene, field))
          return undefined;
        return outcome(answer, [{ kind: 'form-fill', field }], `fills ${field}`);
      },
    },
  ];
  const offered = steps.filter(({ way }) => python.offers.has(way));
  return { ...(python.offers.has('pyhanko_sign') ? { sign } : {}), steps: offered };
}

const MUPDF_REMARKS = 'highlight underline strike-out squiggle note rectangle oval line ink polygon caret'.split(' ');
const PDFIUM_REMARKS = 'highlight underline strike-out squiggle rectangle ink'.split(' ');

/**
 * True if PDFium would write an update that readers cannot follow. After a cross-reference stream, its new one lacks
 * `/Type` and `endobj`, so that readers search the whole file; in an encrypted file it copies the encryption
 * dictionary.
 */
const isBeyondPdfium = ({ bytes, password }: HonestScene): boolean =>
  password !== undefined || new UpdateDraft(bytes, password).document.current.xrefKind === 'stream';

/**
 * True if `/NeedAppearances` asks readers to draw the fields: pyHanko and MuPDF unset it, MuPDF without drawing all
 * fields.
 */
const asksReaders = (draft: UpdateDraft): boolean => draft.dict(draft.root.AcroForm)?.NeedAppearances !== undefined;

/**
 * True if PDFium, when it opens the file, draws more than the field that is filled: a remark without an appearance, or
 * all fields if readers are asked to.
 */
function drawsMore({ bytes, password }: HonestScene): boolean {
  const draft = new UpdateDraft(bytes, password);
  if (asksReaders(draft)) return true;
  return draftPages(draft).some(({ annotations }) =>
    annotations.some(({ subtype, dict }) => dict.AP === undefined && subtype !== 'Widget' && subtype !== 'Link'),
  );
}

/**
 * A value for a text field. If viewers draw the field as a comb, the value is no longer than the comb has cells,
 * because viewers cut off the rest.
 */
const valueFor = (draft: UpdateDraft, { dict }: Field, random: SeededRandom): string =>
  `No ${random.below(1e4)}`.slice(0, asksReaders(draft) ? draft.number(dict.MaxLen) : undefined);

/** The text fields that can be clicked: page, a point inside, name. */
function clickable({ bytes, password }: HonestScene): readonly (readonly [number, number, number, string])[] {
  const draft = new UpdateDraft(bytes, password);
  const pages = draftPages(draft);
  return readForm(draft).fields.flatMap((field) => {
    const flags = draft.number(field.dict.Ff) ?? 0;
    if (field.type !== 'Tx' || !isTerminal(field) || field.name === '' || (flags & PUSH_BUTTON) !== 0) return [];
    const [widget] = widgetsOf(field);
    const area = rectangleAt(draft, widget.dict.Rect);
    const page = pages.findIndex(({ annotations }) => annotations.some(({ number }) => number === widget.number));
    return area && page >= 0 ? [[page, area.left + 5, (area.bottom + area.top) / 2, field.name] as const] : [];
  });
}
