/** Every place where a document can hold a tag, for tests: the parts of a document with a tag there. */
import { type DocxParts, field, INLINE_WRAPPERS, inlinePicture, p, r, tbl, tc, tr } from '@quire/core/testing';

/** A document with text or runs at one place. */
export type TaggedPlace = (tag: string) => DocxParts;

const AUTHOR = 'w:author="A" w:date="2024-01-01T00:00:00Z"';
const runs = (tag: string): string => (tag.startsWith('<') ? tag : r(tag));
const line = (tag: string): string => p(runs(tag));
const control = (content: string): string =>
  `<w:sdt><w:sdtPr><w:id w:val="77"/></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
const header =
  (type: string): TaggedPlace =>
  (tag) => ({
    body: p('body'),
    section: `<w:headerReference w:type="${type}" r:id="h"/><w:titlePg/>`,
    headers: { h: line(tag) },
  });
const drawing = (id: number, inner: string, more = ''): string =>
  `<w:r><w:drawing><wp:inline><wp:extent cx="914400" cy="914400"/><wp:docPr id="${id}" name="D"${more}/><a:graphic>` +
  `<a:graphicData uri="u">${inner}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
const box = (tag: string): string =>
  drawing(7, `<wps:wsp><wps:txbx><w:txbxContent>${line(tag)}</w:txbxContent></wps:txbx><wps:bodyPr/></wps:wsp>`);
const row = (cell: string): string => `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="2000"/></w:tblGrid>${cell}</w:tbl>`;
const wrapped =
  (wrap: (content: string, id: number) => string): TaggedPlace =>
  (tag) => ({ body: p(wrap(runs(tag), 5)) });

/** Places of paragraphs, which take every tag. */
export const STORY_PLACES: Readonly<Record<string, TaggedPlace>> = {
  body: (tag) => ({ body: line(tag) }),
  cell: (tag) => ({ body: tbl([[line(tag)]]) }),
  'nested table': (tag) => ({ body: tbl([[tbl([[line(tag)]]) + p()]]) }),
  'first header': header('first'),
  'even header': header('even'),
  'default header': header('default'),
  footer: (tag) => ({
    body: p('body'),
    section: '<w:footerReference w:type="default" r:id="f"/>',
    footers: { f: line(tag) },
  }),
  footnote: (tag) => ({
    body: p('<w:r><w:footnoteReference w:id="1"/></w:r>'),
    footnotes: `<w:footnote w:id="1">${line(tag)}</w:footnote>`,
  }),
  endnote: (tag) => ({
    body: p('<w:r><w:endnoteReference w:id="1"/></w:r>'),
    endnotes: `<w:endnote w:id="1">${line(tag)}</w:endnote>`,
  }),
  comment: (tag) => ({
    body: p('<w:r><w:commentReference w:id="0"/></w:r>'),
    comments: `<w:comment w:id="0" w:author="A">${line(tag)}</w:comment>`,
  }),
  'text box': (tag) => ({ body: p(box(tag)) }),
  'text box of a header': (tag) => ({ ...header('default')(box(tag)) }),
  'text box in VML': (tag) => ({
    body: p(
      `<w:r><w:pict><v:shape><v:textbox><w:txbxContent>${line(tag)}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`,
    ),
  }),
  'control of blocks': (tag) => ({ body: control(line(tag)) }),
  'control of runs': wrapped(control),
  'control of a cell': (tag) => ({ body: row(`<w:tr>${control(tc(line(tag)))}</w:tr>`) }),
  'control of a row': (tag) => ({ body: row(control(tr([tc(line(tag))]))) }),
  'custom XML around blocks': (tag) => ({ body: `<w:customXml w:element="e">${line(tag)}</w:customXml>` }),
  'custom XML around a cell': (tag) => ({
    body: row(`<w:tr><w:customXml w:element="e">${tc(line(tag))}</w:customXml></w:tr>`),
  }),
  ...Object.fromEntries(Object.entries(INLINE_WRAPPERS).map(([name, wrap]) => [name, wrapped(wrap)])),
};

const chart = (inner: string): DocxParts => ({
  body: p(drawing(1, '<c:chart r:id="chart"/>')),
  relationships: [{ id: 'chart', type: 'chart', target: 'charts/chart1.xml' }],
  parts: {
    'word/charts/chart1.xml':
      '<?xml version="1.0"?><c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" ' +
      `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><c:chart>${inner}</c:chart></c:chartSpace>`,
  },
});
const drawn = (tag: string): string => `<c:tx><c:rich><a:p><a:r><a:t>${tag}</a:t></a:r></a:p></c:rich></c:tx>`;
const equation = (inner: string): DocxParts => ({ body: p(`<m:oMath>${inner}</m:oMath>`) });
const link = (inner: string, tag: string, type = 'hyperlink'): DocxParts => ({
  body: p(inner),
  relationships: [{ id: 'L', type, target: `https://example.org/${encodeURIComponent(tag)}`, external: true }],
});
const art = (attributes: string): string =>
  `<w:r><w:pict><v:shape><v:textpath ${attributes}/></v:shape></w:pict></w:r>`;

