import type { ObjectTexts } from './file-forms.js';
import { plainStream } from './file-forms.js';

/** The contents of a document in addition to its text. */
export interface Contents {
  readonly form?: boolean;
  /** True if fields have no appearances and `/NeedAppearances` asks readers to draw them, as converters write forms. */
  readonly isDrawnByReader?: boolean;
  readonly tagged?: boolean;
  readonly annotated?: boolean;
  readonly layered?: boolean;
  readonly linked?: boolean;
  readonly turned?: boolean;
  readonly xfa?: boolean;
  /** True if the arrays of `/Annots` are separate objects. */
  readonly sharesArrays?: boolean;
  /** True if a producer granted rights to a free reader (`/UR3`). */
  readonly readerEnabled?: boolean;
}

const HELVETICA = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding/Name/Helv>>';
const DINGBATS = '<</Type/Font/Subtype/Type1/BaseFont/ZapfDingbats/Name/ZaDb>>';
const XMP = [
  '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">',
  '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ',
  'xmlns:xmp="http://ns.adobe.com/xap/1.0/"><xmp:ModifyDate>2026-01-01T00:00:00Z</xmp:ModifyDate>',
  '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>',
].join('');

/** Two pages of text with the requested contents, as the objects of a file. */
class Sheet {
  readonly objects = new Map<number, string>();
  #next = 10;

