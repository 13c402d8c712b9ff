import { unlessUnreadable } from '@quire/core';
import {
  type IndirectObject,
  isArray,
  isDict,
  isInteger,
  isName,
  latin,
  Name,
  type PdfDict,
  type PdfDocument,
  PdfStream,
  type PdfValue,
  Ref,
  type Revision,
} from '@quire/core/pdf';

/** One departure of an update from the form that ISO 32000-2 prescribes. */
export interface Departure {
  /** The offset of the departure, in bytes from the start of the file. */
  readonly offset: number;
  readonly message: string;
}

/**
 * The only permitted departures from the canonical form, each with the producers that write it. Any other departure
 * makes some reader search the file for objects, and the objects that it finds are not the signed ones.
 */
const EXCEPTIONS = {
  /**
   * The maximum number of unused object numbers below `/Size`: Acrobat and Foxit reserve some; pdf-lib counts dropped
   * objects.
   */
  spareNumbers: 64,
  /** The comment with the name of iText between the section and `startxref`. */
  comment: /^%iText-[\w.+ -]{1,80}$/,
  /** The comment with the name of MuPDF before the first object of an update. */
  opening: /^\s{0,4}% Written by MuPDF [\w.]{1,20}\s{0,4}$/,
  /** The empty line of MuPDF between the table and its trailer. */
  beforeTrailer: /^\r?\n?/,
  /** The maximum number of blanks between objects: PDFBox and PDFium leave an empty line, Word a line of spaces. */
  blanks: 64,
} as const;

/** The highest object number (annex C.2): readers ignore objects with higher ones, or search the file. */
const HIGHEST_NUMBER = 8_388_607;

/**
 * Returns departures of the updates after a signed revision from the canonical form (ISO 32000-2 §7.5): objects and one
 * section, each object listed once at its offset, whole numbers as digits, correct `/Prev` and `/Size`, nothing
 * between, and no syntax of objects in data. If there are none, all readers see the same objects without a search.
 */
export function departures(document: PdfDocument, signed: Revision): readonly Departure[] {
  const found: Departure[] = [];
  const later = document.revisions.slice(signed.index + 1);
  if (later.length > 0 && !endsAtItsSection(document, signed))
    found.push({
      offset: signed.end,
      message: 'the signed bytes end without the offset of their cross-reference section: viewers searched for it',
    });
  for (const revision of later) {
    let own = known.get(revision);
    if (!own) {
      const update = new Update(document, revision);
      update.read();
      own = update.found;
      known.set(revision, own);
    }
    for (const each of own) found.push(each);
  }
  return found;
}

/**
 * True if `startxref` of a signed revision leads to its own section. Otherwise readers searched the file for objects
 * when it was signed, and an update stops them.
 */
function endsAtItsSection({ bytes, base }: PdfDocument, { end, sections, xrefOffset }: Revision): boolean {
  const tail = latin(bytes, Math.max(0, end - LONGEST_TAIL), end);
  const place = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1]);
  return [xrefOffset, ...sections].some((each) => each === place || each === place + base);
}

const LONGEST_TAIL = 128;

/** The departures that were found in each revision: several signatures look at the same later revisions. */
const known = new WeakMap<Revision, readonly Departure[]>();

