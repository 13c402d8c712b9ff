import { docx, p, r, tbl, tc, tr } from '@quire/core/testing';
import { expect } from 'chai';
import { fieldsOf } from '../../introspect/fields-of.js';
import { complexField, controlTag, fillFields, sdt } from '../../testing/native-fields.js';

const PROMPT = '<w:rStyle w:val="PlaceholderText"/>';

describe('a content control', () => {
  it('takes text, keeps the formatting of what stood there, and no longer shows its prompt', async () => {
    const control = sdt(
      `${controlTag('name')}<w:id w:val="5"/><w:showingPlcHdr/><w:text/>`,
      r('Click here', `${PROMPT}<w:b/>`),
    );
    const { text, xml } = await fillFields(control, { data: { name: 'Ada' } });
    expect(text).to.equal('Ada');
    expect(xml).to.not.include('showingPlcHdr');
    expect(xml).to.not.include('PlaceholderText');
    expect(xml).to.include('<w:rPr><w:b/></w:rPr><w:t>Ada</w:t>');
  });

  it('takes the run properties of the control itself in place of a prompt', async () => {
    const control = sdt(
      `<w:rPr><w:i/></w:rPr>${controlTag('name')}<w:showingPlcHdr/><w:text/>`,
      r('Click here', PROMPT),
    );
    const { xml } = await fillFields(control, { data: { name: 'Ada' } });
    expect(xml).to.include('<w:rPr><w:i/></w:rPr><w:t>Ada</w:t>');
  });

  it('is found by id, tag, alias, and the fieldId of a tag that holds JSON', async () => {
    const json = controlTag('{"fieldId":"f-9","fieldType":"TEXTINPUT"}');
    const controls = [
      sdt('<w:id w:val="-12"/>', r('a')),
      sdt(controlTag('t'), r('b')),
      sdt('<w:alias w:val="Title"/>', r('c')),
      sdt(json, r('d')),
    ];
    const fields = [
      { id: '-12', value: '1' },
      { tag: 't', value: '2' },
      { alias: 'Title', value: '3' },
      { id: 'f-9', value: '4' },
    ];
    expect((await fillFields(controls.join(''), { fields })).text).to.equal('1234');
  });

  it('takes a type of its tag that it does not know for text', () => {
    const typed = (type: string) => sdt(controlTag(`{"fieldId":"f-9","type":"${type}"}`), r('a'));
    const types = ['image', 'constructor'].map((type) => fieldsOf(docx().paragraph(typed(type)).bytes())[0]?.type);
    expect(types).to.deep.equal(['image', 'text']);
  });

  it('is found by a tag or a title that is the name in braces', async () => {
    const controls = sdt(controlTag('{{ one.two }}'), r('a')) + sdt('<w:alias w:val="{three}"/>', r('b'));
    expect((await fillFields(controls, { data: { one: { two: '12' }, three: '3' } })).text).to.equal('123');
  });

  it('takes 0, false and the empty text for values', async () => {
    const controls = sdt(controlTag('a'), r('x')) + sdt(controlTag('b'), r('x')) + sdt(controlTag('c'), r('x'));
    expect((await fillFields(controls, { data: { a: 0, b: false, c: '' } })).text).to.equal('0false');
  });

  it('has line breaks, but not where Word would read its one line from XML', async () => {
    const bound = '<w:dataBinding w:xpath="/a"/>';
    const controls = ['<w:text/>', `${bound}<w:text/>`, `${bound}<w:text w:multiLine="1"/>`];
    const { text } = await fillFields(controls.map((kind) => sdt(controlTag('t') + kind, r('x'))).join(''), {
      data: { t: 'a\nb' },
    });
    expect(text).to.equal('a\nba ba\nb');
  });

  it('around paragraphs keeps the properties of the first', async () => {
    const { xml, all } = await fillFields(
      docx()
        .xml(sdt(controlTag('t'), p('a', '<w:jc w:val="center"/>') + p('b')))
        .bytes(),
      {
        data: { t: 'new' },
      },
    );
    expect(all('w:p')).to.have.length(1);
    expect(xml).to.include('<w:jc w:val="center"/></w:pPr><w:r><w:t>new</w:t>');
  });

  it('around a cell keeps the cell and its width', async () => {
    const cell = sdt(controlTag('c'), `<w:tc><w:tcPr><w:tcW w:w="500" w:type="dxa"/></w:tcPr>${p('x')}</w:tc>`);
    const { xml, text } = await fillFields(
      docx()
        .xml(tbl([`<w:tr>${cell}</w:tr>`]))
        .bytes(),
      { data: { c: 'y' } },
    );
    expect(text).to.include('y');
    expect(xml).to.include('<w:sdtContent><w:tc><w:tcPr><w:tcW w:w="500" w:type="dxa"/></w:tcPr><w:p>');
  });

  it('becomes its content where controls are to go', async () => {
    const { xml, text } = await fillFields(sdt(controlTag('a'), r('x')), {
      data: { a: 'y' },
      options: { controls: 'unwrap' },
    });
    expect(xml).to.not.include('w:sdt');
    expect(text).to.equal('y');
  });

  it('goes with its first change where it is temporary', async () => {
    const { xml } = await fillFields(sdt(`${controlTag('a')}<w:temporary/>`, r('x')), { data: { a: 'y' } });
    expect(xml).to.not.include('w:sdt');
  });

  it('is filled though locked, and the report says so', async () => {
    const { text, report } = await fillFields(sdt(`${controlTag('a')}<w:lock w:val="sdtContentLocked"/>`, r('x')), {
      data: { a: 'y' },
    });
    expect(text).to.equal('y');
    expect(report.warnings.map(({ message }) => message).join()).to.include('locked');
  });

  it('keeps the marks of ranges that begin or end in what it replaces', async () => {
    const inside = `${r('x')}<w:commentRangeStart w:id="3"/>${r('y')}`;
    const { all } = await fillFields(`${sdt(controlTag('a'), inside)}<w:commentRangeEnd w:id="3"/>`, {
      data: { a: 'z' },
    });
    expect([all('w:commentRangeStart').length, all('w:commentRangeEnd').length]).to.deep.equal([1, 1]);
  });

  it('in a text box is filled for readers old and new alike', async () => {
    const box = `<w:txbxContent>${p(sdt(controlTag('a'), r('x')))}</w:txbxContent>`;
    const { all } = await fillFields(
      `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx>${box}</wps:txbx></w:drawing></mc:Choice>` +
        `<mc:Fallback><w:pict><v:textbox>${box}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
      { data: { a: 'y' } },
    );
    expect(all('w:t').map(({ children }) => children.join(''))).to.deep.equal(['y', 'y']);
  });

  it('among runs that takes blocks stands between the halves of its paragraph', async () => {
    const { all, text } = await fillFields(`${r('before')}${sdt(controlTag('a'), r('x'))}${r('after')}`, {
      fields: [{ tag: 'a', type: 'html', value: '<p>one</p><p>two</p>' }],
    });
    expect(text).to.equal('before\none\ntwo\nafter');
    expect(all('w:p').length).to.equal(4);
  });

  it('around rows takes data for what is in them, and nothing else', async () => {
    const row = sdt(controlTag('rows'), `<w:tr><w:tc>${p(sdt(controlTag('a'), r('x')))}</w:tc></w:tr>`);
    const bytes = docx()
      .xml(tbl([row]))
      .bytes();
    expect((await fillFields(bytes, { data: { rows: [{ a: '1' }, { a: '2' }] } })).text).to.include('1\n2');
    expect((await fillFields(bytes, { data: { rows: 'text' } })).report.fields[0]?.outcome).to.equal('mismatch');
  });

  it('is emptied where nothing is given and that is asked for, but not where it has no name', async () => {
    const controls = sdt(`${controlTag('a')}<w:showingPlcHdr/>`, r('prompt')) + sdt('<w:id w:val="3"/>', r('kept'));
    const { text } = await fillFields(controls, { data: {}, options: { missing: 'empty' } });
    expect(text).to.equal('kept');
  });
});

describe('a checkbox control', () => {
  const box = (states = ''): string =>
    sdt(
      `${controlTag('ok')}<w14:checkbox><w14:checked w14:val="0"/>${states}</w14:checkbox>`,
      r('☐', '<w:rFonts w:ascii="MS Gothic"/><w:b/>'),
    );

  it('keeps its state, and shows the glyph of that state in the font for it', async () => {
    const states =
      '<w14:checkedState w14:val="00FE" w14:font="Wingdings"/><w14:uncheckedState w14:val="2610" w14:font="MS Gothic"/>';
    const { text, all, xml } = await fillFields(box(states), { data: { ok: true } });
    expect(text).to.equal('\u00fe');
    expect(all('w14:checked')[0]?.attributes['w14:val']).to.equal('1');
    expect(xml).to.include(
      '<w:rFonts w:ascii="Wingdings" w:eastAsia="Wingdings" w:hAnsi="Wingdings" w:hint="eastAsia"/><w:b/>',
    );
  });

  it('shows the glyphs of Word where it names none', async () => {
    expect((await fillFields(box(), { data: { ok: 'yes' } })).text).to.equal('☒');
    expect((await fillFields(box(), { data: { ok: 0 } })).text).to.equal('☐');
  });

  it('says what it cannot take, and stays as it is', async () => {
    const { text, report } = await fillFields(box(), { data: { ok: 'perhaps' } });
    expect(text).to.equal('☐');
    expect(report.fields[0]?.outcome).to.equal('mismatch');
  });
});

describe('a list control', () => {
  const items = '<w:listItem w:displayText="North" w:value="n"/><w:listItem w:displayText="South" w:value="s"/>';

  it('shows the text of the item that its value names, and keeps the value', async () => {
    const { text, all } = await fillFields(sdt(`${controlTag('d')}<w:dropDownList>${items}</w:dropDownList>`, r('x')), {
      data: { d: 's' },
    });
    expect(text).to.equal('South');
    expect(all('w:dropDownList')[0]?.attributes['w:lastValue']).to.equal('s');
  });

  it('takes other text only as a combo box', async () => {
    const combo = sdt(`${controlTag('d')}<w:comboBox>${items}</w:comboBox>`, r('x'));
    const list = sdt(`${controlTag('d')}<w:dropDownList>${items}</w:dropDownList>`, r('x'));
    expect((await fillFields(combo, { data: { d: 'West' } })).text).to.equal('West');
    const { text, report } = await fillFields(list, { data: { d: 'West' } });
    expect(text).to.equal('x');
    expect(report.fields[0]?.reason).to.include('North, South');
  });

  it('of two wordings takes the first for true, the second for false', async () => {
    const list = sdt(`${controlTag('d')}<w:dropDownList>${items}</w:dropDownList>`, r('x'));
    expect((await fillFields(list, { data: { d: true } })).text).to.equal('North');
    expect((await fillFields(list, { data: { d: false } })).text).to.equal('South');
  });
});

describe('a date control', () => {
  const date = (attributes = ''): string =>
    sdt(
      `${controlTag('d')}<w:date${attributes}><w:dateFormat w:val="d MMMM yyyy"/><w:lid w:val="de-DE"/></w:date>`,
      r('x'),
    );

  it('shows the date by its own format and language, and keeps it', async () => {
    const { text, all } = await fillFields(date(), { data: { d: '2024-03-05' } });
    expect(text).to.equal('5 März 2024');
    expect(all('w:date')[0]?.attributes['w:fullDate']).to.equal('2024-03-05T00:00:00Z');
  });

  it('shows text that is no date as text, and keeps no date then', async () => {
    const { text, all, report } = await fillFields(date(' w:fullDate="2020-01-01T00:00:00Z"'), { data: { d: 'soon' } });
    expect(text).to.equal('soon');
    expect(all('w:date')[0]?.attributes).to.not.have.property('w:fullDate');
    expect(report.warnings).to.have.length(1);
  });
});

describe('a control with fields inside', () => {
  const field = (name: string): string => sdt(`${controlTag(name)}<w:text/>`, r('x'));

  it('around a table repeats the rows that have the fields, between heading and foot', async () => {
    const table = tbl([['Name'], tr([p(field('name'))]), ['Total']]);
    const { text } = await fillFields(
      docx()
        .xml(sdt(controlTag('team'), table))
        .bytes(),
      {
        data: { team: [{ name: 'Eric' }, { name: 'Bob' }] },
      },
    );
    expect(text.split('\n').filter(Boolean)).to.deep.equal(['Name', 'Eric', 'Bob', 'Total']);
  });

  it('repeats several rows for one item, and other rows for items that name those', async () => {
    const table = tbl([tr([p(field('a'))]), tr([p(field('b'))]), ['Sums'], tr([p(field('c'))])]);
    const team = [{ a: '1', b: '2' }, { a: '3', b: '4' }, { c: '5' }, { c: '6' }];
    const { text } = await fillFields(
      docx()
        .xml(sdt(controlTag('team'), table))
        .bytes(),
      { data: { team } },
    );
    expect(text.split('\n').filter(Boolean)).to.deep.equal(['1', '2', '3', '4', 'Sums', '5', '6']);
  });

  it('repeats the rows that its cells are merged down into', async () => {
    const merged = (content: string, merge: string): string => tc(content, `<w:vMerge${merge}/>`);
    const [restart, goesOn] = [' w:val="restart"', ''];
    const table = tbl([
      tr([tc(p(field('n'))), merged('photo', restart)]),
      tr(['role', merged('', goesOn)]),
      tr(['foot', merged('', restart)]),
      tr(['foot', merged('', goesOn)]),
    ]);
    const template = docx()
      .xml(sdt(controlTag('people'), table))
      .bytes();
    const { text } = await fillFields(template, { data: { people: [{ n: 'Ada' }, { n: 'Bob' }] } });
    const rows = ['Ada', 'photo', 'role', 'Bob', 'photo', 'role', 'foot', 'foot'];
    expect(text.split('\n').filter(Boolean)).to.deep.equal(rows);
  });

  it('repeats the one field inside for a list of texts, and tells where there are several', async () => {
    const run = (inner: string): ReturnType<typeof fillFields> =>
      fillFields(sdt(controlTag('list'), inner), { data: { list: ['a', 'b'] } });
    expect((await run(field('name'))).text).to.equal('ab');
    expect((await run(complexField('MERGEFIELD name', 'x'))).text).to.equal('ab');
    const { report } = await run(field('name') + field('age'));
    expect(report.warnings.map(({ message }) => message)).to.deep.equal([
      'the items of its list do not name fields, and it contains several: name, age',
    ]);
  });

  it('repeats bookmarks that its items name', async () => {
    const marked = `<w:bookmarkStart w:id="1" w:name="Who"/>${r('x')}<w:bookmarkEnd w:id="1"/>`;
    const data = { list: [{ Who: 'Ada' }, { Who: 'Bob' }] };
    expect((await fillFields(sdt(controlTag('list'), r('for ') + marked), { data })).text).to.equal('for Adafor Bob');
  });

  it('repeats its paragraphs, all ids renewed', async () => {
    const inside = p(`${sdt(`${controlTag('name')}<w:id w:val="8"/><w:text/>`, r('x'))}`);
    const { text, all } = await fillFields(
      docx()
        .xml(sdt(`${controlTag('team')}<w:id w:val="7"/>`, inside))
        .bytes(),
      {
        data: { team: [{ name: 'Eric' }, { name: 'Bob' }] },
      },
    );
    expect(text).to.equal('Eric\nBob');
    const ids = all('w:id').map(({ attributes }) => attributes['w:val']);
    expect(new Set(ids).size).to.equal(3);
  });

  it('takes an object as the data of those fields', async () => {
    const { text } = await fillFields(sdt(controlTag('city'), field('name')), {
      data: { name: 'no', city: { name: 'Delft' } },
    });
    expect(text).to.equal('Delft');
  });

  it('goes where a condition does not hold, and is filled where it does', async () => {
    const vip = sdt(controlTag('vip'), `${r('Dear ')}${field('name')}`);
    expect((await fillFields(vip, { data: { vip: true, name: 'Ada' } })).text).to.equal('Dear Ada');
    expect((await fillFields(vip, { data: { vip: false, name: 'Ada' } })).text).to.equal('');
  });

  it('is decided by the expression in its tag, left to right', async () => {
    const cases: readonly (readonly [expression: string, data: Readonly<Record<string, unknown>>, holds: boolean])[] = [
      ['a_or_b', { a: false, b: true }, true],
      ['a_and_b', { a: true }, false],
      ['a_not', { a: false }, true],
      ['n_gt_2', { n: 3 }, true],
      ['n_lt_m', { n: 3, m: 2 }, false],
      ['c_eq_red', { c: 'red' }, true],
      ['a', { a: [] }, false],
    ];
    for (const [expression, data, holds] of cases) {
      const { text } = await fillFields(sdt(controlTag(`conditionalRemove_${expression}`), r('x')), { data });
      expect(text, expression).to.equal(holds ? 'x' : '');
    }
  });

  it('is decided by its tag whatever its type: the condition is never written into the text', async () => {
    const shown = async (role: string, type: string, holds: boolean): Promise<string> =>
      (await fillFields(p(r('a') + sdt(`${controlTag(`${role}_c`)}${type}`, r('x'))), { data: { c: holds } })).text;
    for (const type of ['', '<w:text/>', '<w:date/>', '<w:picture/>', '<w:richText/>', '<w:group/>']) {
      for (const role of ['conditional', 'conditionalRemove']) {
        expect([await shown(role, type, true), await shown(role, type, false)], type).to.deep.equal(['ax', 'a']);
      }
    }
    const list = '<w:dropDownList><w:listItem w:displayText="yes"/><w:listItem w:displayText="no"/></w:dropDownList>';
    expect([await shown('conditional', list, true), await shown('conditional', list, false)]).to.deep.equal([
      'ayes',
      'ano',
    ]);
    expect(await shown('conditionalRemove', list, false)).to.equal('a');
  });

  it('chooses between one and many by the length of a list', async () => {
    const items = '<w:listItem w:displayText="seller" w:value="1"/><w:listItem w:displayText="sellers" w:value="2"/>';
    const list = sdt(`${controlTag('singular_names')}<w:dropDownList>${items}</w:dropDownList>`, r('x'));
    expect((await fillFields(list, { data: { names: ['a'] } })).text).to.equal('seller');
    expect((await fillFields(list, { data: { names: ['a', 'b'] } })).text).to.equal('sellers');
  });

  it('repeats as a control of its own where its tag says so, with what goes between', async () => {
    const control = sdt(`${controlTag('repeating_towns_separator_, _lastSeparator_ and ')}<w:id w:val="4"/>`, r('x'));
    const { text, all } = await fillFields(control, { data: { towns: ['Delft', 'Gouda', 'Leiden'] } });
    expect(text).to.equal('Delft, Gouda and Leiden');
    expect(all('w:sdt')).to.have.length(3);
    expect(new Set(all('w:id').map(({ attributes }) => attributes['w:val'])).size).to.equal(3);
  });
});

describe('a repeating section', () => {
  const item = (content: string): string => sdt('<w:id w:val="2"/><w15:repeatingSectionItem/>', content);
  const section = (content: string): string =>
    sdt(`<w:id w:val="1"/>${controlTag('rows')}<w15:repeatingSection/>`, content);

  it('numbers the items where a tag requests it', async () => {
    const item = p(sdt(controlTag('variable_index'), r('0')) + sdt(controlTag('variable_n'), r('n')));
    const data = { list: [{ n: 'a' }, { n: 'b' }, { n: 'c' }] };
    for (const name of ['repeating_list', 'list']) {
      const { text } = await fillFields(sdt(controlTag(name), item), { data });
      expect(text.split('\n').filter(Boolean)).to.deep.equal(['1a', '2b', '3c']);
    }
  });

  it('has one item control for each item, its first one being the pattern', async () => {
    const row = `<w:tr><w:tc>${p(sdt(`${controlTag('n')}<w:id w:val="3"/><w:text/>`, r('x')))}</w:tc></w:tr>`;
    const old = item('<w:tr><w:tc><w:p/></w:tc></w:tr>');
    const { text, all } = await fillFields(
      docx()
        .xml(tbl([['Head'], section(item(row) + old)]))
        .bytes(),
      {
        data: { rows: [{ n: 1 }, { n: 2 }, { n: 3 }] },
      },
    );
    expect(text.split('\n').filter(Boolean)).to.deep.equal(['Head', '1', '2', '3']);
    expect(all('w15:repeatingSectionItem')).to.have.length(3);
    expect(new Set(all('w:id').map(({ attributes }) => attributes['w:val'])).size).to.equal(7);
  });

  it('goes without any item', async () => {
    const { all, text } = await fillFields(
      docx()
        .xml(section(item(p('x'))))
        .paragraph('end')
        .bytes(),
      { data: { rows: [] } },
    );
    expect(all('w:sdt')).to.have.length(0);
    expect(text).to.equal('end');
  });
});
