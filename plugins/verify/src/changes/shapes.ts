import { type Lookup, type PdfDict, PdfStream, PdfString, type PdfValue, Ref } from '@quire/core/pdf';
import { textAt } from '@quire/core/pdf/document';
import type { Comparison } from './comparison.js';

/** Returns true if a value has the type that the standard requires; references inside are followed. */
type Shape = (lookup: Lookup, value: PdfValue | undefined) => boolean;
type Shapes = Readonly<Record<string, Shape>>;

const number: Shape = (lookup, value) => lookup.number(value) !== undefined;
const integer: Shape = (lookup, value) => Number.isInteger(lookup.number(value));
/** A whole number from 0 to below a limit: some readers truncate larger numbers to fewer bits. */
const below =
  (limit: number): Shape =>
  (lookup, value) =>
    integer(lookup, value) && Number(lookup.number(value)) >= 0 && Number(lookup.number(value)) < limit;
const name: Shape = (lookup, value) => lookup.name(value) !== undefined;
const nameOf =
  (...names: string[]): Shape =>
  (lookup, value) =>
    names.includes(lookup.name(value) ?? '');
const truth: Shape = (lookup, value) => typeof lookup.resolve(value) === 'boolean';
const text: Shape = (lookup, value) => lookup.resolve(value) instanceof PdfString;
/** A date (§7.9.4), in any of the forms that programs write: readers show any other text as it is. */
const date: Shape = (lookup, value) => /^(?:D:)?[\d:TZ'+. -]{0,40}$/.test(textAt(lookup, value) ?? 'none');
const dict: Shape = (lookup, value) => lookup.dict(value) !== undefined;
const array: Shape = (lookup, value) => lookup.array(value) !== undefined;
const stream: Shape = (lookup, value) => lookup.resolve(value) instanceof PdfStream;

const either =
  (...shapes: Shape[]): Shape =>
  (lookup, value) =>
    shapes.some((shape) => shape(lookup, value));
const listOf =
  (shape: Shape, fits: (length: number) => boolean = () => true): Shape =>
  (lookup, value) => {
    const items = lookup.array(value);
    return items !== undefined && fits(items.length) && items.every((item) => shape(lookup, item));
  };
const numbers = (...lengths: number[]): Shape => listOf(number, (length) => lengths.includes(length));
const numbersBy = (count: number): Shape => listOf(number, (length) => length % count === 0);
/** A dictionary without other entries than these. */
const closed =
  (shapes: Shapes): Shape =>
  (lookup, value) => {
    const found = lookup.dict(value);
    if (!found || misshapen(lookup, found, shapes) !== undefined) return false;
    return Object.keys(found).every((key) => Object.hasOwn(shapes, key));
  };
/** A dictionary whose entries have one shape, except for its type. */
const membersOf =
  (shape: Shape, type: Shape): Shape =>
  (lookup, value) =>
    dict(lookup, value) &&
    Object.entries(lookup.dict(value) ?? {}).every(([key, each]) => (key === 'Type' ? type : shape)(lookup, each));
/** Readers that look up a state expect the name itself, and follow no reference to it. */
const direct =
  (shape: Shape): Shape =>
  (lookup, value) =>
    !(value instanceof Ref) && shape(lookup, value);

/** Pages, fields and annotations are indirect objects: some readers do not find direct ones. */
const linked: Shape = (lookup, value) => value instanceof Ref && dict(lookup, value);
/** An indirect object whose entry `key` shows its kind: some readers take an object of any kind for this kind. */
const linkedBy =
  (key: string, shape: Shape): Shape =>
  (lookup, value) =>
    linked(lookup, value) && shape(lookup, lookup.dict(value)?.[key]);

const box = numbers(4);
const color = numbers(0, 1, 3, 4);
const words = either(text, stream);
const border: Shape = (lookup, value) => {
  const [dashes, ...radii] = [...(lookup.array(value) ?? [])].reverse();
  if (radii.length !== 3) return numbers(3)(lookup, value);
  return listOf(number)(lookup, dashes) && radii.every((each) => number(lookup, each));
};

const STYLE = closed({ Type: nameOf('Border'), W: number, S: name, D: listOf(number) });
const APPEARANCE: Shape = (lookup, value) =>
  Object.entries(lookup.dict(value) ?? { other: null }).every(
    ([role, form]) =>
      /^[NRD]$/.test(role) && (lookup.resolve(form) === null || stream(lookup, form) || isFormOfStates(lookup, form)),
  );
const isFormOfStates: Shape = (lookup, value) => {
  const states = lookup.dict(value);
  return (
    states !== undefined && Object.values(states).every((each) => lookup.resolve(each) === null || stream(lookup, each))
  );
};

/** Values that may be filled in, by the type of the field (table 226 and §12.7.5). */
const VALUES: Shapes = { Tx: text, Btn: name, Ch: either(text, listOf(text)) };

/** True if a value is permitted for a field of this type. */
export const isValueOf = (lookup: Lookup, type: string, value: PdfValue | undefined): boolean =>
  lookup.resolve(value) === null || (Object.hasOwn(VALUES, type) && VALUES[type](lookup, value));

/** Several entries of one shape. */
const all = (shape: Shape, keys: string): Shapes => Object.fromEntries(keys.split(' ').map((key) => [key, shape]));

/** Entries of `/MK` (table 192). */
const LOOK = closed({
  ...all(integer, 'R TP'),
  ...all(color, 'BC BG'),
  ...all(text, 'CA RC AC'),
  ...all(stream, 'I RI IX'),
  IF: dict,
});

/** Entries of annotations and fields, which may share one dictionary (ISO 32000-2 tables 166 to 192 and 226 to 239). */
const ENTRIES: Shapes = {
  ...all(name, 'Type Subtype BM Name CP FT'),
  ...all(text, 'Contents NM Lang T Subj DA DS TU TM'),
  ...all(date, 'M CreationDate'),
  ...all(integer, 'StructParent MaxLen TI Rotate'),
  ...{ F: below(1 << 10), Ff: below(1 << 27), Q: below(3) },
  ...all(number, 'CA ca LL LLE LLO'),
  ...all(box, 'Rect L RD'),
  ...all(color, 'C IC'),
  ...all(dict, 'OC A AA'),
  ...all(linked, 'P Parent'),
  ...{ Popup: linkedBy('Subtype', nameOf('Popup')), IRT: linkedBy('Subtype', name) },
  ...all(truth, 'Open Cap'),
  ...all(words, 'RC RV'),
  ...all(array, 'Kids Opt'),
  ...{ H: nameOf('N', 'I', 'O', 'P', 'T'), RT: nameOf('R', 'Group') },
  ...{ AP: APPEARANCE, AS: direct(name), Border: border, BS: STYLE, BE: closed({ S: name, I: number }), MK: LOOK },
  ...{ QuadPoints: numbersBy(8), Vertices: numbersBy(2), InkList: listOf(numbersBy(2)), I: listOf(integer) },
  ...{
    CL: numbers(4, 6),
    CO: numbers(2),
    LE: either(
      name,
      listOf(name, (length) => length === 2),
    ),
  },
};

/** Entries of the interactive form (table 224). */
export const FORM_ENTRIES: Shapes = {
  ...{
    Fields: array,
    NeedAppearances: truth,
    SigFlags: integer,
    CO: array,
    DR: dict,
    DA: text,
    Q: integer,
    Type: nameOf('AcroForm'),
  },
  XFA: either(stream, array),
};

const version = nameOf(...'1.0 1.1 1.2 1.3 1.4 1.5 1.6 1.7 2.0'.split(' '));
/** Extensions of one developer (tables 49 and 50). */
const extension = closed({
  Type: nameOf('DeveloperExtensions'),
  BaseVersion: version,
  ExtensionLevel: integer,
  ...all(text, 'URL ExtensionRevision'),
});
/** Certificates and revocation data, which neither paint nor act. */
const evidence: Shape = (lookup, value) => {
  const found = lookup.resolve(value);
  return (
    found instanceof PdfStream && Object.keys(found.dict).every((key) => /^(?:Length|Filter|DecodeParms)$/.test(key))
  );
};
/** A document security store and its records for a signature (tables 261 and 262). */
const store = closed({
  Type: nameOf('DSS'),
  ...all(listOf(evidence), 'Certs OCSPs CRLs'),
  VRI: membersOf(
    closed({ Type: nameOf('VRI'), ...all(listOf(evidence), 'Cert CRL OCSP'), TU: date, TS: evidence }),
    nameOf('VRI'),
  ),
});

/** Entries of the catalog, pages and the structure that may change (tables 29, 31 and 354). */
export const DOCUMENT_ENTRIES: Shapes = {
  ...all(dict, 'Perms Names AcroForm StructTreeRoot MarkInfo ParentTree'),
  DSS: store,
  Extensions: membersOf(either(extension, listOf(extension)), nameOf('Extensions')),
  ...all(integer, 'StructParents ParentTreeNextKey'),
  ...{ Metadata: stream, Version: version, LastModified: date, Annots: array },
  Tabs: nameOf('R', 'C', 'S', 'A', 'W'),
};

/** Entries of the document information that programs write (table 349). */
export const INFORMATION: Shapes = {
  ...all(text, 'Producer Creator'),
  ...all(date, 'ModDate CreationDate SourceModified'),
  Trapped: name,
};

/** Entries of a form (table 93) that every reader reads alike, and that add nothing to what it shows. */
const OF_FORMS: Shapes = {
  ...{ Type: nameOf('XObject'), Subtype: nameOf('Form'), BBox: box, Matrix: numbers(6) },
  ...{ FormType: (lookup, value) => lookup.number(value) === 1, Name: name, LastModified: text },
  ...all(dict, 'Resources Group PieceInfo'),
  ...all(() => true, 'Length Filter DecodeParms'),
};

/** Returns the reason why a dictionary is not that of a plain form; undefined if it is. */
export function oddOfForm(lookup: Lookup, form: PdfDict): string | undefined {
  const unknown = Object.keys(form).find((key) => !Object.hasOwn(OF_FORMS, key));
  if (unknown !== undefined) return `has a /${unknown}`;
  const key = lookup.name(form.Subtype) === undefined ? 'Subtype' : misshapen(lookup, form, OF_FORMS);
  return key === undefined ? undefined : `has a form with an invalid /${key}`;
}

/**
 * Returns the first entry whose written value differs in type or count from the standard, because each reader
 * interprets such a value differently. A value that was already signed may stay. Null is no value (§7.3.7).
 */
export function misshapenEntry(
  { same, after }: Comparison,
  now: PdfDict,
  before: PdfDict = {},
  shapes = ENTRIES,
): string | undefined {
  const key = misshapen(after.revision, now, shapes, (entry) => !same.equal(before[entry], now[entry]));
  return key === undefined ? undefined : `has an invalid /${key}`;
}

function misshapen(
  lookup: Lookup,
  entries: PdfDict,
  shapes: Shapes,
  isWritten: (key: string) => boolean = () => true,
): string | undefined {
  const fits = (key: string): boolean => lookup.resolve(entries[key]) === null || shapes[key](lookup, entries[key]);
  return Object.keys(entries).find((key) => Object.hasOwn(shapes, key) && !fits(key) && isWritten(key));
}
