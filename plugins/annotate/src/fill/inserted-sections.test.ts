import { nodeEngine } from '@quire/core/node';
import { openPackage, type Package } from '@quire/core/opc';
import { buildDocx, type DocxParts, p, r, tbl } from '@quire/core/testing';
import { child, children, textContent, type XmlElement } from '@quire/core/xml';
import { expect } from 'chai';
import { annotate } from './annotate.js';

const LANDSCAPE = '<w:pgSz w:w="15840" w:h="12240" w:orient="landscape"/>';
const PORTRAIT = '<w:pgSz w:w="12240" w:h="15840"/>';
const header = (id: string, type = 'default'): string => `<w:headerReference w:type="${type}" r:id="${id}"/>`;
const ends = (text: string, section: string): string => p(r(text), `<w:sectPr>${section}</w:sectPr>`);

/** The document inserted: two sections, the first with a header. */
const ANNEX = buildDocx({
  body: ends('annex one', header('rIdHeader') + LANDSCAPE) + p('annex two'),
  section: PORTRAIT,
  headers: { rIdHeader: p('Annex') },
});

async function filled(template: DocxParts, annex = ANNEX, data: Readonly<Record<string, unknown>> = {}) {
  const c = { type: 'document', value: annex, options: { sections: 'keep' } };
  const { docx, report } = await annotate(buildDocx(template), { data: { c, ...data } });
  return { docx, pkg: openPackage(docx), warnings: report.warnings.map(({ message }) => message) };
}

/** Each section: its text, its orientation, and the texts of its own headers by type. */
function sectionsOf(pkg: Package): readonly string[] {
  const sections: string[] = [];
  let text = '';
  const close = (section: XmlElement): void => {
    const page = child(section, 'w:pgSz')?.attributes['w:orient'] ?? 'portrait';
    const headers = children(section, 'w:headerReference').map(({ attributes }) => {
      const found = pkg.relationships('/word/document.xml').find(({ id }) => id === attributes['r:id']);
      return `${attributes['w:type']}=${found ? textContent(pkg.xml(found.target)) : '?'}`;
    });
    const others = children(section)
      .map(({ name }) => name)
      .filter((name) => ['w:titlePg', 'w:type'].includes(name));
    sections.push([text, page, ...headers, ...others].join(' '));
    text = '';
  };
  const body = child(pkg.xml('/word/document.xml'), 'w:body');
  for (const block of children(body ?? expect.fail('there is no body'))) {
    if (block.name === 'w:sectPr') close(block);
    else {
      text += `[${textContent(block)}]`;
      const properties = child(block, 'w:pPr');
      const section = properties && child(properties, 'w:sectPr');
      if (section) close(section);
    }
  }
  return sections;
}

