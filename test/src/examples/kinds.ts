/** Documents of the kinds that examples name: with fields, a chart, macros, and as one XML file of either version. */
import { buildDocx, field, p, r } from '@quire/core/testing';
import { strFromU8, unzipSync } from 'fflate';

const WORD_2003 = 'http://schemas.microsoft.com/office/word/2003/wordml';

/** A document with computed fields, an index, and justified Arabic text. */
export const withFields = (): Uint8Array =>
  buildDocx({
    body: [
      p(`${r('As of ')}${field('DATE \\@ "d MMMM yyyy, HH:mm"', 'some day')}`),
      p(`${r('Rivers')}${field('XE "River"', '')}${r(' rise.')}`, '<w:jc w:val="both"/>'),
      p(
        `<w:r><w:rPr><w:rtl/></w:rPr><w:t>${'نهر كبير يجري في الوادي '.repeat(12)}</w:t></w:r>`,
        '<w:bidi/><w:jc w:val="mediumKashida"/>',
      ),
      p(field('INDEX', 'no index yet')),
    ].join(''),
  });

/** A column chart with data labels and a trend line. */
export function withChart(): Uint8Array {
  const values = (name: string, kind: string, list: readonly (string | number)[]): string =>
    `<c:${name}><c:${kind}Lit><c:ptCount val="${list.length}"/>${list.map((value, i) => `<c:pt idx="${i}"><c:v>${value}</c:v></c:pt>`).join('')}</c:${kind}Lit></c:${name}>`;
  const series =
    '<c:ser><c:idx val="0"/><c:order val="0"/><c:dLbls><c:showVal val="1"/></c:dLbls>' +
    '<c:trendline><c:trendlineType val="linear"/></c:trendline>' +
    `${values('cat', 'str', ['May', 'June', 'July'])}${values('val', 'num', [3, 5, 4])}</c:ser>`;
  const axis = (kind: string, id: number, other: number, side: string): string =>
    `<c:${kind}Ax><c:axId val="${id}"/><c:scaling/><c:delete val="0"/><c:axPos val="${side}"/><c:crossAx val="${other}"/></c:${kind}Ax>`;
  const plot = `<c:barChart><c:barDir val="col"/><c:grouping val="clustered"/>${series}<c:axId val="1"/><c:axId val="2"/></c:barChart>`;
  const drawing =
    '<w:r><w:drawing><wp:inline><wp:extent cx="4572000" cy="2743200"/><wp:docPr id="1" name="Levels" descr="Water levels"/>' +
    '<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart r:id="chart"/>' +
    '</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>';
  return buildDocx({
    body: p(drawing),
    relationships: [{ id: 'chart', type: 'chart', target: 'charts/chart1.xml' }],
    parts: {
      'word/charts/chart1.xml':
        '<?xml version="1.0"?><c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart">' +
        `<c:chart><c:plotArea><c:layout/>${plot}${axis('cat', 1, 2, 'b')}${axis('val', 2, 1, 'l')}</c:plotArea></c:chart></c:chartSpace>`,
    },
  });
}

/** The same document with the content type of a document with macros. */
export function withMacros(body: string): Uint8Array {
  const main = 'application/vnd.ms-word.document.macroEnabled.main+xml';
  return buildDocx({ body, contentTypes: { 'word/document.xml': main } });
}

/** All parts of a document in one XML file, as Word saves it (Flat OPC). */
export function flatOpc(docx: Uint8Array): string {
  const { '[Content_Types].xml': types, ...parts } = unzipSync(docx);
  const said = strFromU8(types ?? new Uint8Array());
  const typeOf = (name: string): string =>
    new RegExp(`PartName="/${name}" ContentType="([^"]+)"`).exec(said)?.[1] ??
    'application/vnd.openxmlformats-package.relationships+xml';
  const written = Object.entries(parts).map(([name, bytes]) => {
    const xml = strFromU8(bytes).replace(/^<\?xml[^>]*>\s*/, '');
    return `<pkg:part pkg:name="/${name}" pkg:contentType="${typeOf(name)}"><pkg:xmlData>${xml}</pkg:xmlData></pkg:part>`;
  });
  return `<?xml version="1.0"?><?mso-application progid="Word.Document"?><pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage">${written.join('')}</pkg:package>`;
}

/** A document in the XML format of Word 2003. */
export const word2003 = (text: string): string =>
  `<?xml version="1.0"?><?mso-application progid="Word.Document"?><w:wordDocument xmlns:w="${WORD_2003}"><w:body>` +
  `<w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:wordDocument>`;