/** Places where only text fits: values are written as text, sections are refused. */
export const TEXT_PLACES: Readonly<Record<string, TaggedPlace>> = {
  equation: (tag) => equation(`<m:r><m:t>${tag}</m:t></m:r>`),
  'title of a chart': (tag) => chart(`<c:title>${drawn(tag)}</c:title><c:plotArea/>`),
  'label of a chart': (tag) =>
    chart(
      `<c:plotArea><c:barChart><c:ser><c:dLbls><c:dLbl>${drawn(tag)}</c:dLbl></c:dLbls></c:ser></c:barChart></c:plotArea>`,
    ),
  SmartArt: (tag) => ({
    body: p('x'),
    relationships: [{ id: 'dg', type: 'diagramData', target: 'diagrams/data1.xml' }],
    parts: {
      'word/diagrams/data1.xml':
        '<?xml version="1.0"?><dgm:dataModel xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" ' +
        `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:p><a:r><a:t>${tag}</a:t></a:r></a:p></dgm:dataModel>`,
    },
  }),
  'core properties': (tag) => ({ body: p('x'), coreProperties: `<dc:title>${tag}</dc:title>` }),
  'extended properties': (tag) => ({ body: p('x'), appProperties: `<Company>${tag}</Company>` }),
  'custom properties': (tag) => ({
    body: p('x'),
    customProperties: `<property pid="2" name="N"><vt:lpwstr>${tag}</vt:lpwstr></property>`,
  }),
  'address of a link': (tag) => link(`<w:hyperlink r:id="L">${r('x')}</w:hyperlink>`, tag),
  'address of a picture': (tag) =>
    link(inlinePicture('logo', 9, 9).replace(/(<wp:docPr[^/]*)\/>/, '$1><a:hlinkClick r:id="L"/></wp:docPr>'), tag),
  'tooltip of a link': (tag) => ({ body: p(`<w:hyperlink w:anchor="a" w:tooltip="${tag}">${r('x')}</w:hyperlink>`) }),
  'description of a drawing': (tag) => ({ body: p(drawing(7, '', ` descr="Of ${tag}"`)) }),
  'description of a picture': (tag) => ({
    body: p(inlinePicture('logo', 9, 9).replace('<pic:cNvPr ', `<pic:cNvPr descr="Of ${tag}" `)),
  }),
  'caption of a table': (tag) => ({ body: tbl([['x']], { properties: `<w:tblCaption w:val="${tag}"/>` }) }),
  'description of a table': (tag) => ({ body: tbl([['x']], { properties: `<w:tblDescription w:val="${tag}"/>` }) }),
  WordArt: (tag) => ({ body: p(art(`string="${tag}"`)) }),
  'code of a field': (tag) => ({ body: p(field(`HYPERLINK "http://example.org/${tag}"`, r('x'))) }),
  'code of a simple field': (tag) => ({
    body: p(`<w:fldSimple w:instr=' HYPERLINK "http://example.org/${tag}" '>${r('x')}</w:fldSimple>`),
  }),
  'XML of controls': (tag) => ({
    body: p('x'),
    relationships: [{ id: 'CX', type: 'customXml', target: '../customXml/item1.xml' }],
    parts: { 'customXml/item1.xml': `<a><b>${tag}</b></a>` },
  }),
};

const ruby = (text: string, base: string): DocxParts => ({
  body: p(`<w:r><w:ruby><w:rubyPr/><w:rt>${r(text)}</w:rt><w:rubyBase>${r(base)}</w:rubyBase></w:ruby></w:r>`),
});

/** Places of runs, which take sections, and values as text. */
export const GUIDE_PLACES: Readonly<Record<string, TaggedPlace>> = {
  'text of a phonetic guide': (tag) => ruby(tag, 'base'),
  'base of a phonetic guide': (tag) => ruby('text', tag),
};

/** Places that no fill writes to, keyed by the words by which the message names them. */
export const REFUSED_PLACES: Readonly<Record<string, TaggedPlace>> = {
  'deleted text': (tag) => ({
    body: p(`<w:del w:id="5" ${AUTHOR}><w:r><w:delText>${tag}</w:delText></w:r></w:del>`),
  }),
  'moved text at its old place': (tag) => ({ body: p(`<w:moveFrom w:id="5" ${AUTHOR}>${runs(tag)}</w:moveFrom>`) }),
  'the name of a bookmark': (tag) => ({
    body: p(`<w:bookmarkStart w:id="1" w:name="${tag}"/><w:bookmarkEnd w:id="1"/>`),
  }),
  'a document variable': (tag) => ({
    body: p('x'),
    settings: `<w:docVars><w:docVar w:name="n" w:val="${tag}"/></w:docVars>`,
  }),
  'an item of a list control': (tag) => ({
    body: control(p('x')).replace(
      '</w:sdtPr>',
      `<w:dropDownList><w:listItem w:displayText="${tag}" w:value="1"/></w:dropDownList></w:sdtPr>`,
    ),
  }),
  'the number of a list': (tag) => ({
    body: p('x'),
    numbering: `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:lvlText w:val="${tag}"/></w:lvl></w:abstractNum>`,
  }),
  'the author of a comment': (tag) => ({
    body: p('<w:r><w:commentReference w:id="0"/></w:r>'),
    comments: `<w:comment w:id="0" w:author="${tag}">${p('x')}</w:comment>`,
  }),
  'an equation': (tag) => equation(`<m:r><m:t>${tag.slice(0, 2)}</m:t></m:r><m:r><m:t>${tag.slice(2)}</m:t></m:r>`),
  'the data of a chart': (tag) =>
    chart(
      `<c:plotArea><c:barChart><c:ser><c:cat><c:strRef><c:strCache><c:pt idx="0"><c:v>${tag}</c:v></c:pt></c:strCache></c:strRef></c:cat></c:ser></c:barChart></c:plotArea>`,
    ),
  'the address of a linked file': (tag) => link(inlinePicture('L', 9, 9).replace('r:embed', 'r:link'), tag, 'image'),
};
