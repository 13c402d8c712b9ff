import { expect } from 'chai';
import { p, r, readDocument } from '../../../testing/index.js';

describe('styles', () => {
  const styles =
    '<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="20"/></w:rPr></w:rPrDefault></w:docDefaults><w:latentStyles/>' +
    '<w:style w:type="paragraph" w:default="1" w:styleId="A"><w:name w:val="Normal"/><w:rPr><w:b/></w:rPr></w:style>' +
    '<w:style w:styleId="B"><w:name w:val="Twice"/></w:style>' +
    '<w:style w:styleId="B"><w:name w:val="Again"/><w:basedOn w:val="A"/><w:link w:val="C"/><w:next w:val="A"/></w:style>' +
    '<w:style w:type="table" w:styleId="T"><w:name w:val="T"/><w:tblPr><w:tblInd w:w="5"/></w:tblPr>' +
    '<w:tblStylePr w:type="firstRow"><w:rPr><w:i/></w:rPr><w:tcPr><w:noWrap/></w:tcPr></w:tblStylePr></w:style>';
  const sheet = readDocument({ body: p(), styles }).model.styles;

  it('reads defaults and finds the default style of a type', () => {
    expect(sheet.defaults).to.deep.equal({ run: { size: 20 }, paragraph: {} });
    expect(sheet.defaultFor('paragraph')?.name).to.equal('Normal');
    expect(sheet.defaultFor('table')).to.equal(undefined);
  });

  it('takes the last of two styles with one id', () => {
    const { name, basedOn, link, next, type } = sheet.byId.get('B') ?? {};
    expect({ name, basedOn, link, next, type }).to.deep.equal({
      name: 'Again',
      basedOn: 'A',
      link: 'C',
      next: 'A',
      type: 'paragraph',
    });
  });

  it('reads the conditions of a table style', () => {
    const style = sheet.byId.get('T');
    expect(style?.table.indent).to.deep.equal({ type: 'dxa', value: 5 });
    expect(style?.conditional.get('firstRow')).to.deep.include({ run: { italic: true }, cell: { noWrap: true } });
  });

  it('needs no styles part', () => {
    const { model, diagnostics } = readDocument({ body: p(), styles: null });
    expect(model.styles.byId.size).to.equal(0);
    expect(diagnostics).to.deep.equal([]);
  });
});

describe('numbering', () => {
  const numbering =
    '<w:numPicBullet w:numPicBulletId="0"><w:pict/></w:numPicBullet>' +
    '<w:abstractNum w:abstractNumId="1"><w:multiLevelType w:val="multilevel"/><w:numStyleLink w:val="L"/>' +
    '<w:lvl w:ilvl="0"><w:start w:val="3"/><w:numFmt w:val="upperRoman"/><w:lvlText w:val="%1."/><w:lvlJc w:val="end"/>' +
    '<w:suff w:val="space"/><w:isLgl/><w:pStyle w:val="H"/><w:lvlPicBulletId w:val="0"/><w:pPr><w:ind w:left="720"/></w:pPr></w:lvl>' +
    '<w:lvl w:ilvl="1"><mc:AlternateContent><mc:Choice Requires="w14"><w:numFmt w:val="custom" w:format="001, 002"/></mc:Choice>' +
    '<mc:Fallback><w:numFmt w:val="decimal"/></mc:Fallback></mc:AlternateContent>' +
    '<w:legacy w:legacy="1" w:legacySpace="120" w:legacyIndent="360"/></w:lvl></w:abstractNum>' +
    '<w:num w:numId="7"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="2147483647"/>' +
    '</w:lvlOverride><w:lvlOverride w:ilvl="2"><w:lvl w:ilvl="5"/></w:lvlOverride></w:num><w:num w:numId="8"/>';
  const { abstracts, instances, pictureBullets } = readDocument({ body: p(), numbering }).model.numbering;

  it('reads levels with all they say', () => {
    expect(abstracts.get('1')).to.deep.include({ numStyleLink: 'L', multiLevelType: 'multilevel' });
    expect(abstracts.get('1')?.levels.get(0)).to.deep.equal({
      level: 0,
      start: 3,
      format: 'upperRoman',
      text: '%1.',
      legal: true,
      suffix: 'space',
      justification: 'right',
      paragraphStyle: 'H',
      pictureBullet: '0',
      paragraph: { indent: { left: 720 } },
      run: {},
    });
    expect(pictureBullets.get('0')?.drawing.name).to.equal('w:pict');
  });

  it('reports formatting of paragraphs that only a level states', () => {
    const formatted =
      '<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:pPr><w:tabs/><w:spacing w:before="240"/></w:pPr></w:lvl></w:abstractNum>';
    const { diagnostics } = readDocument({ body: p(), numbering: formatted });
    expect(diagnostics.map((each) => 'what' in each && each.what)).to.deep.equal(['w:spacing of a numbering level']);
  });

  it('reads custom formats and the indents of Word 6', () => {
    const level = abstracts.get('1')?.levels.get(1);
    expect(level).to.deep.include({ format: '001, 002', legacy: { indent: 360, space: 120 } });
  });

  it('reads overrides, starts within what Word counts to', () => {
    const overrides = instances.get(7)?.overrides;
    expect(overrides?.get(0)).to.deep.equal({ start: 32767 });
    expect(overrides?.get(2)?.level?.level).to.equal(2);
    expect(instances.has(8)).to.equal(false);
  });
});

