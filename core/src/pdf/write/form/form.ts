import type { FrameItem } from '../../../frame/index.js';
import type { FormField } from '../../../resolved/index.js';
import { name, type PdfDict, type PdfFile, type Ref, textString } from '../../file/index.js';
import { type DocumentResources, type PlacedWidget, writeAppearance } from '../content/index.js';
import { checkMark } from './check-mark.js';
import { checkBoxState, DEFAULT_FONTS, defaultAppearance, fieldEntries } from './field-entries.js';

/** Bit 3 of /F: the annotation prints. */
const PRINT = 4;

/** Bit 1 of /SigFlags: there are fields for signatures. */
const SIGNATURES_EXIST = 1;

const isTyped = ({ kind }: FormField): boolean => kind !== 'checkBox' && kind !== 'signature';

interface WrittenWidget {
  readonly ref: Ref;
  readonly dict: PdfDict;
  readonly text: string;
}

/** Collects the form of a document while its pages are written. */
export class PdfForm {
  readonly #file: PdfFile;
  readonly #resources: DocumentResources;
  readonly #widgets = new Map<FormField, WrittenWidget[]>();

  constructor(file: PdfFile, resources: DocumentResources) {
    this.#file = file;
    this.#resources = resources;
  }

  /** Adds the widget of a field on a page; its dictionary is written with that of the field. */
  add(placed: PlacedWidget, page: Ref, structParent: (ref: Ref) => number | undefined): Ref {
    const { field } = placed.widget;
    const ref = this.#file.allocate();
    const dict = {
      Type: name('Annot'),
      Subtype: name('Widget'),
      Rect: placed.rectangle().map((value) => Math.round(value * 100) / 100),
      F: PRINT,
      P: page,
      // PDF/UA-2 requires `Contents` if no label is marked as the field's (ISO 14289-2 §8.10.2.3).
      Contents: textString(field.title),
      AP: { N: this.#appearance(placed) },
      AS: field.kind === 'checkBox' ? checkBoxState(field) : undefined,
      MK: field.kind === 'checkBox' ? { CA: textString('8') } : {},
      DA: isTyped(field) ? defaultAppearance(placed.widget.font) : undefined,
      StructParent: structParent(ref),
    };
    const known = this.#widgets.get(field) ?? [];
    this.#widgets.set(field, [...known, { ref, dict, text: textOf(placed.items) }]);
    return ref;
  }

  /** Writes the fields. Returns undefined if there are none. */
  finish(): PdfDict | undefined {
    if (this.#widgets.size === 0) return undefined;
    const fields: Ref[] = [];
    for (const [field, widgets] of this.#widgets) {
      fields.push(this.#write(field, widgets));
    }
    const isToBeSigned = [...this.#widgets.keys()].some(({ kind }) => kind === 'signature');
    const flags = isToBeSigned ? { SigFlags: SIGNATURES_EXIST } : {};
    return { Fields: fields, DR: { Font: DEFAULT_FONTS }, DA: defaultAppearance(), ...flags };
  }

  /** Writes a field. A field with a single widget is merged with it into one object (§12.5.6.19). */
  #write(field: FormField, widgets: readonly WrittenWidget[]): Ref {
    const shown = widgets.map(({ text }) => text).join('\n');
    const entries = fieldEntries(field, shown);
    const [first] = widgets;
    if (widgets.length === 1) {
      this.#file.set(first.ref, { ...first.dict, ...entries });
      return first.ref;
    }
    const parent = this.#file.allocate();
    for (const { ref, dict } of widgets) this.#file.set(ref, { ...dict, Parent: parent });
    this.#file.set(parent, { ...entries, Kids: widgets.map(({ ref }) => ref) });
    return parent;
  }

  #appearance({ widget, items, box }: PlacedWidget): Ref | PdfDict {
    const form = (stream: Uint8Array, resources: PdfDict): Ref =>
      this.#file.addStream(
        { Type: name('XObject'), Subtype: name('Form'), BBox: [0, 0, box.width, box.height], Resources: resources },
        stream,
      );
    if (widget.field.kind === 'checkBox') {
      const [off, on] = [false, true].map((checked) => form(checkMark(box, widget.font.color, checked), {}));
      return { Off: off, Yes: on };
    }
    const { stream, resources } = writeAppearance(items, box, this.#resources);
    return form(isTyped(widget.field) ? withinText(stream) : stream, resources);
  }
}

/** Adds the operators between which a reader replaces the content of a field (§12.7.3.3). */
function withinText(stream: Uint8Array): Uint8Array {
  const [before, behind] = ['/Tx BMC\nq\n', 'Q\nEMC\n'].map((text) => new TextEncoder().encode(text));
  const whole = new Uint8Array(before.length + stream.length + behind.length);
  whole.set(before);
  whole.set(stream, before.length);
  whole.set(behind, before.length + stream.length);
  return whole;
}

function textOf(items: readonly FrameItem[]): string {
  return items.map((item) => (item.kind === 'glyphs' ? item.text : '')).join('');
}
