import { Name, PdfString, Ref } from '@quire/core/pdf';
import type { SeededRandom } from '../../signatures/index.js';
import type { ForgerDraft } from '../draft.js';
import { type EditableValue, placesIn, Stream } from '../values.js';

/** Keys that readers use in some object (ISO 32000-2), in one list for all objects: a forger puts any key anywhere. */
export const KEYS =
  `A AA AcroForm AF AP Annots AS ArtBox B Base BaseFont BaseState BBox BC BE BG BM Border Bounds BS C CA CapHeight CharProcs
  CIDToGIDMap ColorSpace Colors Columns Configs Contents Coords Count CropBox D DA Data Decode DecodeParms DescendantFonts Dest
  Dests Differences Domain DR DS DSS EmbeddedFiles Encoding ExtGState Extends F Ff Fields Filter First FirstChar Font FontBBox
  FontDescriptor FontFile2 FontMatrix FT Function G Group H Height I IC ID Index Info InkList Intent IRT JS K Kids L Lang
  LastChar Leading Length Limits LW MK Mask Matrix MaxLen MediaBox Metadata MissingWidth ModDate N Name Names NeedAppearances
  Next NM Nums O OC OCGs OCProperties Obj OFF ON Open OpenAction Opt Order Outlines P PA Pages Parent ParentTree Pattern Perms
  Pg PieceInfo Prev Private ProcSet Properties Q QuadPoints R Range Rect Resources Rotate Root RV S SMask Separation Shading
  SigFlags Size StructParent StructParents StructTreeRoot Subtype T Tabs Thumb TI Title TM TR Trans TU Type UserUnit V VE
  VP Version Vertices HT BG UCR TK SA BM TR2 Luminosity AF OutputIntents Collection Legal Threads Event Category Usage View Print Export
  Locked ListMode Matte Alternates OPI RoleMap ClassMap AFRelationship Lock SV Requirements Hid DPart PresSteps BE LE CL IT Volatile W Widths Width XFA XObject ca op OP`.split(
    /\s+/,
  );

const NAMES =
  'Page Pages Font Type1 TrueType Type3 XObject Form Image Annot Widget Link Text Square FreeText Stamp Highlight Popup Tx Btn Ch Sig Yes Off OFF ON Multiply Normal AllOn AnyOff Shown FlateDecode ASCIIHexDecode Identity DeviceRGB DeviceGray Helvetica Courier S D Catalog OCG OCMD null'.split(
    ' ',
  );

const STRINGS = [
  '',
  'Ada',
  'Mallory',
  '(',
  'section.1',
  '/Helv 12 Tf 1 0 0 rg',
  '/Helv 0 Tf 0 g',
  'F0',
  'one',
  'D:2027',
];

/** A random value: of any type that PDF has, or a value of the document. */
export function anyValue(draft: ForgerDraft, random: SeededRandom): EditableValue {
  switch (random.below(11)) {
    case 0:
      return random.pick([0, 1, 2, 3, 4, 8, 12, 32, 90, 180, 200, 0.5, -1, 65536, 1e6]);
    case 1:
      return new Name(random.pick(NAMES));
    case 2:
      return new PdfString(random.pick(STRINGS));
    case 3:
    case 4:
      return new Ref(random.pick(draft.numbers()));
    case 5:
      return [random.below(100), random.below(80), 100 + random.below(100), 80 + random.below(80)];
    case 6:
      return random.pick([true, false, null]);
    case 7:
      return random.below(2) === 0 ? {} : [];
    case 8:
      return [random.below(2), random.below(2), random.below(2)];
    default: {
      const found = draft.somewhere(random);
      return found ? found.place.value : null;
    }
  }
}

/** A value like this one but not the same. */
export function otherValue(value: EditableValue, draft: ForgerDraft, random: SeededRandom): EditableValue {
  if (typeof value === 'number') {
    return random.pick([value + 1, value - 1, 0, -value, value * 2, value + 0.5, value ^ 2, value ^ 32, value + 50, 1]);
  }
  if (typeof value === 'boolean') return !value;
  if (value instanceof Name) return new Name(random.pick([...namesIn(draft, random), ...NAMES]));
  if (value instanceof PdfString)
    return new PdfString(random.pick([...STRINGS, `${value.latin}0`, value.latin.slice(1)]));
  if (value instanceof Ref) return otherRef(value, draft, random);
  if (Array.isArray(value)) return otherArray(value, draft, random);
  return anyValue(draft, random);
}

function otherRef(value: Ref, draft: ForgerDraft, random: SeededRandom): EditableValue {
  switch (random.below(6)) {
    case 0:
      return new Ref(value.number, 1);
    case 1:
      return new Ref(draft.size + 40);
    case 2: {
      const body = draft.copy(value.number);
      return body === undefined ? null : draft.add(body);
    }
    default:
      return new Ref(random.pick(draft.numbers()));
  }
}

function otherArray(value: EditableValue[], draft: ForgerDraft, random: SeededRandom): EditableValue[] {
  const copy = [...value];
  switch (random.below(5)) {
    case 0:
      return copy.reverse();
    case 1:
      return copy.slice(1);
    case 2:
      return copy.slice(0, -1);
    case 3:
      return [...copy, copy.length > 0 ? random.pick(copy) : anyValue(draft, random)];
    default:
      return [...copy, anyValue(draft, random)];
  }
}

function namesIn(draft: ForgerDraft, random: SeededRandom): readonly string[] {
  const body = draft.body(random.pick(draft.numbers()));
  if (body === undefined) return [];
  const root = body instanceof Stream ? body.dict : body;
  return placesIn(root).flatMap(({ value, key }) => (value instanceof Name ? [value.text, key] : []));
}
