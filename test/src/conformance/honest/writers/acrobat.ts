import { isArray, name, type PdfDict, PdfStream, PdfString, type PdfValue, Ref, textString } from '@quire/core/pdf';
import { type Field, isTerminal, readForm, rectangleAt, textAt, widgetsOf } from '@quire/core/pdf/document';
import { escapeText } from '@quire/core/xml';
import type { SeededRandom } from '../../signatures/index.js';
import type { HonestScene, HonestStep, StepOutcome } from '../step.js';
import { UpdateDraft } from './draft.js';
import { styleOf } from './styles.js';

/** Fills in fields as Acrobat does: with value, appearance of the value, fonts, dates and metadata. */
export const acrobatFills: HonestStep = { name: 'fills as Acrobat', weight: 6, make: (scene) => fill(scene, true) };

/** Fills as mobile viewers do: writes only the value and its appearance, and leaves other fields unchanged. */
export const othersFill: HonestStep = {
  name: 'fills as small readers',
  weight: 3,
  make: (scene) => fill(scene, false),
};

export const PUSH_BUTTON = 1 << 16;
const MULTILINE = 1 << 12;
const PASSWORD = 1 << 13;
const COMB = 1 << 24;
const COMBO = 1 << 17;

/** Fields that people fill in. */
const fillable = (draft: UpdateDraft): readonly Field[] =>
  readForm(draft).fields.filter(
    (field) =>
      isTerminal(field) &&
      field.name !== '' &&
      ['Tx', 'Btn', 'Ch'].includes(field.type ?? '') &&
      (flagsOf(draft, field) & PUSH_BUTTON) === 0 &&
      field.ref !== undefined &&
      widgetsOf(field).every(({ ref }) => ref !== undefined),
  );

const flagsOf = (draft: UpdateDraft, field: Field): number => draft.number(field.dict.Ff ?? field.parent?.dict.Ff) ?? 0;

function fill(scene: HonestScene, isAcrobat: boolean): StepOutcome | undefined {
  const draft = new UpdateDraft(scene.bytes, scene.password);
  const { random } = scene;
  const fields = fillable(draft);
  if (fields.length === 0) return undefined;
  const chosen = new Set(Array.from({ length: 1 + random.below(3) }, () => random.pick(fields)));
  for (const field of chosen) fillField(draft, field, random);
  const drawn = isAcrobat ? drawAll(draft, fields, chosen, random) : [];
  if (isAcrobat) fillData(draft, fields);
  if (isAcrobat) touch(draft, random);
  const names = [...chosen].map((field) => field.name);
  return {
    bytes: draft.finish(styleOf(random)),
    does: [...names, ...drawn].map((field) => ({ kind: 'form-fill', field })),
    what: `fills ${names.join(', ')}${drawn.length > 0 ? ', draws all others' : ''}`,
  };
}

function fillField(draft: UpdateDraft, field: Field, random: SeededRandom): void {
  if (field.type === 'Tx') fillText(draft, field, random);
  else if (field.type === 'Btn') switchButton(draft, field, random);
  else choose(draft, field, random);
}

/** Draws the fields if `/NeedAppearances` is set, as Acrobat does when it opens the form; saving removes the entry. */
function drawAll(
  draft: UpdateDraft,
  fields: readonly Field[],
  filled: ReadonlySet<Field>,
  random: SeededRandom,
): readonly string[] {
  const { AcroForm } = draft.root;
  if (!(AcroForm instanceof Ref) || draft.dict(AcroForm)?.NeedAppearances !== true) return [];
  // A text in a font that is not embedded cannot be read, so Quire could not tell if it shows the value.
  if (fields.some((field) => textAt(draft, draft.dict(ref(field))?.V) === EASTERN)) return [];
  const others = fields.filter((field) => field.type === 'Tx' && !filled.has(field));
  const choices = fields.filter((field) => isChosenUnseen(draft, field) && !filled.has(field));
  for (const field of choices) drawChoice(draft, field, random);
  for (const field of others) {
    const lines = (textAt(draft, field.value) ?? '').split('\r');
    for (const widget of widgetsOf(field)) {
      const size = sizeOf(draft, widget);
      if (draft.dict(ref(widget))?.AP === undefined) {
        setAppearance(draft, ref(widget), `/Tx BMC ${lines[0] === '' ? '' : written(lines, size, random)} EMC`, size);
      }
    }
  }
  draft.edit(AcroForm, { NeedAppearances: undefined });
  return [...others, ...choices].map(({ name }) => name);
}

/** True for a choice field without an appearance that has a value, or is a list box, which shows its options anyway. */
const isChosenUnseen = (draft: UpdateDraft, field: Field): boolean =>
  field.type === 'Ch' &&
  (field.value !== undefined || (flagsOf(draft, field) & COMBO) === 0) &&
  widgetsOf(field).every((widget) => draft.dict(ref(widget))?.AP === undefined);