  add(body: string): number {
    this.objects.set(this.#next, body);
    return this.#next++;
  }

  get next(): number {
    return this.#next;
  }
}

/** The objects of every document: 1 catalog, 2 information, 3 metadata, 4 page tree, 5 and 6 pages, 7 fonts. */
export function sheetObjects(contents: Contents): ObjectTexts {
  const sheet = new Sheet();
  const annotations: [number[], number[]] = [[], []];
  const fields = contents.form ? addFields(sheet, annotations, contents) : [];
  if (contents.annotated) addRemarks(sheet, annotations[0]);
  if (contents.linked) addLinks(sheet, annotations[0]);
  let catalog = '/Type/Catalog/Pages 4 0 R/Metadata 3 0 R/Lang(en)';
  sheet.objects.set(
    2,
    '<</Title(An agreement)/Producer(A writer)/CreationDate(D:20260101000000Z)/ModDate(D:20260101000000Z)>>',
  );
  sheet.objects.set(3, plainStream(XMP, '/Type/Metadata/Subtype/XML'));
  sheet.objects.set(
    4,
    '<</Type/Pages/Kids[5 0 R 6 0 R]/Count 2/MediaBox[0 0 595.276 841.89]/Resources<</Font 7 0 R/ProcSet[/PDF/Text]>>>>',
  );
  sheet.objects.set(7, '<</F1 8 0 R>>');
  sheet.objects.set(8, '<</Type/Font/Subtype/Type1/BaseFont/Times-Roman/Encoding/WinAnsiEncoding>>');
  if (fields.length > 0) {
    const fonts = `/DR<</Font<</Helv ${sheet.add(HELVETICA)} 0 R/ZaDb ${sheet.add(DINGBATS)} 0 R>>>>/DA(/Helv 0 Tf 0 g)`;
    const asks = contents.isDrawnByReader ? '/NeedAppearances true' : '';
    const xfa = contents.xfa ? `/XFA[${addXfa(sheet)}]` : '';
    catalog += `/AcroForm ${sheet.add(`<</Fields[${refs(fields)}]${fonts}${asks}${xfa}>>`)} 0 R`;
  }
  if (contents.layered) {
    const layer = sheet.add('<</Type/OCG/Name(Notes)>>');
    catalog += `/OCProperties<</OCGs[${layer} 0 R]/D<</Name(Default)/Order[${layer} 0 R]/ON[${layer} 0 R]>>>>`;
    sheet.objects.set(9, `<</L0 ${layer} 0 R>>`);
  }
  if (contents.readerEnabled)
    catalog += `/Perms<</UR3 ${sheet.add(RIGHTS)} 0 R>>/Extensions<</ADBE<</BaseVersion/1.7/ExtensionLevel 3>>>>`;
  if (contents.tagged) catalog += `/MarkInfo<</Marked true>>/StructTreeRoot ${addStructure(sheet, annotations)} 0 R`;
  if (contents.linked) {
    const outline = sheet.next + 1;
    const item = sheet.add(`<</Title(Terms)/Parent ${outline} 0 R/Dest(terms)>>`);
    sheet.add(`<</Type/Outlines/First ${item} 0 R/Last ${item} 0 R/Count 1>>`);
    catalog += `/Names<</Dests<</Names[(terms)[6 0 R/XYZ 72 720 null]]>>>>/Outlines ${outline} 0 R/PageMode/UseOutlines/OpenAction[5 0 R/Fit]`;
  }
  for (const index of [0, 1]) sheet.objects.set(5 + index, pageOf(sheet, index, annotations[index], contents));
  sheet.objects.set(1, `<<${catalog}>>`);
  return sheet.objects;
}

const refs = (numbers: readonly number[]): string => numbers.map((number) => `${number} 0 R`).join(' ');

const RIGHTS =
  '<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/Contents<3000>/ByteRange[0 1 2 1]/M(D:20260101000000Z)' +
  '/Reference[<</Type/SigRef/TransformMethod/UR3/TransformParams<</Type/TransformParams/V/2.2/Form[/FillIn/Import]/Annots[/Create]/Signature[/Modify]>>>>]>>';

function pageOf(sheet: Sheet, index: number, annotations: readonly number[], contents: Contents): string {
  const words = `(Page ${index + 1}: the buyer pays 100 EUR to the seller.) Tj 0 -20 Td (Both keep a copy.) Tj`;
  const text = `BT /F1 12 Tf 72 740 Td ${words} ET`;
  const marked = contents.tagged ? `/P <</MCID 0>> BDC ${text} EMC` : text;
  const drawn = contents.layered ? `/OC /L0 BDC ${marked} EMC` : marked;
  const stream = sheet.add(plainStream(`q ${drawn} Q`));
  const layers = contents.layered ? '/Resources<</Font 7 0 R/Properties 9 0 R>>' : '';
  const tags = contents.tagged ? `/StructParents ${index}/Tabs/S` : '';
  const turned = contents.turned ? '/Rotate 90/MediaBox[0 0 595.276 841.89]/CropBox[20.125 20 575.3333 822.047]' : '';
  const array = `[${refs(annotations)}]`;
  const isOwn = contents.sharesArrays === true && annotations.length > 0;
  const list = annotations.length === 0 ? '' : `/Annots ${isOwn ? `${sheet.add(array)} 0 R` : array}`;
  return `<</Type/Page/Parent 4 0 R/Contents ${stream} 0 R${layers}${tags}${turned}${list}>>`;
}

const widget = (page: number, [x, y, width, height]: readonly number[]): string =>
  `/Type/Annot/Subtype/Widget/F 4/P ${5 + page} 0 R/Rect[${x + 0.128} ${y} ${x + width} ${y + height + 0.3333}]`;

const form = (width: number, height: number, content: string): string =>
  plainStream(content, `/Type/XObject/Subtype/Form/FormType 1/BBox[0 0 ${width} ${height}]/Resources<<>>`);

function addFields(sheet: Sheet, annotations: [number[], number[]], { isDrawnByReader }: Contents): number[] {
  const fields: number[] = [];
  const y = [628, 588];
  const add = (entries: string, page = 0, height = 20, width = 200, drawn = '/Tx BMC EMC'): number => {
    const shown = isDrawnByReader || drawn === '' ? '' : `/AP<</N ${sheet.add(form(width, height, drawn))} 0 R>>`;
    y[page] -= height + 8;
    const number = sheet.add(`<<${entries}${widget(page, [72, y[page], width, height])}${shown}>>`);
    annotations[page].push(number);
    return number;
  };
  const DA = '/DA(/Helv 12 Tf 0 g)';
  fields.push(add(`/FT/Tx/T(name)${DA}`), add(`/FT/Tx/T(address)/Ff 4096${DA}`, 0, 48));
  // A background that a reader draws is lost once `/NeedAppearances` is unset.
  const look = isDrawnByReader ? '' : '/MK<</BC[0 0 0]/BG[.753 .753 1]>>';
  fields.push(add(`/FT/Tx/T(zip)/Ff 16777216/MaxLen 5${DA}${look}`));
  fields.push(add(`/FT/Tx/T(pin)/Ff 8192${DA}`));
  const format = '/AA<</F<</S/JavaScript/JS(AFNumber_Format\\(2, 0, 0, 0, "EUR ", true\\);)>>>>';
  fields.push(add(`/FT/Tx/T(amount)/Q 2${DA}${isDrawnByReader ? '' : format}`));
  fields.push(add(`/FT/Ch/T(country)/Ff 131072/Opt[(Austria)(Belgium)[(ch)(Switzerland)]]${DA}`));
  fields.push(add(`/FT/Ch/T(hobbies)/Opt[(Chess)(Dance)(Music)]${DA}`, 0, 48));
  fields.push(addCheckBox(sheet, annotations[0], y[0] - 22), addRadios(sheet, annotations[1], 600));
  y[0] -= 22;
  const person = sheet.next;
  sheet.add('');
  const kids = ['first', 'last'].map((name) => add(`/Parent ${person} 0 R/T(${name})`, 1));
  sheet.objects.set(person, `<</T(person)/FT/Tx${DA}/Kids[${refs(kids)}]>>`);
  // One value on both pages.
  const reference = sheet.next;
  sheet.add('');
  const places = [1, 0].map((page) => add(`/Parent ${reference} 0 R`, page));
  sheet.objects.set(reference, `<</T(reference)/FT/Tx${DA}/Kids[${refs(places)}]>>`);
  fields.push(person, reference);
  fields.push(
    add('/FT/Sig/T(approval)', 1, 40, 150, ''),
    add('/FT/Sig/T(witness)/Lock<</Type/SigFieldLock/Action/Include/Fields[(name)(person)]>>', 1, 40, 150, ''),
  );
  return fields;
}

function addCheckBox(sheet: Sheet, annotations: number[], y: number): number {
  const on = sheet.add(form(14, 14, 'q BT /ZaDb 12 Tf 2 3 Td (4) Tj ET Q'));
  const off = sheet.add(form(14, 14, ''));
  const states = `/AP<</N<</Yes ${on} 0 R/Off ${off} 0 R>>/D<</Yes ${on} 0 R/Off ${off} 0 R>>>>`;
  const box = sheet.add(
    `<</FT/Btn/T(agree)/V/Off/AS/Off/MK<</CA(4)/BC[0 0 0]>>${widget(0, [72, y, 14, 14])}${states}>>`,
  );
  annotations.push(box);
  return box;
}

function addRadios(sheet: Sheet, annotations: number[], y: number): number {
  const group = sheet.next;
  sheet.add('');
  const kids = ['red', 'green', 'blue'].map((color, index) => {
    const on = sheet.add(form(14, 14, 'q 7 7 3 3 re f Q'));
    const off = sheet.add(form(14, 14, ''));
    const states = `/AS/Off/AP<</N<</${color} ${on} 0 R/Off ${off} 0 R>>>>/MK<</CA(l)>>`;
    return sheet.add(`<</Parent ${group} 0 R${widget(1, [72 + index * 30, y, 14, 14])}${states}>>`);
  });
  annotations.push(...kids);
  sheet.objects.set(group, `<</FT/Btn/T(color)/Ff 49152/V/Off/Kids[${refs(kids)}]>>`);
  return group;
}

function addRemarks(sheet: Sheet, annotations: number[]): void {
  const note = sheet.next;
  sheet.add(
    `<</Type/Annot/Subtype/Text/Rect[500 700 520 720]/Contents(Please read)/Name/Comment/F 28/T(Ada)/Popup ${note + 1} 0 R/NM(n1)>>`,
  );
  sheet.add(`<</Type/Annot/Subtype/Popup/Rect[400 600 500 700]/Parent ${note} 0 R/F 28>>`);
  const state = '<</ExtGState<</R0<</Type/ExtGState/AIS false/BM/Multiply>>>>>>';
  const drawn = sheet.add(
    plainStream('/R0 gs 1 1 0 rg 0 0 100 14 re f', `/Type/XObject/Subtype/Form/BBox[0 0 100 14]/Resources${state}`),
  );
  const quads = '/QuadPoints[72 750 172 750 72 736 172 736]';
  const mark = sheet.add(
    `<</Type/Annot/Subtype/Highlight/Rect[72 736 172 750]${quads}/C[1 1 0]/F 4/NM(h1)/AP<</N ${drawn} 0 R>>>>`,
  );
  annotations.push(note, note + 1, mark);
}

function addLinks(sheet: Sheet, annotations: number[]): void {
  const border = '/Border[0 0 1]/H/I/C[1 0 0]';
  annotations.push(
    sheet.add(`<</Type/Annot/Subtype/Link${border}/Rect[72 700 120 712]/A<</S/GoTo/D(terms)>>>>`),
    sheet.add(
      `<</Type/Annot/Subtype/Link${border}/Rect[130 700 200 712]/A<</Type/Action/S/URI/URI(https://example.org/)>>>>`,
    ),
  );
}

/** A structure tree with one paragraph per page, and an element for each annotation (ISO 32000-2 §14.7). */
function addStructure(sheet: Sheet, annotations: readonly (readonly number[])[]): number {
  const root = sheet.next;
  sheet.add('');
  const top = sheet.add('');
  const kids: number[] = [];
  const numbers: string[] = [];
  let key = 2;
  for (const index of [0, 1]) {
    const paragraph = sheet.add(`<</Type/StructElem/S/P/P ${top} 0 R/Pg ${5 + index} 0 R/K 0>>`);
    kids.push(paragraph);
    numbers.push(`${index}[${paragraph} 0 R]`);
  }
  const entries: string[] = [];
  for (const [index, list] of annotations.entries()) {
    for (const annotation of list) {
      const body = sheet.objects.get(annotation) ?? '';
      if (body.includes('/Subtype/Popup')) continue;
      const kind = body.includes('/Widget') ? 'Form' : body.includes('/Link') ? 'Link' : 'Annot';
      const objr = `<</Type/OBJR/Obj ${annotation} 0 R/Pg ${5 + index} 0 R>>`;
      const element = sheet.add(`<</Type/StructElem/S/${kind}/P ${top} 0 R/K ${objr}>>`);
      sheet.objects.set(annotation, body.replace(/^<</, `<</StructParent ${key}`));
      kids.push(element);
      entries.push(`${key++} ${element} 0 R`);
    }
  }
  sheet.objects.set(top, `<</Type/StructElem/S/Document/P ${root} 0 R/K[${refs(kids)}]>>`);
  const tree = sheet.add(`<</Nums[${[...numbers, ...entries].join(' ')}]>>`);
  sheet.objects.set(root, `<</Type/StructTreeRoot/K ${top} 0 R/ParentTree ${tree} 0 R/ParentTreeNextKey ${key}>>`);
  return root;
}

/** Packets of a static form (§12.7.8), whose data repeat the values of the fields. */
function addXfa(sheet: Sheet): string {
  const packets = {
    preamble: '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/">',
    template: '<template xmlns="http://www.xfa.org/schema/xfa-template/3.3/"><subform name="name"/></template>',
    datasets: '<xfa:datasets xmlns:xfa="http://www.xfa.org/schema/xfa-data/1.0/"><xfa:data/></xfa:datasets>',
    postamble: '</xdp:xdp>',
  };
  return Object.entries(packets)
    .map(([name, content]) => `(${name})${sheet.add(plainStream(content))} 0 R`)
    .join('');
}
