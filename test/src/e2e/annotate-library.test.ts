import { openPackage } from '@quire/core/opc';
import { textContent } from '@quire/core/xml';
import { annotate, type FillRequest, fieldsOf } from '@quire/plugin-annotate';
import { expect } from 'chai';
import { newFaults, textOfDocument } from '../conformance/annotate/index.js';
import { FIXTURE_TEMPLATES } from '../fixtures/index.js';
import { paintedPng } from '../sample/index.js';

type Name = keyof typeof FIXTURE_TEMPLATES;

async function filled(name: Name, request: FillRequest) {
  const template = FIXTURE_TEMPLATES[name]();
  const { docx, report } = await annotate(template, request);
  expect(newFaults(template, docx), 'faults').to.deep.equal([]);
  const unfilled = report.fields.filter(({ outcome }) => outcome !== 'filled');
  return { docx, report, unfilled, texts: textOfDocument(docx), text: textOfDocument(docx)['word/document.xml'] ?? [] };
}

const photo = { $image: 'photo', alt: 'A photo' };
const images = new Map([['photo', { bytes: paintedPng(20, 10, () => [0, 90, 160]) }]]);

describe('templates of each field kind, filled by the library', () => {
  it('content controls, by tag, group and JSON in tags', async () => {
    const { text, unfilled, report } = await filled('controls', {
      images,
      data: {
        name: 'Ada',
        address: 'Street 1\nTown',
        about: { markdown: 'Writes **programs**' },
        day: '2024-05-17',
        agreed: true,
        size: 'l',
        color: 'Blue',
        photo,
        locked: 'open',
        guests: [{ guest_name: 'Bob' }, { guest_name: 'Cyd' }],
        lines: [
          { article: 'Chair', price: '90.00' },
          { article: 'Table', price: '420.00' },
        ],
      },
      fields: [{ group: 'party', value: 'The Company' }],
    });
    expect(text).to.deep.equal([
      'Plain text: Ada',
      'Several lines: Street 1\nTown',
      'Writes programs',
      'Date: 17 May 2024',
      'Check box: \u2612',
      'Drop-down: Large',
      'Combo box: Blue',
      'Picture: ',
      'Locked: open',
      'Guest Bob',
      'Guest Cyd',
      'Article',
      'Price',
      'Chair',
      '90.00',
      'Table',
      '420.00',
      'Tag that holds JSON: The Company',
    ]);
    expect(unfilled).to.deep.equal([]);
    expect(JSON.stringify(report.warnings)).to.contain('locked');
  });

  it('legacy form fields', async () => {
    const { text } = await filled('form-fields', {
      data: { FullName: 'Ada Lovelace', Member: true, Country: 'Japan' },
    });
    expect(text[0]).to.equal('Text: Ada Lovelace');
    const fields = fieldsOf((await filled('form-fields', { data: { Member: true, Country: 'Japan' } })).docx);
    expect(fields.find(({ kind }) => kind === 'form-checkbox')?.checked).to.equal(true);
    expect(fields.find(({ kind }) => kind === 'form-dropdown')?.text).to.equal('Japan');
  });

  it('merge fields with their switches, and a row of them', async () => {
    const { text } = await filled('merge-fields', {
      data: {
        FirstName: 'ada',
        City: 'London',
        Title: 'Countess',
        Amount: 1234.5,
        Due: '2024-05-17',
        Article: [
          { Article: 'Chair', Price: '90' },
          { Article: 'Table', Price: '420' },
        ],
      },
      options: { locale: 'en-GB' },
    });
    expect(text).to.deep.equal([
      'Dear Ada,',
      'Upper case: LONDON',
      'With text around: the Countess herself',
      'Amount: 1,234.50',
      'Due: 17 May 2024',
      'Article',
      'Price',
      'Chair',
      '90',
      'Table',
      '420',
      '',
    ]);
  });

  it('bookmarks, and none of Word’s own', async () => {
    const { text, report } = await filled('bookmarks', { data: { Recipient: 'Ada', Here: 'found' } });
    expect(text).to.deep.equal(['Around text: Ada', 'At a place: found', '']);
    expect(report.fields.map(({ name }) => name)).to.deep.equal(['Recipient', 'Here']);
  });

  it('bound controls, and the XML that they show', async () => {
    const { text, docx } = await filled('bound', { data: { customer: 'Ada', number: 17 } });
    expect(text).to.deep.equal(['Customer: Ada', 'Number: 17']);
    expect(textContent(openPackage(docx).xml('/customXml/item1.xml'))).to.equal('Ada17');
  });

  it('placeholders and sections, in every story', async () => {
    const { texts, unfilled } = await filled('placeholders', {
      images,
      data: {
        first_name: 'Ada',
        company: 'Joiner & Daughters',
        legal: 'No. 17',
        source: 'the register',
        boxed: 'text',
        photo,
        lines: [{ article: 'Chair', price: '90' }],
        chapters: [
          { title: 'One', points: ['a', 'b'] },
          { title: 'Two', points: ['c'] },
        ],
      },
    });
    expect(texts).to.deep.equal({
      'word/document.xml': [
        'Dear Ada',
        'Article',
        'Price',
        'Chair',
        '90',
        'One',
        'a',
        'b',
        'Two',
        'c',
        '',
        'Boxed text',
        '',
      ],
      'word/header1.xml': ['Joiner & Daughters'],
      'word/footer1.xml': ['No. 17'],
      'word/footnotes.xml': ['', '', 'Says the register.'],
      'word/comments.xml': ['Ask the register.'],
    });
    expect(unfilled.filter(({ kind }) => kind === 'placeholder')).to.deep.equal([]);
  });

  it('counts a list in a repeat from its start again', async () => {
    const data = { chapters: [{ points: ['a'] }, { points: ['b'] }] };
    const { docx } = await filled('placeholders', { data });
    const xml = JSON.stringify(openPackage(docx).xml('/word/document.xml'));
    const lists = [...xml.matchAll(/"w:numId","attributes":\{"w:val":"(\d+)"\}/g)].map(([, id]) => id);
    expect(new Set(lists).size).to.equal(2);
  });
});
