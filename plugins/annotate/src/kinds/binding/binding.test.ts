import { buildDocx, type DocxParts, p, r } from '@quire/core/testing';
import { descendants, textContent } from '@quire/core/xml';
import { expect } from 'chai';
import { controlTag, type FilledFields, fillFields, sdt } from '../../testing/native-fields.js';

const STORE = '{8B049945-9DFE-4726-9DE9-CF5691E53858}';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const bound = (xpath: string, prefixes = '', store = STORE, name = 'w:dataBinding'): string =>
  `<${name} w:prefixMappings="${prefixes}" w:xpath="${xpath}" w:storeItemID="${store}"/>`;

function withXml(body: string, xml: string, more: Partial<DocxParts> = {}): Uint8Array {
  const properties =
    `<?xml version="1.0"?><ds:datastoreItem ds:itemID="${STORE.toLowerCase()}" ` +
    'xmlns:ds="http://schemas.openxmlformats.org/officeDocument/2006/customXml"><ds:schemaRefs/></ds:datastoreItem>';
  return buildDocx({
    body,
    parts: { 'customXml/item1.xml': `<?xml version="1.0"?>${xml}`, 'customXml/itemProps1.xml': properties },
    contentTypes: {
      'customXml/itemProps1.xml': 'application/vnd.openxmlformats-officedocument.customXmlProperties+xml',
    },
    relationships: [
      { id: 'rIdX', type: `${OFFICE}/customXml`, target: '../customXml/item1.xml' },
      { source: 'customXml/item1.xml', id: 'rId1', type: `${OFFICE}/customXmlProps`, target: 'itemProps1.xml' },
    ],
    ...more,
  });
}

const xmlOf = ({ pkg }: FilledFields): string => new TextDecoder().decode(pkg.part('/customXml/item1.xml')?.bytes);