describe('settings', () => {
  it('reads switches, compatibility and the notes of the document', () => {
    const settings =
      '<w:evenAndOddHeaders/><w:mirrorMargins w:val="0"/><w:defaultTabStop w:val="0"/><w:themeFontLang w:val="en-GB"/>' +
      '<w:clrSchemeMapping w:bg1="dark1"/><w:footnotePr><w:numFmt w:val="lowerRoman"/></w:footnotePr>' +
      '<w:compat><w:doNotExpandShiftReturn/><w:noLeading w:val="0"/>' +
      '<w:compatSetting w:name="compatibilityMode" w:uri="x" w:val="14"/>' +
      '<w:compatSetting w:name="enableOpenTypeFeatures" w:uri="x" w:val="1"/></w:compat>' +
      '<w:docVars><w:docVar w:name="v" w:val="1"/></w:docVars>';
    const read = readDocument({ body: p(), settings }).model.settings;
    expect(read).to.deep.include({
      evenAndOddHeaders: true,
      mirrorMargins: false,
      compatibilityMode: 14,
      footnotes: { format: 'lowerRoman' },
      themeFontLanguage: { latin: 'en-GB' },
    });
    expect([...read.compatFlags]).to.have.members([
      'doNotExpandShiftReturn',
      'enableOpenTypeFeatures',
      'useWord2013TrackBottomHyphenation',
    ]);
    expect(read.colorMapping.get('bg1')).to.equal('dark1');
    expect(read.colorMapping.get('t1')).to.equal('dark1');
    expect(read.defaultTabStop).to.equal(undefined);
    expect(read.documentVariables.get('v')).to.equal('1');
  });

  it('knows no compatibility mode where none is stated', () => {
    const { settings } = readDocument({ body: p(), settings: null }).model;
    expect(settings.compatibilityMode).to.equal(undefined);
    expect(settings.defaultTabStop).to.equal(undefined);
  });
});

describe('theme', () => {
  it('reads colors and fonts', () => {
    const theme =
      '<a:themeElements><a:clrScheme name="x"><a:dk1><a:sysClr val="windowText" lastClr="111111"/></a:dk1>' +
      '<a:lt1><a:sysClr val="window"/></a:lt1><a:accent1><a:srgbClr val="ABCDEF"/></a:accent1></a:clrScheme>' +
      '<a:fontScheme name="x"><a:majorFont><a:latin typeface="Head"/><a:ea typeface=""/><a:font script="Jpan" typeface="JP"/>' +
      '</a:majorFont><a:minorFont><a:latin typeface="Body"/></a:minorFont></a:fontScheme></a:themeElements>';
    const { colors, major, minor } = readDocument({ body: p(), theme }).model.theme;
    expect([colors.get('dk1'), colors.get('lt1'), colors.get('accent1')]).to.deep.equal(['111111', 'ffffff', 'abcdef']);
    expect([major.latin, major.eastAsia, major.byScript.get('Jpan'), minor.latin]).to.deep.equal([
      'Head',
      '',
      'JP',
      'Body',
    ]);
  });

  it('does without a theme that is broken', () => {
    const { model, diagnostics } = readDocument({ body: p(), theme: '<?xml version="1.0"?><broken' });
    expect(model.theme.colors.get('accent1')).to.equal('4472c4');
    expect(diagnostics.map(({ code }) => code)).to.deep.equal(['feature-ignored']);
  });
});