const OBJECT = /(?<![\w.+-])(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+obj(?![A-Za-z])/g;
const SECTION = /(?:^|[\r\n])xref(?=[\s\d])|trailer[\0\t\n\f\r ]*<<|startxref|%%EOF/g;
/** The lines of a cross-reference table: its first line, the heading of a subsection, and the line of an object. */
const TABLE = /^xref ?(?:\r\n|\r|\n)/;
const HEADING = /^(\d{1,10}) (\d{1,10}) ?(?:\r\n|\r|\n)/;
const LONGEST_HEADING = 40;
const ENTRY = /^\d{10} \d{5} [nf](?: \r| \n|\r\n)$/;
const ENTRY_BYTES = 20;

class Update {
  readonly found: Departure[] = [];
  readonly #document: PdfDocument;
  readonly #revision: Revision;
  readonly #before: Revision;
  readonly #text: string;

  constructor(document: PdfDocument, revision: Revision) {
    this.#document = document;
    this.#revision = revision;
    this.#before = document.revisions[revision.index - 1];
    this.#text = latin(document.bytes, revision.start, revision.end);
  }

  read(): void {
    const places = this.#listed();
    this.#objects(places);
    this.#section();
    this.#trailer();
    this.#values();
    this.#objectStreams();
  }

  #note(offset: number, message: string): void {
    if (this.found.length < 20) this.found.push({ offset, message });
  }

  /** The offsets that the cross-reference section gives, with the number of the object at each. */
  #listed(): ReadonlyMap<number, number> {
    const { own, start, end, xrefOffset } = this.#revision;
    const places = new Map<number, number>();
    for (const [number, entry] of own) {
      if (entry.kind !== 'offset') continue;
      if (number === 0) this.#note(xrefOffset, 'the section states an object 0, which is always free');
      if (entry.offset < start || entry.offset >= end)
        this.#note(xrefOffset, `the section states object ${number} at byte ${entry.offset}, outside its update`);
      if (places.has(entry.offset)) this.#note(xrefOffset, `two object numbers refer to byte ${entry.offset}`);
      places.set(entry.offset, number);
    }
    return places;
  }

  /** Checks that the section lists every object header in the bytes, and that the objects are contiguous. */
  #objects(places: ReadonlyMap<number, number>): void {
    const { start, sections, xrefOffset } = this.#revision;
    const base = this.#document.base;
    const headers = new Set<number>();
    for (const match of this.#text.matchAll(OBJECT)) {
      const offset = start + match.index;
      headers.add(offset);
      const number = Number(match[1]);
      const isSection = sections.includes(offset - base) || sections.includes(offset) || offset === xrefOffset;
      if (places.get(offset) === number || isSection) continue;
      this.#note(offset, `object ${number} is written here, and no section lists it at this place`);
    }
    let at = start;
    for (const offset of [...places.keys(), ...sections].sort((one, other) => one - other)) {
      if (offset < at) continue;
      const number = places.get(offset);
      const { store } = this.#document;
      const object =
        number === undefined ? store.objectAt(offset, this.#revision.index) : this.#revision.object(number);
      this.#gap(at, offset);
      if (!object) {
        // A table has no object number, because it begins with `xref`; the bytes after it are read as the section.
        if (number === undefined) break;
        this.#note(offset, `there is no object ${number} where the section states it`);
        at = offset;
        continue;
      }
      if (!headers.has(offset)) this.#note(offset, `object ${number} does not begin where the section states it`);
      if (object.value instanceof PdfStream) this.#stream(object.value, object.start);
      at = object.end;
    }
  }

  #gap(from: number, to: number): void {
    const between = latin(this.#document.bytes, from, to);
    if (from === this.#revision.start && EXCEPTIONS.opening.test(between)) return;
    if (between.length > EXCEPTIONS.blanks || /[^\t\n\r ]/.test(between))
      this.#note(from, `${between.length} bytes are between two objects`);
  }

  /** Checks that a stream dictionary gives `/Length` in digits, and that the data have no `endstream` or `endobj`. */
  #stream({ dict, start, raw }: PdfStream, from: number): void {
    const head = latin(this.#document.bytes, from, start);
    const lengths = [...head.matchAll(/\/Length(?![A-Za-z0-9])\s*(\S*)/g)].map(([, value]) => value);
    if (lengths.length === 0 || lengths.some((value) => !/^\d{1,10}(?:$|[/>\s])/.test(`${value}`)))
      this.#note(from, 'a stream does not state its length in digits');
    if (/endstream|endobj/.test(latin(raw, 0, raw.length)))
      this.#note(start, 'the data of a stream contains an end of stream');
    if (dict.F !== undefined) this.#note(from, 'the data of a stream are in another file');
  }

  /** Checks that the section, `startxref` and `%%EOF` occur once each, at the end, spelled as in §7.5.4 to §7.5.6. */
  #section(): void {
    const { xrefOffset, start, xrefKind } = this.#revision;
    const words = [...this.#text.matchAll(SECTION)].map(([word]) => word.replace(/[\s<]+/g, ''));
    const usual = xrefKind === 'stream' ? 'startxref %%EOF' : 'xref trailer startxref %%EOF';
    if (words.join(' ') !== usual) this.#note(start, `the update contains ${words.slice(0, 9).join(' ')}`);
    const place = xrefOffset - start;
    const tail = /(?:^|[\r\n\s])startxref[\r\n ]{1,3}(\d{1,10})[\r\n ]{1,3}%%EOF[\t\r\n ]*$/.exec(this.#text);
    if (!tail || Number(tail[1]) !== xrefOffset - this.#document.base) {
      this.#note(start + (tail?.index ?? 0), 'startxref is not followed by the place of the section and %%EOF');
      return;
    }
    const section = this.#text.slice(place, tail.index);
    if (xrefKind === 'stream') this.#stretch(section, place);
    else this.#table(section);
  }

  /** Checks a cross-reference stream, which ends with its object. */
  #stretch(section: string, place: number): void {
    const { start, xrefOffset, own } = this.#revision;
    const number = Number(/^\d+/.exec(section)?.[0]);
    const entry = own.get(number);
    const object = this.#revision.object(number);
    if (entry?.kind !== 'offset' || !object || object.start !== xrefOffset || object.oddities.pointed.size > 0) {
      this.#note(xrefOffset, 'the cross-reference stream does not list itself, or has numbers with a point');
      return;
    }
    const rest = section.slice(object.end - start - place);
    if (!this.#isEmpty(rest)) this.#note(object.end, 'there is something between the section and startxref');
    if (object.value instanceof PdfStream) this.#rows(object.value.dict);
  }

  #rows({ W, Index, Size }: PdfDict): void {
    const { xrefOffset } = this.#revision;
    const isCount = (each: PdfValue | undefined): boolean => isInteger(each) && each >= 0 && each <= HIGHEST_NUMBER;
    const widths = isArray(W) && W.length === 3 && W.every((each) => isCount(each) && Number(each) <= 8);
    const pairs = Index === undefined ? [0, Size] : isArray(Index) ? Index : [];
    const isPaired = pairs.length > 0 && pairs.length % 2 === 0 && pairs.every(isCount);
    let next = 0;
    for (let i = 0; isPaired && i < pairs.length; i += 2) {
      if (Number(pairs[i]) < next || pairs[i + 1] === 0)
        this.#note(xrefOffset, 'subsections are empty, overlap or are out of order');
      next = Number(pairs[i]) + Number(pairs[i + 1]);
    }
    if (!widths || !isPaired) this.#note(xrefOffset, 'the cross-reference stream has no canonical /W and /Index');
  }

  /** Checks that a table has contiguous lines and entries of 20 bytes, since readers skip entries unread (§7.5.4). */
  #table(section: string): void {
    const { xrefOffset } = this.#revision;
    let at = TABLE.exec(section)?.[0].length ?? 0;
    let next = 0;
    for (let line = HEADING.exec(section.slice(at, at + LONGEST_HEADING)); at > 0 && line; ) {
      const [first, count] = [Number(line[1]), Number(line[2])];
      if (first < next || count === 0 || first + count > HIGHEST_NUMBER)
        this.#note(xrefOffset, `the subsection “${line[0].trim()}” is empty, overlaps or is out of order`);
      next = first + count;
      at += line[0].length;
      for (let i = 0; i < count && ENTRY.test(section.slice(at, at + ENTRY_BYTES)); i++) at += ENTRY_BYTES;
      line = HEADING.exec(section.slice(at, at + LONGEST_HEADING));
    }
    at += EXCEPTIONS.beforeTrailer.exec(section.slice(at, at + LONGEST_HEADING))?.[0].length ?? 0;
    if (!/^trailer[\t\r\n ]*<</.test(section.slice(at, at + LONGEST_HEADING))) {
      const line = section.slice(at, at + LONGEST_HEADING).trim();
      this.#note(xrefOffset, `“${line}” is not a line of a cross-reference table`);
      return;
    }
    const rest = section.slice(at + 'trailer'.length);
    const spelled = withoutStrings(rest);
    const end = spelled.lastIndexOf('>>');
    if (!this.#isEmpty(rest.slice(rest.length - (spelled.length - end - 2))))
      this.#note(xrefOffset, 'there is something between the trailer and startxref');
    const trailer = spelled.slice(0, end);
    if (/(?<![\w/#])[-+]?\d*\.\d*(?!\w)|[-+]\d/.test(trailer) || ODD_TOKEN.test(trailer))
      this.#note(xrefOffset, 'the trailer has a number with a point or a sign, or a comment');
  }

  #isEmpty(text: string): boolean {
    const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
    return text.length <= EXCEPTIONS.blanks * 2 && lines.every((line) => EXCEPTIONS.comment.test(line));
  }

  /** Checks that `/Prev` leads to the previous section, and `/Size` is one more than the highest number (table 15). */
  #trailer(): void {
    const { trailer, own, xrefOffset } = this.#revision;
    if (trailer.Prev !== this.#before.xrefOffset - this.#document.base)
      this.#note(xrefOffset, `/Prev does not lead to the section before, at byte ${this.#before.xrefOffset}`);
    const highest = Math.max(this.#before.numbers().at(-1) ?? 0, ...own.keys());
    const was = typeof this.#before.trailer.Size === 'number' ? this.#before.trailer.Size : 0;
    const most = Math.max(was, highest + 1) + EXCEPTIONS.spareNumbers;
    if (!isInteger(trailer.Size) || trailer.Size <= highest || trailer.Size > most || highest > HIGHEST_NUMBER)
      this.#note(xrefOffset, `/Size is not one more than the highest number in use, ${highest}`);
  }

  /** Checks that integers and filters are spelled in a form that all readers accept. */
  #values(): void {
    for (const [number, { kind }] of this.#revision.own) {
      const object = kind === 'free' ? undefined : this.#revision.object(number);
      if (!object) continue;
      const { pointed, vast } = object.oddities;
      const key = [...vast, ...pointed].find((each) => vast.has(each) || INTEGERS.has(each));
      if (key !== undefined)
        this.#note(object.start, `object ${number} has a /${key} that not all readers interpret alike`);
      if (kind === 'offset' && this.#tokens(object).some((text) => ODD_TOKEN.test(withoutStrings(text))))
        this.#note(object.start, `object ${number} has a comment, or a name or number that is not canonical`);
      if (object.value instanceof PdfStream && !isPlainlyFiltered(object.value.dict))
        this.#note(object.start, `the stream ${number} has an unnecessary filter`);
    }
  }

  /**
   * Returns the text of an object. For a stream this is the text before its data; for an object stream that can be
   * decoded, the text of its members is a second item.
   */
  #tokens({ start, end, value }: IndirectObject): readonly string[] {
    const { bytes } = this.#document;
    if (!(value instanceof PdfStream)) return [latin(bytes, start, end)];
    const head = latin(bytes, start, value.start);
    const members = isName(value.dict.Type, 'ObjStm')
      ? unlessUnreadable(() => this.#revision.decode(value))
      : undefined;
    return members ? [head, latin(members, 0, members.length)] : [head];
  }

  /** Checks that all members of an object stream are listed, each at its index, and that it has no `/Extends`. */
  #objectStreams(): void {
    const { own, xrefOffset, index } = this.#revision;
    for (const [number, entry] of own) {
      if (entry.kind === 'compressed' && own.get(entry.container)?.kind !== 'offset')
        this.#note(xrefOffset, `object ${number} is in an object stream of another update`);
      if (entry.kind !== 'offset') continue;
      const object = this.#revision.object(number);
      if (!(object?.value instanceof PdfStream)) continue;
      const { dict } = object.value;
      const head = latin(this.#document.bytes, object.start, object.value.start);
      if (!isName(dict.Type, 'ObjStm')) {
        // A reader that searches the file takes any object that contains the name `/ObjStm` for an object stream.
        if (/\/(?:ObjStm|#4f)/i.test(head)) this.#note(object.start, 'an object stream states no /Type');
        continue;
      }
      const members = unlessUnreadable(() => this.#document.store.numbersIn(object, index));
      const isWhole = members?.every((each, at) => {
        const listed = own.get(each);
        return listed?.kind === 'compressed' && listed.container === number && listed.index === at;
      });
      const isPlain = object.oddities.pointed.size === 0 && dict.Extends === undefined && dict.N === members?.length;
      if (!isWhole || !isPlain)
        this.#note(object.start, `the object stream ${number} contains objects that its section does not list`);
    }
  }
}

/**
 * Tokens that no producer writes, and that readers which search a file, or scan it by patterns, read differently:
 * comments, null characters and form feeds, escaped letters and digits in names, plus signs, zeros before numbers of
 * objects.
 */
const ODD_TOKEN =
  /[%\0\f]|#(?![\dA-Fa-f]{2})|#(?:00|3\d|[46][1-9A-Fa-f]|[57][\dAa])|(?<![^\s[\]<>()])(?:\+|0\d+\s+\d+\s+(?:R|obj)|\d+\s+0\d+\s+(?:R|obj))/;

/** Entries whose value must be an integer, direct or indirect: some readers reject `3.0`. */
const INTEGERS: ReadonlySet<string> = new Set([
  '',
  ...'F Ff Q MaxLen TI StructParent StructParents R SigFlags ParentTreeNextKey N First Length Size Prev Rotate'.split(
    ' ',
  ),
  ...'Flags FirstChar LastChar Columns Predictor Colors BitsPerComponent Width Height Count MCID FormType Nums'.split(
    ' ',
  ),
]);

const FILTERS: ReadonlySet<string> = new Set('FlateDecode DCTDecode JPXDecode CCITTFaxDecode ASCII85Decode'.split(' '));

/** True if all filters are given by their full names. Object streams are compressed by Flate or not at all (§7.5.7). */
function isPlainlyFiltered({ Type, Filter, DecodeParms, FFilter, FDecodeParms }: PdfDict): boolean {
  const names = Filter === undefined ? [] : isArray(Filter) ? Filter : [Filter];
  const [parameters, ...more] = isArray(DecodeParms) ? DecodeParms : [DecodeParms];
  const holdsObjects = isName(Type, 'XRef') || isName(Type, 'ObjStm');
  const isKnown = (each: PdfValue): boolean =>
    each instanceof Name && (holdsObjects ? each.text === 'FlateDecode' : FILTERS.has(each.text));
  const { Predictor = 1, Colors = 1, BitsPerComponent = 8 } = isDict(parameters) ? parameters : {};
  const isPlain =
    isInteger(Predictor) && (Predictor === 1 || Predictor >= 10) && Colors === 1 && BitsPerComponent === 8;
  const areParameters = [parameters, ...more].every(
    (each = null) => each === null || isDict(each) || each instanceof Ref,
  );
  return (
    names.every(isKnown) &&
    areParameters &&
    FFilter === undefined &&
    FDecodeParms === undefined &&
    (!holdsObjects || (names.length <= 1 && more.length === 0 && isPlain))
  );
}

/** Replaces the strings in a text by blanks of the same length. */
function withoutStrings(text: string): string {
  let depth = 0;
  return text.replace(/\\[\s\S]|<[\dA-Fa-f\s]*>|[()<]|[^\\()<]+/g, (token) => {
    if (token === '(') depth++;
    const isString = depth > 0 || /^<.*>$/s.test(token);
    if (token === ')') depth = Math.max(0, depth - 1);
    return isString ? ' '.repeat(token.length) : token;
  });
}
