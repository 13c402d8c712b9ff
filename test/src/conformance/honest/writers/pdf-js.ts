import { getDocumentProxy } from 'unpdf';
import type { SeededRandom } from '../../signatures/index.js';
import type { HonestScene, HonestStep, StepOutcome } from '../step.js';
import { heldBy } from './held-by.js';

/** The document of pdf.js, the reader of Firefox, which appends an update to the file when it saves. */
type Reader = Awaited<ReturnType<typeof getDocumentProxy>>;

export const pdfJsFills: HonestStep = { name: 'fills with pdf.js', weight: 3, make: fill };
export const pdfJsRemarks: HonestStep = { name: 'remarks with pdf.js', weight: 3, make: remark };

/** Node 20 lacks these methods of iterators, which pdf.js calls when it saves. */
const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
for (const method of ['some', 'map', 'filter', 'find', 'every', 'forEach'] as const) {
  iterator[method] ??= function (this: Iterable<unknown>, act: (value: unknown) => unknown): unknown {
    return (Array.prototype[method] as (act: (value: unknown) => unknown) => unknown).call([...this], act);
  };
}

const open = ({ bytes, password }: HonestScene): Promise<Reader> =>
  getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0, ...(password === undefined ? {} : { password }) });

/** The part of pdf.js's description of a widget that is used here. */
interface Widget {
  readonly id: string;
  readonly fieldName?: string;
  readonly fieldType?: string;
  readonly fieldValue?: unknown;
  readonly checkBox?: boolean;
  readonly comb?: boolean;
  readonly readOnly?: boolean;
  readonly exportValue?: string;
  readonly options?: readonly { readonly exportValue: string }[];
}

async function fill(scene: HonestScene): Promise<StepOutcome | undefined> {
  const reader = await open(scene);
  try {
    const { random } = scene;
    const widgets = await widgetsOf(reader);
    if (widgets.length === 0) return undefined;
    const widget = random.pick(widgets);
    const value = valueFor(widget, random);
    // All widgets of one field are filled together, as in the viewer of pdf.js.
    for (const { id, fieldName } of widgets)
      if (fieldName === widget.fieldName) reader.annotationStorage.setValue(id, { value });
    const field = widget.fieldName ?? '';
    const bytes = await reader.saveDocument();
    // pdf.js does not save a value that the field had before, or only draws it anew.
    if (bytes.length === scene.bytes.length || heldBy({ ...scene, bytes }, field) === heldBy(scene, field))
      return undefined;
    return { bytes, does: [{ kind: 'form-fill', field }], what: `fills ${field}` };
  } finally {
    await reader.destroy();
  }
}

async function widgetsOf(reader: Reader): Promise<readonly Widget[]> {
  const widgets: Widget[] = [];
  for (let number = 1; number <= reader.numPages; number++) {
    const page = await reader.getPage(number);
    for (const each of (await page.getAnnotations()) as Widget[]) {
      if (each.fieldType === 'Tx' || each.fieldType === 'Ch' || each.checkBox === true) widgets.push(each);
    }
  }
  return widgets;
}

function valueFor({ fieldType, comb, options = [], fieldValue }: Widget, random: SeededRandom): string | boolean {
  if (fieldType === 'Btn') return fieldValue === 'Off';
  // Chooses another value, because pdf.js does not write a value that the field already has.
  const old = [fieldValue].flat();
  const others = options.map(({ exportValue }) => exportValue).filter((each) => !old.includes(each));
  if (fieldType === 'Ch') return random.pick(others);
  return comb ? String(10_000 + random.below(90_000)) : `M\u00fcller ${random.below(1_000)}`;
}

async function remark(scene: HonestScene): Promise<StepOutcome | undefined> {
  const reader = await open(scene);
  try {
    const { random } = scene;
    const [kind, drawn] = random.pick(Object.entries(EDITORS));
    const pageIndex = random.below(reader.numPages);
    reader.annotationStorage.setValue('pdfjs_internal_editor_0', { ...drawn(random), pageIndex, rotation: 0 });
    return { bytes: await reader.saveDocument(), does: [{ kind: 'annotation' }], what: `adds ${kind}` };
  } finally {
    await reader.destroy();
  }
}

/** The annotations that the editors of pdf.js save. */
const EDITORS: Readonly<Record<string, (random: SeededRandom) => object>> = {
  highlight: (random) => {
    const [left, low, right, high] = [72, 732, 150 + random.below(150), 748];
    return {
      annotationType: 9,
      color: [255, 255, 152],
      opacity: 1,
      thickness: 12,
      quadPoints: [left, high, right, high, left, low, right, low],
      outlines: [[left, low, left, high, right, high, right, low]],
      rect: [left, low, right, high],
      structTreeParentId: null,
    };
  },
  drawing: (random) => {
    const points = Array.from({ length: 8 }, (_, index) => [100 + index * 12, 400 + random.below(30)]).flat();
    const line = [Number.NaN, Number.NaN, Number.NaN, Number.NaN, points[0], points[1]];
    for (let i = 2; i < points.length; i += 2) {
      line.push(points[i - 2], points[i - 1], points[i], points[i + 1], points[i], points[i + 1]);
    }
    return {
      annotationType: 15,
      color: [255, 0, 0],
      opacity: 1,
      thickness: 2,
      paths: { lines: [line], points: [points] },
      rect: [95, 395, 200, 435],
      structTreeParentId: null,
    };
  },
};