describe('the font table', () => {
  it('reads what fonts are like and which are carried along', () => {
    const fontTable =
      '<w:font w:name="A"><w:altName w:val="B, C"/><w:panose1 w:val="020F0502020204030204"/><w:charset w:val="00"/>' +
      '<w:family w:val="swiss"/><w:pitch w:val="variable"/><w:sig w:usb0="A00002EF"/><w:embedBold r:id="rId1" w:fontKey="{K}"/></w:font>';
    expect(readDocument({ body: p(), fontTable }).model.fontTable.get('A')).to.deep.equal({
      name: 'A',
      alternateNames: ['B', 'C'],
      panose: '020F0502020204030204',
      charset: '00',
      family: 'swiss',
      pitch: 'variable',
      signed: true,
      embedded: [{ kind: 'bold', relationship: 'rId1', key: '{K}', part: '/word/fontTable.xml' }],
    });
  });
});

describe('the characters of a font in the font table', () => {
  it('are noted of one that was there, and not where all bits are off', () => {
    const font = (name: string, bits: string) => `<w:font w:name="${name}"><w:sig w:usb0="${bits}"/></w:font>`;
    const { fontTable } = readDocument({ body: p(), fontTable: font('A', '00000003') + font('B', '00000000') }).model;
    expect([fontTable.get('A')?.signed, fontTable.get('B')?.signed]).to.deep.equal([true, undefined]);
  });
});

describe('stories beside the body', () => {
  it('reads headers by part, notes and comments by id', () => {
    const { model } = readDocument({
      body: p('x'),
      headers: { rIdA: p('Top') },
      footers: { rIdB: p('Foot') },
      footnotes: `<w:footnote w:id="1">${p(r('Note'))}</w:footnote>`,
      endnotes: `<w:endnote w:id="1">${p()}</w:endnote>`,
      comments: `<w:comment w:id="3" w:author="Ann" w:initials="A" w:date="2020-01-01T00:00:00Z">${p()}</w:comment>`,
    });
    expect([...model.headers.keys()]).to.deep.equal(['/word/header1.xml']);
    expect([...model.footers.keys()]).to.deep.equal(['/word/footer1.xml']);
    expect([...model.footnotes.values()].map(({ type }) => type)).to.deep.equal([
      'separator',
      'continuationSeparator',
      'normal',
    ]);
    expect(model.endnotes.get('1')?.story.part).to.equal('/word/endnotes.xml');
    expect(model.comments.get('3')).to.deep.include({ author: 'Ann', initials: 'A', date: '2020-01-01T00:00:00Z' });
  });
});

describe('document properties', () => {
  it('reads the core, and what DOCPROPERTY may ask for', () => {
    const { properties } = readDocument({
      body: p(),
      coreProperties: '<dc:title>T</dc:title><dc:creator>A</dc:creator><dcterms:created>2020</dcterms:created>',
      appProperties: '<Company>C</Company><TitlesOfParts><vt:vector/></TitlesOfParts>',
      customProperties:
        '<property name="Client"><vt:lpwstr>X</vt:lpwstr></property>' +
        '<property name="Paid"><vt:bool>true</vt:bool></property><property name="Late"><vt:bool>0</vt:bool></property>',
    }).model;
    expect(properties).to.deep.include({ title: 'T', author: 'A', created: '2020' });
    expect([...properties.custom]).to.deep.equal([
      ['Company', 'C'],
      ['Client', 'X'],
      ['Paid', 'Y'],
      ['Late', 'N'],
    ]);
  });
});
