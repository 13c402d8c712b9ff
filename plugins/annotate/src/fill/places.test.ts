import { buildDocx, field, p, r } from '@quire/core/testing';
import { expect } from 'chai';
import { checkTemplate } from '../check/index.js';
import type { FillReport } from '../report/index.js';
import { type Filled, filledFrom } from '../testing/filled.js';
import { dataUri, png } from '../testing/images.js';
import { GUIDE_PLACES, REFUSED_PLACES, STORY_PLACES, type TaggedPlace, TEXT_PLACES } from '../testing/places.js';

const PICTURE = png(1, 1);
const DATA = {
  v: 'VALUE',
  yes: true,
  list: ['a', 'b'],
  image: dataUri(png(2, 2)),
  html: { html: '<p>one <b>bold</b></p><p>two</p>' },
  markdown: { markdown: 'one **bold**\n\ntwo' },
  box: { type: 'checkbox', value: true },
  link: { url: 'https://example.com/', text: 'LINK' },
  note: { footnote: 'NOTE' },
  table: [['A', 'B']],
  clause: { $document: 'clause' },
};

/** The tags and native fields, and what shows that they are filled. */
const VALUES = {
  '{v}': 'VALUE',
  '{html}': 'bold',
  '{markdown}': 'bold',
  '{box}': '☒',
  '{link}': 'LINK',
  '{note}': 'NOTE',
  '{table}': 'A',
  '{clause}': 'CLAUSE',
  '{image}': 'media/image',
};
const SECTIONS = { '{#yes}SHOWN{/yes}': 'SHOWN', '{^no}NONE{/no}': 'NONE', '{#list}{.},{/list}': 'b' };
const FIELDS = {
  [field('MERGEFIELD v', r('{old}'))]: 'VALUE',
  [`<w:sdt><w:sdtPr><w:tag w:val="v"/></w:sdtPr><w:sdtContent>${r('{old}')}</w:sdtContent></w:sdt>`]: 'VALUE',
};

async function filledAt(place: TaggedPlace, tag: string): Promise<Filled & { readonly whole: string }> {
  const template = buildDocx({ media: { 'logo.png': PICTURE }, ...place(tag) });
  const images = new Map([['clause', { bytes: buildDocx({ body: p('CLAUSE') }) }]]);
  const done = await filledFrom(template, { data: DATA, images });
  const parts = [...done.pkg.parts.values()].filter(({ contentType, name }) => /xml$/.test(contentType + name));
  // A link whose address is filled has another relationship, and the former one is not used.
  const text = parts.map(({ name, bytes }) => (name.endsWith('.rels') ? '' : new TextDecoder().decode(bytes)));
  const targets = [...done.pkg.parts.keys()].flatMap((name) => done.pkg.relationships(name));
  return { ...done, whole: text.join('') + targets.map(({ target }) => decodeURIComponent(target)).join(' ') };
}

const messages = ({ warnings }: FillReport): string => warnings.map(({ message }) => message).join('; ');
const cases = (...tables: Readonly<Record<string, string>>[]): [string, string][] => tables.flatMap(Object.entries);

describe('a tag', () => {
  for (const [name, place] of Object.entries(STORY_PLACES)) {
    it(`is filled, whatever it is, in the place: ${name}`, async () => {
      for (const [tag, shown] of cases(VALUES, SECTIONS, FIELDS)) {
        const { whole, report } = await filledAt(place, tag);
        if (tag === '{note}' && /header|footer|note|comment|box/.test(name)) {
          expect(messages(report)).to.contain('a footnote outside the body, or in a text box');
        } else {
          expect(whole, tag).to.contain(shown).and.not.contain(tag).and.not.contain('{old}');
          expect(messages(report).replaceAll('matches no field; ', ''), tag).to.match(/^(matches no field)?$/);
        }
      }
    });
  }

  for (const [name, place] of Object.entries({ ...TEXT_PLACES, ...GUIDE_PLACES })) {
    it(`is filled with the text of its value, or refused, in the place: ${name}`, async () => {
      for (const [tag, shown] of cases(VALUES)) {
        const { whole, report } = await filledAt(place, tag);
        if (tag !== '{image}') expect(whole, tag).to.contain(shown);
        else expect(messages(report)).to.contain('an image without alternative text, where only text fits');
      }
      for (const [tag, shown] of cases(SECTIONS)) {
        const { whole, report } = await filledAt(place, tag);
        if (name in GUIDE_PLACES) expect(whole).to.contain(shown).and.not.contain('{');
        else
          expect(messages(report), tag).to.match(
            /\{[#^](yes|no|list)\} stays in .*|the section tag (yes|no|list) stays/,
          );
      }
    });
  }

  for (const [name, place] of Object.entries(REFUSED_PLACES)) {
    it(`is reported, with data and without, in ${name}`, async () => {
      for (const tag of ['{v}', '{#yes}x{/yes}']) {
        const stays = `${tag.slice(0, tag.indexOf('}') + 1)} stays in ${name}: `;
        expect(messages((await filledAt(place, tag)).report)).to.contain(stays);
        const { problems } = await checkTemplate(buildDocx(place(tag)));
        expect(problems.map(({ message }) => message).join('; ')).to.contain(stays);
      }
    });
  }
});

describe('a link in tracked text', () => {
  it('contains the change, as changes contain no links', async () => {
    const change = (inner: string): string =>
      `<w:ins w:id="5" w:author="A" w:date="2024-01-01T00:00:00Z">${inner}</w:ins>`;
    const { xml, texts, values } = await filledFrom(buildDocx({ body: p(change(r('a {link} b'))) }), { data: DATA });
    expect(texts()).to.deep.equal(['a LINK b']);
    expect(xml())
      .to.match(/<w:hyperlink [^>]*><w:ins [^>]*><w:r>/)
      .and.not.match(/<w:ins [^>]*><w:hyperlink/);
    const ids = values('w:ins', 'w:id');
    expect(new Set(ids).size).to.equal(ids.length);
  });
});