/** Repeats the values of all fields in the form's XML data (ISO 32000-2 §12.7.8), grouped by their names. */
function fillData(draft: UpdateDraft, fields: readonly Field[]): void {
  const packets = draft.array(draft.dict(draft.root.AcroForm)?.XFA) ?? [];
  const at = packets.findIndex((each) => textAt(draft, each) === 'datasets');
  const data = packets[at + 1];
  if (!(data instanceof Ref) || at < 0) return;
  const values = grouped(fields.map((field) => ({ path: field.name.split('.'), text: dataOf(draft, field) })));
  const xml = `<xfa:datasets xmlns:xfa="http://www.xfa.org/schema/xfa-data/1.0/"><xfa:data>${values}</xfa:data></xfa:datasets>`;
  // Characters outside ASCII are written as character references, which mean the same to all programs: pdf.js treats
  // the bytes of the data as characters, and writes them back in the same way.
  draft.setStream(
    data,
    {},
    xml.replace(/[^\0-\x7f]/g, (sign) => `&#${sign.codePointAt(0)};`),
  );
}

interface Datum {
  readonly path: readonly string[];
  readonly text: string;
}

function grouped(data: readonly Datum[]): string {
  const names = [...new Set(data.map(({ path }) => path[0]))];
  return names
    .map((name) => {
      const own = data.filter(({ path }) => path[0] === name);
      const text = own.find(({ path }) => path.length === 1)?.text ?? '';
      const inner = own.filter(({ path }) => path.length > 1);
      return `<${name}>${text}${grouped(inner.map(({ path, text }) => ({ path: path.slice(1), text })))}</${name}>`;
    })
    .join('');
}

/** The value of a field as data: a list for a choice of several options, the state of a button, otherwise text. */
function dataOf(draft: UpdateDraft, field: Field): string {
  const V = draft.dict(ref(field))?.V ?? draft.dict(field.parent?.ref)?.V;
  const value = draft.resolve(V);
  if (field.type === 'Btn') return escapeText(draft.name(value) ?? '0');
  if (!isArray(value)) return escapeText(textAt(draft, value) ?? '');
  return value.map((each) => `<value>${escapeText(textAt(draft, each) ?? '')}</value>`).join('');
}

const AMOUNTS = ['1234.5', '1999.0', '1000.2'];
const EASTERN = '\u6771\u4eac';
const TEXTS = [
  'Ada Lovelace',
  'M\u00fcller & S\u00f6hne (GmbH)',
  '',
  'x',
  'Back\\slash',
  '12 Brook Street, 1010 Wien',
  EASTERN,
];

function fillText(draft: UpdateDraft, field: Field, random: SeededRandom): void {
  const flags = flagsOf(draft, field);
  const value =
    flags & COMB
      ? String(10_000 + random.below(90_000))
      : random.pick(othersThan(draft, field, isAmount(field) ? AMOUNTS : TEXTS));
  const lines = flags & MULTILINE ? value.split(', ') : [shownOf(value, flags, field)];
  const stated = flags & MULTILINE ? lines.join('\r') : value;
  draft.edit(ref(field), { V: textString(stated), ...richOf(stated, random) });
  for (const widget of widgetsOf(field)) {
    const size = sizeOf(draft, widget);
    const text = value === EASTERN ? eastern(draft) : undefined;
    const drawn = flags & COMB ? comb(value, size) : (text?.content ?? written(lines, size, random));
    setAppearance(draft, ref(widget), `${ground(draft, widget, size)}/Tx BMC ${drawn} EMC`, size, text?.fonts);
  }
}

/** The values that differ from the current one: a person who fills in a field again changes its value. */
const othersThan = (draft: UpdateDraft, field: Field, values: readonly string[]): readonly string[] => {
  const old = textAt(draft, field.value);
  return values.filter((each) => each !== old && each.replaceAll(', ', '\r') !== old);
};

const isAmount = (field: Field): boolean => field.name === 'amount';

/** The shown text of a value: passwords are drawn as asterisks, and amounts as their script formats them. */
const shownOf = (value: string, flags: number, field: Field): string =>
  flags & PASSWORD
    ? '*'.repeat(value.length)
    : isAmount(field) && field.dict.AA !== undefined
      ? `EUR ${value.replace(/^1/, '1,')}0`
      : value;

/** Now and then a rich value is added (ISO 32000-2 §12.7.3.4). */
const richOf = (value: string, random: SeededRandom): PdfDict => {
  if (random.below(8) > 0) return {};
  const lines = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').split('\r');
  return { RV: textString(`<?xml version="1.0"?><body>${lines.map((line) => `<p>${line}</p>`).join('')}</body>`) };
};