describe('a document inserted with its sections', () => {
  it('loses them in the header of each record of a mail merge', async () => {
    const c = { type: 'document', value: ANNEX, options: { sections: 'keep' } };
    const template = buildDocx({ body: p('x'), section: header('h') + PORTRAIT, headers: { h: p('{c}') } });
    const { docx, report } = await annotate(template, { data: [{ c }, { c }] });
    const pkg = openPackage(docx);
    const headers = [...pkg.parts.keys()].filter((name) => name.includes('header'));
    const texts = headers.map((name) => textContent(pkg.xml(name)));
    expect(texts.filter((text) => text === 'annex oneannex two')).to.have.length(2);
    expect(report.warnings.map(({ message }) => message)).to.include(
      'a document inserted into a table, header, note or control loses its sections',
    );
  });

  it('ends the section around it, which goes on behind it with its own pages and headers', async () => {
    const { pkg, warnings } = await filled({
      body: p('before') + p('{c}') + p('behind'),
      section: header('rIdHeader') + PORTRAIT,
      headers: { rIdHeader: p('Contract') },
    });
    expect(sectionsOf(pkg)).to.deep.equal([
      '[before] portrait default=Contract',
      '[annex one] landscape default=Annex',
      '[annex two] portrait',
      '[behind] portrait default=Contract',
    ]);
    expect(warnings).to.deep.equal([]);
  });

  it('does not show the headers of the template, nor does the template show its', async () => {
    const { pkg } = await filled(
      {
        body: p('before') + p('{c}') + p('behind'),
        section: `${header('rIdHeader', 'first')}${PORTRAIT}<w:titlePg/>`,
        headers: { rIdHeader: p('Contract') },
      },
      ANNEX,
    );
    expect(sectionsOf(pkg)).to.deep.equal([
      '[before] portrait first=Contract w:titlePg',
      '[annex one] landscape default=Annex first=',
      '[annex two] portrait',
      '[behind] portrait first=Contract default=',
    ]);
  });

  it('leaves no empty section where it begins or ends one', async () => {
    const { pkg } = await filled({ body: p('{c}'), section: PORTRAIT });
    expect(sectionsOf(pkg)).to.deep.equal(['[annex one] landscape default=Annex', '[annex two] portrait']);
    const between = await filled({
      body: ends('one', PORTRAIT) + p('{c}') + ends('two', LANDSCAPE) + p('three'),
      section: PORTRAIT,
    });
    expect(sectionsOf(between.pkg)).to.deep.equal([
      '[one] portrait',
      '[annex one] landscape default=Annex',
      '[annex two] portrait',
      '[two] landscape default=',
      '[three] portrait',
    ]);
  });

  it('begins on a new page though its section and the one around it were continuous', async () => {
    const flowing = '<w:type w:val="continuous"/>';
    const annex = buildDocx({ body: p('annex'), section: flowing + LANDSCAPE });
    const { docx, pkg } = await filled(
      { body: p('before') + p('{c}') + p('behind'), section: flowing + PORTRAIT },
      annex,
    );
    expect(sectionsOf(pkg)).to.deep.equal(['[before] portrait w:type', '[annex] landscape', '[behind] portrait']);
    expect((await nodeEngine().convert(docx)).pages).to.equal(3);
  });

  it('counts pages on behind it, and begins no first page anew', async () => {
    const { pkg } = await filled({
      body: p('before') + p('{c}') + p('behind'),
      section: `${PORTRAIT}<w:pgNumType w:start="5"/><w:titlePg/>`,
    });
    const numbers = [...children(child(pkg.xml('/word/document.xml'), 'w:body') ?? expect.fail())].at(-1);
    expect(numbers && child(numbers, 'w:pgNumType')?.attributes).to.deep.equal({});
    expect(sectionsOf(pkg).at(-1)).to.not.contain('w:titlePg');
  });

  it('leaves the first page to what follows where the document begins the section', async () => {
    const { pkg } = await filled({
      body: p('{c}') + p('behind'),
      section: `${PORTRAIT}<w:pgNumType w:start="5"/><w:titlePg/>`,
    });
    const last = children(child(pkg.xml('/word/document.xml'), 'w:body') ?? expect.fail()).at(-1);
    expect(last && child(last, 'w:pgNumType')?.attributes).to.deep.equal({ 'w:start': '5' });
    expect(sectionsOf(pkg).at(-1)).to.contain('[behind]').and.contain('w:titlePg');
  });

  it('stands as often as a section repeats it, each time with its own', async () => {
    const { pkg } = await filled(
      { body: p('{#list}') + p('{c}') + p('{/list}') + p('behind'), section: PORTRAIT },
      ANNEX,
      { list: [{}, {}] },
    );
    expect(sectionsOf(pkg).map((each) => each.split(' ')[0])).to.deep.equal([
      '[annex',
      '[annex',
      '[annex',
      '[annex',
      '[behind]',
    ]);
  });

  it('loses them in a table, and says so', async () => {
    const { pkg, warnings } = await filled({ body: tbl([['{c}']]) + p('behind'), section: PORTRAIT });
    expect(sectionsOf(pkg)).to.have.length(1);
    expect(warnings).to.deep.equal(['a document inserted into a table, header, note or control loses its sections']);
  });
});