describe('a bound control', () => {
  it('writes its text to the node of the XML that it is bound to', async () => {
    const body = p(sdt(`${controlTag('n')}${bound('/order[1]/item[2]/name[1]')}<w:text/>`, r('x')));
    const filled = await fillFields(
      withXml(body, '<order><item><name>a</name></item><item><name>b</name></item></order>'),
      {
        data: { n: 'new' },
      },
    );
    expect(xmlOf(filled)).to.include('<order><item><name>a</name></item><item><name>new</name></item></order>');
  });

  it('finds nodes by namespace, whatever the prefixes, and attributes', async () => {
    const mappings = "xmlns:ns0='urn:one' xmlns:ns1='urn:two'";
    const a = sdt(`${controlTag('a')}${bound('/ns0:root[1]/ns1:a[1]', mappings)}<w:text/>`, r('x'));
    const b = sdt(`${controlTag('b')}${bound('/ns0:root[1]/@b', mappings)}<w:text/>`, r('x'));
    const filled = await fillFields(
      withXml(p(a + b), '<root xmlns="urn:one" xmlns:q="urn:two" b="0"><a/><q:a>old</q:a></root>'),
      {
        data: { a: '1', b: '2' },
      },
    );
    expect(xmlOf(filled)).to.include('b="2"><a/><q:a>1</q:a></root>');
  });

  it('is shown in every other control that is bound to the same node, those in headers too', async () => {
    const body = p(sdt(`${controlTag('n')}${bound('/a[1]/b[1]')}<w:text/>`, r('x')));
    const header = p(sdt(`<w:id w:val="9"/>${bound('/a/b')}<w:text/><w:showingPlcHdr/>`, r('old')));
    const { pkg } = await fillFields(withXml(body, '<a><b>old</b></a>', { headers: { rIdH: header } }), {
      data: { n: 'new' },
    });
    expect(textContent(pkg.xml('/word/header1.xml'))).to.equal('new');
  });

  it('keeps what XML keeps of a date, a checkbox and a choice', async () => {
    const date = sdt(
      `${controlTag('d')}${bound('/a/d')}<w:date><w:dateFormat w:val="d.M.yyyy"/><w:storeMappedDataAs w:val="date"/></w:date>`,
      r('x'),
    );
    const box = sdt(
      `${controlTag('c')}${bound('/a/c')}<w14:checkbox><w14:checked w14:val="0"/></w14:checkbox>`,
      r('☐'),
    );
    const list = sdt(
      `${controlTag('l')}${bound('/a/l')}<w:dropDownList><w:listItem w:displayText="North" w:value="n"/></w:dropDownList>`,
      r('x'),
    );
    const filled = await fillFields(withXml(p(date + box + list), '<a><d/><c>false</c><l/></a>'), {
      data: { d: '2024-03-05', c: true, l: 'North' },
    });
    expect(filled.text).to.equal('5.3.2024☒North');
    expect(xmlOf(filled)).to.include('<a><d>2024-03-05</d><c>true</c><l>n</l></a>');
  });

  it('keeps a picture as its file in base64', async () => {
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
    const control = sdt(`${controlTag('p')}${bound('/a/b')}<w:picture/>`, r('x'));
    const filled = await fillFields(withXml(p(control), '<a><b/></a>'), {
      data: { p: `data:image/png;base64,${png}` },
    });
    expect(xmlOf(filled)).to.include(`<b>${png}</b>`);
    expect(filled.all('w:drawing')).to.have.length(1);
  });

  it('writes core properties, those too that are not there yet', async () => {
    const mappings =
      "xmlns:ns0='http://schemas.openxmlformats.org/package/2006/metadata/core-properties' xmlns:ns1='http://purl.org/dc/elements/1.1/'";
    const store = '{6C3C8BC8-F283-45AE-878A-BAB7291924A1}';
    const control = (name: string): string =>
      sdt(`${controlTag(name)}${bound(`/ns0:coreProperties[1]/ns1:${name}[1]`, mappings, store)}<w:text/>`, r('x'));
    const body = p(control('title') + control('subject'));
    const { pkg } = await fillFields(buildDocx({ body, coreProperties: '<dc:title>Old</dc:title>' }), {
      data: { title: 'T', subject: 'S' },
    });
    expect(textContent(pkg.xml('/docProps/core.xml'))).to.equal('TS');
  });

  it('in a repeat keeps its binding only the first time: the XML has one node for all', async () => {
    const inside = p(sdt(`${controlTag('n')}${bound('/a/b')}<w:text/>`, r('x')));
    const filled = await fillFields(withXml(sdt(controlTag('list'), inside), '<a><b/></a>'), {
      data: { list: [{ n: '1' }, { n: '2' }] },
    });
    expect(filled.text).to.equal('1\n2');
    expect(filled.all('w:dataBinding')).to.have.length(1);
    expect(xmlOf(filled)).to.include('<b>1</b>');
  });

  it('is bound no longer where it takes what text cannot hold', async () => {
    const control = sdt(`${controlTag('n')}${bound('/a/b', '', STORE, 'w15:dataBinding')}`, r('x'));
    const filled = await fillFields(withXml(p(control), '<a><b>old</b></a>'), {
      fields: [{ tag: 'n', type: 'html', value: '<b>x</b>' }],
    });
    expect(filled.all('w15:dataBinding')).to.have.length(0);
    expect(filled.report.warnings.map(({ message }) => message).join()).to.include('no longer bound');
  });

  it('goes by the name of its node where it has none itself', async () => {
    const control = sdt(`${bound('/a[1]/customer[1]')}<w:text/>`, r('x'));
    expect((await fillFields(withXml(p(control), '<a><customer/></a>'), { data: { customer: 'Ada' } })).text).to.equal(
      'Ada',
    );
  });

  it('is filled though nothing is where it points, and the report says so', async () => {
    for (const xpath of ['/a/missing[3]', "/a/b[text()='x']/..", 'count(/a)', '/unknown:a']) {
      const control = sdt(`${controlTag('n')}${bound(xpath.replaceAll("'", '&apos;'))}<w:text/>`, r('x'));
      const filled = await fillFields(withXml(p(control), '<a><b/></a>'), { data: { n: 'new' } });
      expect(filled.text).to.equal('new');
      expect(filled.report.warnings).to.have.length(1);
    }
  });
});

describe('a bound repeating section', () => {
  it('has as many nodes in the XML as items, each item bound to its own', async () => {
    const value = sdt(`${controlTag('v')}<w:id w:val="3"/>${bound('/r[1]/i[1]/v[1]')}<w:text/>`, r('x'));
    const item = sdt('<w:id w:val="2"/><w15:repeatingSectionItem/>', p(value));
    const section = sdt(
      `<w:id w:val="1"/>${controlTag('rows')}${bound('/r[1]/i', '', STORE, 'w15:dataBinding')}<w15:repeatingSection/>`,
      item,
    );
    const filled = await fillFields(withXml(section, '<r><i><v>old</v></i><i><v>old</v></i><end/></r>'), {
      data: { rows: [{ v: 1 }, { v: 2 }, { v: 3 }] },
    });
    expect(xmlOf(filled)).to.include('<r><i><v>1</v></i><i><v>2</v></i><i><v>3</v></i><end/></r>');
    const paths = [...descendants(filled.root)]
      .filter(({ name }) => name === 'w:dataBinding')
      .map(({ attributes }) => attributes['w:xpath']);
    expect(paths).to.deep.equal(['/r[1]/i[1]/v[1]', '/r[1]/i[2]/v[1]', '/r[1]/i[3]/v[1]']);
  });

  it('takes nodes away where there are fewer items', async () => {
    const section = sdt(
      `${controlTag('rows')}${bound('/r[1]/i', '', STORE, 'w15:dataBinding')}<w15:repeatingSection/>`,
      '',
    );
    const filled = await fillFields(withXml(section, '<r><i>1</i><i>2</i><i>3</i></r>'), { data: { rows: [{}] } });
    expect(xmlOf(filled)).to.include('<r><i>1</i></r>');
  });
});
