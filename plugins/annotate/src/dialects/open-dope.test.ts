import { buildDocx, p, r, tbl } from '@quire/core/testing';
import { expect } from 'chai';
import { fieldsOf } from '../introspect/index.js';
import { type Filled, filledFrom } from '../testing/filled.js';
import { controlTag, sdt } from '../testing/native-fields.js';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const store = (number: number): string => `{0000000${number}-0000-0000-0000-000000000000}`;

/** A template with the parts of OpenDoPE: XPaths by id, and conditions as XML. */
function template(body: string, xpaths: Readonly<Record<string, string>>, conditions = ''): Uint8Array {
  const paths = Object.entries(xpaths).map(
    ([id, xpath]) => `<xpath id="${id}"><dataBinding xpath="${xpath}" storeItemID="${store(3)}"/></xpath>`,
  );
  const items = [
    `<xpaths xmlns="http://opendope.org/xpaths">${paths.join('')}</xpaths>`,
    `<conditions xmlns="http://opendope.org/conditions">${conditions}</conditions>`,
    '<inv><name>old</name></inv>',
  ];
  const properties = (at: number): string =>
    `<ds:datastoreItem ds:itemID="${store(at)}" xmlns:ds="http://schemas.openxmlformats.org/officeDocument/2006/customXml"/>`;
  const numbers = items.map((_, at) => at + 1);
  return buildDocx({
    body,
    parts: Object.fromEntries([
      ...items.map((xml, at) => [`customXml/item${at + 1}.xml`, xml] as const),
      ...numbers.map((at) => [`customXml/itemProps${at}.xml`, properties(at)] as const),
    ]),
    contentTypes: Object.fromEntries(
      numbers.map((at) => [
        `customXml/itemProps${at}.xml`,
        'application/vnd.openxmlformats-officedocument.customXmlProperties+xml',
      ]),
    ),
    relationships: numbers.flatMap((at) => [
      { id: `rIdX${at}`, type: `${OFFICE}/customXml`, target: `../customXml/item${at}.xml` },
      { source: `customXml/item${at}.xml`, id: 'rId1', type: `${OFFICE}/customXmlProps`, target: `itemProps${at}.xml` },
    ]),
  });
}

const control = (name: string, content: string): string => sdt(controlTag(name), content);
const inv = {
  name: 'Ada',
  paid: 'true',
  line: [
    { art: 'tea', price: 4 },
    { art: 'mug', price: 12 },
  ],
};
const XPATHS = {
  name: '/oda:inv/oda:name',
  line: '/oda:inv/oda:line',
  art: '/oda:inv/oda:line[1]/oda:art',
  dear: '/oda:inv/oda:line[1]/oda:price &gt; 10',
  paid: "/oda:inv/oda:paid='true'",
  some: 'count(/oda:inv/oda:line) &gt; 1 and not(/oda:inv/oda:void)',
};
const CONDITIONS =
  '<condition id="c"><xpathref id="paid"/></condition><condition id="d"><xpathref id="dear"/></condition>' +
  '<condition id="n"><not><conditionref id="c"/></not></condition><condition id="s"><xpathref id="some"/></condition>';

const fill = async (body: string, data: Record<string, unknown>): Promise<Filled> =>
  filledFrom(template(body, XPATHS, CONDITIONS), { data });

describe('a template of OpenDoPE', () => {
  const value = control('od:xpath=name', r('old'));

  it('fills the control of an XPath, with the root element in the data or without', async () => {
    expect((await fill(p(value), { inv })).texts()).to.deep.equal(['Ada']);
    expect((await fill(p(value), inv)).texts()).to.deep.equal(['Ada']);
  });

  it('repeats rows, paragraphs and runs, with XPaths inside them from the item', async () => {
    const art = control('od:xpath=art', r('old'));
    const row = `<w:tr><w:tc>${p(art)}</w:tc></w:tr>`;
    const body =
      tbl([control('od:repeat=line', row)]) +
      control('od:repeat=line', p(art) + p(r('-'))) +
      p(control('od:repeat=line', art));
    expect((await fill(body, { inv })).texts()).to.deep.equal(['tea', 'mug', 'tea', '-', 'mug', '-', 'teamug']);
  });

  it('shows what its conditions let through, also of an item', async () => {
    const body =
      control('od:condition=c', p(r('paid'))) +
      control('od:condition=n', p(r('open'))) +
      control('od:condition=s', p(r('some'))) +
      control('od:repeat=line', p(control('od:xpath=art', r('old')) + control('od:condition=d', r('!'))));
    expect((await fill(body, { inv })).texts()).to.deep.equal(['paid', 'some', 'tea', 'mug!']);
    expect((await fill(body, { inv: { ...inv, paid: 'false', line: [] } })).texts()).to.deep.equal(['open']);
  });

  it('says which controls it does not know', async () => {
    const position = control('od:RptPosCon=first', p(r('z')));
    const body = p(control('od:xpath=other', r('x'))) + control('od:component=k', p(r('y'))) + position;
    const { texts, report } = await fill(body, { inv });
    expect(texts()).to.deep.equal(['x', 'y', 'z']);
    const messages = report.warnings.map(({ message }) => message).join('\n');
    expect(messages).to.contain('no XPath has the id other').and.to.contain('other documents are not fetched');
    expect(messages).to.contain('od:RptPosCon=first is not supported');
  });

  it('lists its fields by the names of the data', () => {
    const names = fieldsOf(template(p(value), XPATHS, CONDITIONS)).map(({ identity }) => identity.names[0]);
    expect(names).to.deep.equal(['inv.name']);
  });

  it('lists a control that repeats or is conditional by its tag too, once', () => {
    const art = control('od:xpath=art', r('old'));
    const body = control('od:repeat=line', p(art)) + control('od:condition=c', p(r('paid')));
    const tags = fieldsOf(template(body, XPATHS, CONDITIONS)).flatMap(({ identity }) => identity.tag ?? []);
    expect(tags.filter((each) => !each.startsWith('od:xpath'))).to.deep.equal(['od:repeat=line', 'od:condition=c']);
  });
});
