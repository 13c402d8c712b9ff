import { nodeEngine } from '@quire/core/node';
import { openPackage, type Package, related } from '@quire/core/opc';
import { buildDocx, type DocxParts, docx, inlinePicture, p, r, tbl } from '@quire/core/testing';
import { descendants, textContent, type XmlElement } from '@quire/core/xml';
import { expect } from 'chai';
import { type Filled, filledFrom } from '../../testing/filled.js';
import { png } from '../../testing/images.js';

const val = (name: string, value: string): string => `<w:${name} w:val="${value}"/>`;
const style = (id: string, name: string, inner: string, type = 'paragraph'): string =>
  `<w:style w:type="${type}" w:styleId="${id}">${val('name', name)}${inner}</w:style>`;
const list = (numId: number, text: string): string =>
  p(r(text), `<w:numPr>${val('ilvl', '0')}${val('numId', String(numId))}</w:numPr>`);
const NUMBERING =
  `<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0">${val('start', '1')}${val('numFmt', 'decimal')}${val('lvlText', '%1.')}</w:lvl></w:abstractNum>` +
  `<w:num w:numId="1">${val('abstractNumId', '1')}</w:num>`;

/** Inserts a clause, or several, at the tags of a template. */
const inserted = (
  template: Uint8Array,
  data: Record<string, unknown>,
  clauses: Record<string, Uint8Array>,
): Promise<Filled> =>
  filledFrom(template, { data, images: new Map(Object.entries(clauses).map(([name, bytes]) => [name, { bytes }])) });

const clause = (parts: DocxParts): Uint8Array => buildDocx(parts);
const stylesIn = (pkg: Package): readonly XmlElement[] =>
  [...descendants(pkg.xml(related(pkg, '/word/document.xml', 'styles')?.target ?? ''))].filter(
    ({ name }) => name === 'w:style',
  );
const all = (pkg: Package, name: string, attribute: string, part = '/word/document.xml'): readonly string[] =>
  [...descendants(pkg.xml(part))].flatMap((each) => (each.name === name ? [each.attributes[attribute] ?? ''] : []));