interface Size {
  readonly width: number;
  readonly height: number;
}

export function sizeOf(draft: UpdateDraft, { dict }: Field): Size {
  const area = rectangleAt(draft, dict.Rect);
  return area ? { width: area.right - area.left, height: area.top - area.bottom } : { width: 0, height: 0 };
}

const clip = ({ width, height }: Size): string => `q 1 1 ${width - 2} ${height - 2} re W n`;
const literal = (text: string): string => `(${text.replace(/[\\()]/g, '\\$&')})`;

function written(lines: readonly string[], size: Size, random: SeededRandom): string {
  const shows = (line: string) => (random.below(4) === 0 ? `[${kerned(line)}] TJ` : `${literal(line)} Tj`);
  const rows = lines.map((line, index) => (index === 0 ? shows(line) : `0 -13.872 Td ${shows(line)}`));
  return `${clip(size)} BT /Helv 12 Tf 0 g 2 ${size.height - 14.5} Td ${rows.join(' ')} ET Q`;
}

const kerned = (line: string): string => (line.match(/.{1,3}/gs) ?? ['']).map(literal).join(' -20 ');

function comb(value: string, { width, height }: Size): string {
  const cells = [...value].map((char, index) => `${index === 0 ? width / 10 : width / 5} 0 Td ${literal(char)} Tj`);
  return `q 1 1 ${width - 2} ${height - 2} re W n BT /Helv 12 Tf 0 g 0 6.5 Td ${cells.join(' ')} ET Q`;
}

/** A font that is not embedded, with an encoding for its script, as Acrobat uses it for East Asian text. */
function eastern(draft: UpdateDraft): { content: string; fonts: PdfDict } {
  const system = { Registry: textString('Adobe'), Ordering: textString('Japan1'), Supplement: 6 };
  const descendant = draft.add({
    Type: name('Font'),
    Subtype: name('CIDFontType0'),
    BaseFont: name('KozMinPr6N-Regular'),
    CIDSystemInfo: system,
    DW: 1000,
  });
  const font = draft.add({
    Type: name('Font'),
    Subtype: name('Type0'),
    BaseFont: name('KozMinPr6N-Regular-UniJIS-UTF16-H'),
    Encoding: name('UniJIS-UTF16-H'),
    DescendantFonts: [descendant],
  });
  return { content: 'q BT /KozMinPr6N 12 Tf 0 g 2 6 Td <67714EAC> Tj ET Q', fonts: { KozMinPr6N: font } };
}

/** Draws the background and the border of a field, which are part of its appearance. */
function ground(draft: UpdateDraft, { dict }: Field, { width, height }: Size): string {
  const looks = draft.dict(dict.MK);
  const [fill, stroke] = [colorOf(draft, looks?.BG), colorOf(draft, looks?.BC)];
  const filled = fill ? `${fill} rg 0 0 ${width} ${height} re f ` : '';
  return stroke ? `${filled}${stroke} RG 0.5 0.5 ${width - 1} ${height - 1} re s ` : filled;
}

const colorOf = (draft: UpdateDraft, value: PdfValue | undefined): string | undefined => {
  const parts = draft.array(value);
  return parts?.length === 3 ? parts.join(' ') : undefined;
};

function setAppearance(
  draft: UpdateDraft,
  widget: Ref,
  content: string,
  { width, height }: Size,
  fonts?: PdfDict,
): void {
  const Font = fonts ?? { Helv: helvetica(draft) };
  const Resources = { ProcSet: [name('PDF'), name('Text')], Font };
  const dict = {
    Type: name('XObject'),
    Subtype: name('Form'),
    FormType: 1,
    BBox: [0, 0, width, height],
    Matrix: [1, 0, 0, 1, 0, 0],
    Resources,
  };
  draft.edit(widget, { AP: { N: draft.addStream(dict, content) } });
}

/** The form's own font; a form without one gets it when it is first filled in. */
function helvetica(draft: UpdateDraft): PdfValue {
  const form = draft.dict(draft.root.AcroForm);
  const fonts = draft.dict(draft.dict(form?.DR)?.Font);
  if (fonts?.Helv) return fonts.Helv;
  return draft.add({
    Type: name('Font'),
    Subtype: name('Type1'),
    BaseFont: name('Helvetica'),
    Name: name('Helv'),
    Encoding: name('WinAnsiEncoding'),
  });
}

/** Selects another state of a button: the states stay, but the field and its widgets name another one. */
function switchButton(draft: UpdateDraft, field: Field, random: SeededRandom): void {
  const widgets = widgetsOf(field);
  const chosen = random.pick(widgets);
  const isOn = draft.name(field.dict.V) !== undefined && draft.name(field.dict.V) !== 'Off';
  const state = isOn && widgets.length === 1 ? 'Off' : stateOf(draft, chosen);
  draft.edit(ref(field), { V: name(state) });
  for (const widget of widgets) draft.edit(ref(widget), { AS: name(widget === chosen ? state : 'Off') });
}

const stateOf = (draft: UpdateDraft, { dict }: Field): string =>
  Object.keys(draft.dict(draft.dict(dict.AP)?.N) ?? {}).find((state) => state !== 'Off') ?? 'Yes';

function choose(draft: UpdateDraft, field: Field, random: SeededRandom): void {
  const options = (draft.array(field.dict.Opt) ?? []).map((each) => optionOf(draft, each));
  const old = textAt(draft, field.value);
  const index = random.pick(options.flatMap(([each], at) => (each === old ? [] : [at])));
  const [value] = options[index];
  draft.edit(ref(field), { V: textString(value), I: [index] });
  drawChoice(draft, field, random, value);
}

/** Draws the selected option, or all options of a list box. */
function drawChoice(draft: UpdateDraft, field: Field, random: SeededRandom, value = chosenIn(draft, field)): void {
  const options = (draft.array(field.dict.Opt) ?? []).map((each) => optionOf(draft, each));
  const index = options.findIndex(([each]) => each === value);
  const [, shown] = options[index] ?? [value, value];
  for (const widget of widgetsOf(field)) {
    const size = sizeOf(draft, widget);
    const isCombo = (flagsOf(draft, field) & COMBO) !== 0;
    const drawn = isCombo
      ? written([shown], size, random)
      : list(
          options.map(([, each]) => each),
          index,
          size,
        );
    setAppearance(draft, ref(widget), `/Tx BMC ${drawn} EMC`, size);
  }
}

/** The value of a choice, or the first of several values. */
const chosenIn = (draft: UpdateDraft, field: Field): string =>
  textAt(draft, draft.array(field.value)?.[0] ?? field.value) ?? '';

function optionOf(draft: UpdateDraft, value: PdfValue): readonly [string, string] {
  const pair = draft.array(value);
  const text = (each: PdfValue | undefined) => textAt(draft, each) ?? '';
  return pair && isArray(pair) ? [text(pair[0]), text(pair[1])] : [text(value), text(value)];
}

/** All options, with the chosen one on a colored background. */
function list(options: readonly string[], chosen: number, size: Size): string {
  const top = size.height - 2;
  const rows = options.map((each, index) => `${index === 0 ? `2 ${top - 11}` : '0 -14'} Td ${literal(each)} Tj`);
  const bar = chosen < 0 ? '' : `0.6 0.75686 0.8549 rg 1 ${top - 14 * (chosen + 1)} ${size.width - 2} 14 re f`;
  return `${clip(size)} ${bar} BT /Helv 12 Tf 0 g ${rows.join(' ')} ET Q`;
}

/** Rewrites the objects that Acrobat writes on each save: dates, metadata, the catalog, the form with its fonts. */
export function touch(draft: UpdateDraft, random: SeededRandom): void {
  const date = new PdfString(`D:202602${10 + random.below(10)}120000+01'00'`);
  const { Info } = draft.trailer;
  if (Info instanceof Ref && random.below(3) > 0)
    draft.edit(Info, { ModDate: date, Producer: draft.dict(Info)?.Producer });
  const { Metadata, AcroForm } = draft.root;
  const metadata = draft.resolve(Metadata);
  if (Metadata instanceof Ref && metadata instanceof PdfStream && random.below(3) > 0) {
    const text = Buffer.from(draft.document.decode(metadata)).toString('latin1');
    draft.setStream(
      Metadata,
      { Type: name('Metadata'), Subtype: name('XML') },
      text.replace(/<xmp:ModifyDate>[^<]*/g, '<xmp:ModifyDate>2026-02-10T12:00:00+01:00'),
    );
  }
  if (AcroForm instanceof Ref && random.below(2) === 0) {
    const form = draft.dict(AcroForm) ?? {};
    const resources = draft.dict(form.DR) ?? {};
    const fonts = draft.dict(resources.Font) ?? {};
    const added =
      fonts.HeBo ??
      draft.add({ Type: name('Font'), Subtype: name('Type1'), BaseFont: name('Helvetica-Bold'), Name: name('HeBo') });
    draft.edit(AcroForm, { DR: { ...resources, Font: { ...fonts, HeBo: added } } });
  }
  if (draft.trailer.Root instanceof Ref && random.below(3) === 0) draft.edit(draft.trailer.Root, {});
}

function ref(field: Field): Ref {
  if (!field.ref) throw new Error(`the field ${field.name} is no object`);
  return field.ref;
}