describe('a document as a value', () => {
  it('stands at the paragraph of its tag, whose text around stays', async () => {
    const bytes = clause({ body: p('one') + tbl([['two']]) + p('three') });
    const { texts } = await inserted(
      docx()
        .xml(p('before {clause} behind') + p('end'))
        .bytes(),
      { clause: { $document: 'c' } },
      { c: bytes },
    );
    expect(texts()).to.deep.equal(['before ', 'one', 'two', 'three', ' behind', 'end']);
  });

  it('takes the styles of the template by their names, and brings along those that it lacks with what they are based on', async () => {
    const template = buildDocx({
      body: p('{clause}'),
      styles: style('Titel', 'heading 1', `<w:rPr>${val('color', 'FF0000')}</w:rPr>`),
    });
    const bytes = clause({
      body: p(r('head'), val('pStyle', 'H1')) + p(r('special'), val('pStyle', 'Special')),
      styles:
        style('H1', 'heading 1', `<w:rPr>${val('color', '00FF00')}</w:rPr>`) +
        style('Base', 'Base', '<w:rPr><w:b/></w:rPr>') +
        style('Special', 'Special', `${val('basedOn', 'Base')}<w:rPr><w:i/></w:rPr>`),
    });
    const { pkg } = await inserted(template, { clause: { $document: 'c' } }, { c: bytes });
    expect(all(pkg, 'w:pStyle', 'w:val')).to.deep.equal(['Titel', 'Special']);
    expect(stylesIn(pkg).map(({ attributes }) => attributes['w:styleId'])).to.include.members([
      'Titel',
      'Special',
      'Base',
    ]);
    expect(all(pkg, 'w:basedOn', 'w:val', '/word/styles.xml')).to.include('Base');
  });

  it('keeps its own look where that is asked for, down to the text without a style', async () => {
    const template = buildDocx({ body: p('{clause}'), styles: style('H1', 'heading 1', '') });
    const bytes = clause({
      body: p(r('head'), val('pStyle', 'H1')) + p('plain'),
      styles:
        `<w:docDefaults><w:rPrDefault><w:rPr>${val('sz', '40')}</w:rPr></w:rPrDefault></w:docDefaults>` +
        '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>' +
        style('H1', 'heading 1', `${val('basedOn', 'Normal')}<w:rPr>${val('color', '00FF00')}</w:rPr>`),
    });
    const { pkg } = await inserted(
      template,
      { clause: { type: 'document', value: { $document: 'c' }, options: { look: 'source' } } },
      { c: bytes },
    );
    const used = all(pkg, 'w:pStyle', 'w:val');
    expect(used).to.have.length(2);
    const [heading, plain] = used.map((id) => stylesIn(pkg).find(({ attributes }) => attributes['w:styleId'] === id));
    expect(heading && new Set([...descendants(heading)].map(({ name }) => name))).to.include('w:color');
    expect(plain && [...descendants(plain)].find(({ name }) => name === 'w:sz')?.attributes['w:val']).to.equal('40');
    expect(stylesIn(pkg).filter(({ attributes }) => attributes['w:default'] === '1').length).to.be.at.most(4);
  });

  it('counts its lists from their start, each time that it is inserted, beside those of the template', async () => {
    const template = buildDocx({
      body: list(1, 'mine') + p('{#twice}') + p('{c}') + p('{/twice}'),
      numbering: NUMBERING,
    });
    const bytes = clause({ body: list(1, 'theirs') + list(1, 'again'), numbering: NUMBERING });
    const { pkg } = await inserted(template, { c: { $document: 'c' }, twice: [{}, {}] }, { c: bytes });
    const [mine, ...theirs] = all(pkg, 'w:numId', 'w:val');
    expect(mine).to.equal('1');
    expect(theirs[0]).to.equal(theirs[1]);
    expect(theirs[2]).to.equal(theirs[3]);
    expect(new Set([mine, theirs[0], theirs[2]]).size).to.equal(3);
    const names = pkg.xml('/word/numbering.xml').children.map((node) => (typeof node === 'string' ? '' : node.name));
    expect(names.lastIndexOf('w:abstractNum')).to.be.below(names.indexOf('w:num'));
  });

  it('brings along its notes, links and bookmarks, under ids and names that nothing else has', async () => {
    const mark = (inner: string): string =>
      `<w:bookmarkStart w:id="0" w:name="Here"/>${inner}<w:bookmarkEnd w:id="0"/>`;
    const template = docx()
      .xml(p(mark(r('mine'))) + p('{#twice}') + p('{c}') + p('{/twice}'))
      .bytes();
    const bytes = clause({
      body: p(
        `${mark(r('text'))}<w:r><w:footnoteReference w:id="2"/></w:r><w:hyperlink w:anchor="Here">${r('there')}</w:hyperlink>`,
      ),
      footnotes: `<w:footnote w:id="2">${p(r('the note'))}</w:footnote>`,
    });
    const { pkg } = await inserted(template, { c: { $document: 'c' }, twice: [{}, {}] }, { c: bytes });
    const names = all(pkg, 'w:bookmarkStart', 'w:name');
    expect(new Set(names).size).to.equal(3);
    expect(all(pkg, 'w:hyperlink', 'w:anchor')).to.deep.equal(names.slice(1));
    expect(new Set(all(pkg, 'w:bookmarkStart', 'w:id')).size).to.equal(3);
    const references = all(pkg, 'w:footnoteReference', 'w:id');
    expect(new Set(references).size).to.equal(2);
    const notes = pkg.xml(related(pkg, '/word/document.xml', 'footnotes')?.target ?? '');
    const written = notes.children.filter((node): node is XmlElement => typeof node !== 'string');
    expect(
      references
        .map((id) => written.find(({ attributes }) => attributes['w:id'] === id))
        .map((note) => note && textContent(note)),
    ).to.deep.equal(['the note', 'the note']);
  });

  it('brings along its pictures, each once, with relationships of the part that it stands in', async () => {
    const picture = png(20, 10);
    const bytes = clause({ body: p(inlinePicture('logo', 20, 10)), media: { 'logo.png': picture } });
    const template = buildDocx({
      body:
        p('{#twice}') +
        p('{c}') +
        p('{/twice}') +
        '<w:sectPr><w:headerReference w:type="default" r:id="rIdH"/></w:sectPr>',
      headers: { rIdH: p('{c}') },
    });
    const { pkg } = await inserted(template, { c: { $document: 'c' }, twice: [{}, {}] }, { c: bytes });
    const images = [...pkg.parts.keys()].filter((name) => name.includes('/media/'));
    expect(images).to.have.length(1);
    for (const part of ['/word/document.xml', '/word/header1.xml']) {
      for (const id of all(pkg, 'a:blip', 'r:embed', part)) {
        expect(pkg.relationships(part).find((each) => each.id === id)?.target).to.equal(images[0]);
      }
    }
    for (const name of ['wp:docPr', 'pic:cNvPr']) {
      const drawings = [...all(pkg, name, 'id'), ...all(pkg, name, 'id', '/word/header1.xml')];
      expect(new Set(drawings).size, name).to.equal(3);
    }
  });

  it('begins a new page where a section of it did, and says that sections are left out', async () => {
    const bytes = clause({ body: p(r('one'), '<w:sectPr/>') + p('two') });
    const { pkg, report } = await inserted(docx().xml(p('{c}')).bytes(), { c: { $document: 'c' } }, { c: bytes });
    expect(all(pkg, 'w:sectPr', 'w:rsidR').length).to.be.at.most(1);
    expect(all(pkg, 'w:pageBreakBefore', 'w:val')).to.have.length(1);
    expect(report.warnings.map(({ message }) => message)).to.deep.equal([
      'the sections of the document, their pages and headers, are left out',
    ]);
  });

  it('leaves its comments, and says so, or brings them along where they are to be kept', async () => {
    const comment = (id: number, inner: string): string =>
      `<w:commentRangeStart w:id="${id}"/>${inner}<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`;
    const note = (id: number, text: string): string =>
      `<w:comment w:id="${id}" w:author="Ada">${p(r(text))}</w:comment>`;
    const template = buildDocx({
      body: p(comment(0, r('mine'))) + p('{#twice}') + p('{c}') + p('{/twice}'),
      comments: note(0, 'of the template'),
    });
    const bytes = clause({
      body: p(comment(0, r('text')) + comment(7, r('lost'))),
      comments: note(0, 'of the clause'),
    });
    const left = await inserted(template, { c: { $document: 'c' }, twice: [{}] }, { c: bytes });
    expect(all(left.pkg, 'w:commentReference', 'w:id')).to.deep.equal(['0']);
    expect(left.report.warnings[0]?.message).to.equal('the comments of the document are left out');
    const c = { type: 'document', value: { $document: 'c' }, options: { comments: 'keep' } };
    const { pkg, report } = await inserted(template, { c, twice: [{}, {}] }, { c: bytes });
    expect(report.warnings).to.deep.equal([]);
    const references = all(pkg, 'w:commentReference', 'w:id');
    expect(references).to.have.length(3);
    for (const mark of ['w:commentRangeStart', 'w:commentRangeEnd']) {
      expect(all(pkg, mark, 'w:id')).to.deep.equal(references);
    }
    const comments = pkg.xml(related(pkg, '/word/document.xml', 'comments')?.target ?? '').children;
    const said = references.map((id) =>
      comments.flatMap((each) =>
        typeof each === 'object' && each.attributes['w:id'] === id ? [textContent(each)] : [],
      ),
    );
    expect(said).to.deep.equal([['of the template'], ['of the clause'], ['of the clause']]);
  });

  it('leaves out its notes where the text has none, and says so', async () => {
    const note = (id: number): string => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`;
    const bytes = clause({ body: p(r('text') + note(2)), footnotes: `<w:footnote w:id="2">${p('note')}</w:footnote>` });
    const template = buildDocx({ body: p('x'), headers: { h: p('{c}') } });
    const { xml, report } = await inserted(template, { c: { $document: 'c' } }, { c: bytes });
    expect(xml('word/header1.xml')).to.contain('text').and.not.contain('footnoteReference');
    expect(report.warnings.map(({ message }) => message)).to.include(
      'the footnotes of a document outside the body, or in a text box, are left out',
    );
  });

  it('brings comments along into a template that has none', async () => {
    const bytes = clause({
      body: p(
        `<w:commentRangeStart w:id="3"/>${r('text')}<w:commentRangeEnd w:id="3"/><w:r><w:commentReference w:id="3"/></w:r>`,
      ),
      comments: `<w:comment w:id="3" w:author="Ada">${p(r('why?'))}</w:comment>`,
    });
    const c = { type: 'document', value: bytes, options: { comments: 'keep' } };
    const { pkg } = await inserted(docx().xml(p('{c}')).bytes(), { c }, {});
    const part = related(pkg, '/word/document.xml', 'comments')?.target ?? '';
    expect(pkg.part(part)?.contentType).to.match(/wordprocessingml\.comments\+xml$/);
    expect(textContent(pkg.xml(part))).to.equal('why?');
  });

  it('is filled before it is inserted, not after: its own braces are text', async () => {
    const { texts } = await inserted(
      docx().xml(p('{c}')).bytes(),
      { c: { $document: 'c' }, name: 'Ada' },
      { c: clause({ body: p('{name}') }) },
    );
    expect(texts()).to.include('{name}');
  });

  it('is refused with a reason where it is none', async () => {
    const template = docx().xml(p('{c}')).bytes();
    for (const [value, reason] of [
      [{ $document: 'none' }, 'the document "none" was not sent'],
      [{ type: 'document', value: 'not base64!' }, 'the document is not base64'],
      [{ type: 'document', value: 'AAAA' }, 'no document: '],
    ] as const) {
      const { report, texts } = await inserted(template, { c: value }, {});
      expect(report.warnings[0]?.message).to.contain(reason);
      expect(texts()).to.include('{c}');
    }
  });

  it('gives a document that the engine converts', async () => {
    const bytes = clause({
      body: p(r('head'), val('pStyle', 'Heading1')) + list(1, 'item') + tbl([['cell']]),
      numbering: NUMBERING,
    });
    const { docx: out } = await import('../../fill/index.js').then(({ annotate }) =>
      annotate(docx().xml(p('{c}')).bytes(), { data: { c: { type: 'document', value: bytes, look: 'source' } } }),
    );
    expect(openPackage(out).part('/word/document.xml')).not.to.equal(undefined);
    const { pages } = await nodeEngine().convert(out);
    expect(pages).to.equal(1);
  });
});
