/** Uses the tools of the page in Chromium: samples, filling in and signing, viewing a signed PDF, and getting a key. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildDocx, p, r } from '@quire/core/testing';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { paintedPng } from '../sample/index.js';
import { eventually, eventuallyHolds } from '../testing/browser/eventually.js';
import { peoplePage } from '../testing/browser/people-page.js';
import { readPdf } from '../testing/read-pdf.js';

const TYPED_TAG = '{&quot;type&quot;:&quot;signature&quot;,&quot;name&quot;:&quot;signature&quot;}';
const control = (tag: string, alias: string, prompt: string): string =>
  `<w:sdt><w:sdtPr><w:alias w:val="${alias}"/><w:tag w:val="${tag}"/></w:sdtPr><w:sdtContent>${r(prompt)}</w:sdtContent></w:sdt>`;

const LETTER = buildDocx({
  body:
    p('Dear {customer.name}, of {city}') +
    p('{#items}') +
    p('{article}') +
    p('{/items}') +
    p(control('place', 'place', 'Some place')) +
    p(control(TYPED_TAG, 'signature', 'Sign here')),
});

/** The code in a mail. */
const CODE = /\b\d{6}\b/;

const fillButton = (page: Page) => page.locator('#fill-form button[type=submit]');
const jsonOf = async (page: Page): Promise<Record<string, unknown>> =>
  JSON.parse(await page.locator('#json').inputValue());

/** Draws a line in the area for signatures. */
async function draw(page: Page): Promise<void> {
  const pad = page.locator('canvas.pad');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('there is no area to draw in');
  await page.mouse.move(box.x + 20, box.y + 30);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, box.y + 60, { steps: 5 });
  await page.mouse.up();
}

describe('the page for people, as a workplace', () => {
  const people = peoplePage({ QUIRE_AUTH: 'none' });
  const { visit, give, isAccessible } = people;

  it('offers a report to try, by one click', async () => {
    const page = await visit();
    await page.getByRole('button', { name: 'A report' }).click();
    await page.locator('#viewer .page .picture').first().waitFor();
    await page.locator('#pdf[open]').waitFor();
    expect(people.uploads).to.deep.equal([]);
  });

  it('offers a template to try, by one click', async () => {
    const page = await visit();
    await page.getByRole('button', { name: 'A template' }).click();
    await page.locator('#fill[open]').waitFor();
    expect(people.uploads).to.deep.equal([]);
  });

  it('offers a signed PDF to try, by one click: its pages, and the verdict at the places of its signatures', async () => {
    const page = await visit();
    await page.getByRole('button', { name: 'A signed PDF' }).click();
    await page.locator('#verdict .verdict', { hasText: 'Valid' }).waitFor();
    await page.locator('#pdf-viewer .page .picture').first().waitFor();
    await page.locator('.note.good', { hasText: 'Ada Lovelace: valid' }).waitFor();
    await page.locator('#verdict .places button').first().click();
    await page.locator('#pdf-viewer .mark.current').waitFor();
    expect(people.uploads).to.deep.equal(['POST /v1/verify']);
    await isAccessible(page, 'with a signed PDF');
  });

  it('keeps the form of a template and its JSON the same, both ways', async () => {
    const page = await visit();
    await give(page, LETTER, 'letter.docx');
    const fill = page.locator('#fill');
    await fill.getByLabel('Name', { exact: true }).fill('Ada');
    await page.locator('#fill-json > summary').click();
    expect(await jsonOf(page)).to.deep.equal({ customer: { name: 'Ada' } });
    const data = {
      customer: { name: 'Grace' },
      items: [{ article: 'Tea' }, { article: 'Milk' }],
      more: { kept: true },
    };
    await page.locator('#json').fill(JSON.stringify(data));
    expect(await fill.getByLabel('Name', { exact: true }).inputValue()).to.equal('Grace');
    expect(await fill.getByLabel('Article').nth(1).inputValue()).to.equal('Milk');
    await fill.getByLabel('Article').nth(0).fill('Coffee');
    await fill.getByRole('button', { name: 'Remove' }).nth(1).click();
    expect(await jsonOf(page)).to.deep.equal({ ...data, items: [{ article: 'Coffee' }] });
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('#json-save')]);
    expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).to.deep.equal(await jsonOf(page));
    await page.locator('#json').fill('{ "customer": ');
    await page.locator('#json-fault', { hasText: 'This is not JSON' }).waitFor();
    await isAccessible(page, 'with JSON that is none');
    const file = { name: 'data.json', mimeType: 'application/json', buffer: Buffer.from('{"city":"Turin"}') };
    await page.setInputFiles('#json-open', file);
    await page.locator('#json-fault:empty').waitFor({ state: 'attached' });
    expect(await fill.getByLabel('City').inputValue()).to.equal('Turin');
  });

  it('fills the form of a template with sample data, and gives its schema', async () => {
    const page = await visit();
    await give(page, LETTER, 'letter.docx');
    await page.locator('#fill-json > summary').click();
    await page.click('#json-sample');
    const fill = page.locator('#fill');
    expect(await fill.getByLabel('Name', { exact: true }).inputValue()).to.equal('name');
    expect(await fill.getByLabel('Article').nth(1).inputValue()).to.equal('article');
    expect((await jsonOf(page)).customer).to.deep.equal({ name: 'name' });
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('#schema-save')]);
    expect(download.suggestedFilename()).to.equal('letter schema.json');
    expect(JSON.parse(readFileSync(await download.path(), 'utf8')).properties).to.have.property('customer');
    await isAccessible(page, 'with sample data');
  });

  it('takes a signature that is drawn, typed or in a file', async () => {
    const page = await visit();
    await give(page, LETTER, 'letter.docx');
    const field = page.locator('#fill').getByRole('group', { name: 'Signature' });
    await field.getByLabel('Draw', { exact: true }).check();
    await draw(page);
    await page.locator('#fill-json > summary').click();
    const drawn = (await jsonOf(page)).signature;
    expect(drawn).to.match(/^data:image\/png;base64,/);
    await fillButton(page).click();
    await page.locator('#fill-outcome', { hasText: 'Preview updated' }).waitFor();
    await page.locator('#viewer .text:not(:has-text("Sign here"))').waitFor();
    await field.getByLabel('Type', { exact: true }).check();
    expect(await jsonOf(page)).not.to.have.property('signature');
    await field.getByRole('textbox').fill('Ada Lovelace');
    await field.locator('img:not([hidden])').waitFor();
    expect((await jsonOf(page)).signature)
      .to.match(/^data:image\/png/)
      .and.not.equal(drawn);
    await isAccessible(page, 'with a typed signature');
    await field.getByLabel('File', { exact: true }).check();
    const buffer = Buffer.from(paintedPng(30, 10, (x) => [x, 0, 90]));
    await field.locator('input[type=file]').setInputFiles({ name: 'ada.png', mimeType: 'image/png', buffer });
    const address = `data:image/png;base64,${buffer.toString('base64')}`;
    await eventually(async () => (await jsonOf(page)).signature, address);
  });

  it('names what a fill left without a value, and marks it on the pages', async () => {
    const page = await visit();
    await give(page, LETTER, 'letter.docx');
    await page.locator('#fill').getByLabel('City').fill('Turin');
    await fillButton(page).click();
    await page.locator('#unfilled', { hasText: 'Customer name' }).waitFor();
    expect(await page.locator('#unfilled').textContent())
      .to.contain('Place')
      .and.not.contain('City');
    await page.locator('.note.fair').first().waitFor();
    await page.locator('#unfilled button', { hasText: 'Customer name' }).click();
    await page.locator('.mark.current').waitFor();
    await isAccessible(page, 'with fields without a value');
  });

  it('signs a document by the service, and shows the signature where it is', async () => {
    const page = await visit();
    await give(page, LETTER, 'letter.docx');
    await page.locator('#viewer .page .picture').first().waitFor();
    await page.locator('#signing > summary').click();
    await page.locator('#sign-name').fill('Ada Lovelace');
    await page.locator('#sign-reason').fill('I approve');
    await page.locator('#sign').getByLabel('Draw', { exact: true }).check();
    await draw(page);
    await isAccessible(page, 'before signing');
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await page.locator('#pdf-viewer .page .picture').first().waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the signed PDF' }).click(),
    ]);
    expect(download.suggestedFilename()).to.equal('letter signed.pdf');
    const bytes = readFileSync(await download.path());
    expect(bytes.toString('latin1')).to.contain('/ByteRange');
    expect((await readPdf(new Uint8Array(bytes))).pages).to.have.length(1);
    await page.getByRole('button', { name: 'Check signatures' }).click();
    await page.locator('#verdict .verdict', { hasText: 'Not trusted' }).waitFor();
    await page.locator('.note.fair').waitFor();
    expect(people.uploads).to.deep.equal(['POST /v1/sign', 'POST /v1/verify']);
    await isAccessible(page, 'signed');
  });

  it('finds text in a PDF, and says why one cannot be opened', async () => {
    const page = await visit();
    await page.getByRole('button', { name: 'A signed PDF' }).click();
    await page.locator('#pdf-viewer .page .text', { hasText: 'Contract of work' }).waitFor();
    await page.locator('#pdf-viewer').getByRole('button', { name: 'Find in the document' }).click();
    await page.keyboard.type('SEVEN gauges');
    await page.locator('#pdf-viewer .mark.current').waitFor();
    await give(page, Buffer.from('%PDF-1.7\nnothing else'), 'broken.pdf', '#another');
    await page.locator('#fault', { hasText: 'The PDF cannot be opened' }).waitFor();
  });
});

describe('the page for people, where the service asks for a key', () => {
  const people = peoplePage({ QUIRE_AUTH: 'keys', QUIRE_MAIL: 'file' });
  const { visit, isAccessible } = people;

  it('gets a key by e-mail in the page, shows it once and goes on with it', async () => {
    const page = await visit();
    await page.getByRole('button', { name: 'A signed PDF' }).click();
    await page.locator('#access', { hasText: 'needs an API key' }).waitFor();
    await isAccessible(page, 'asking for a key');
    await page.getByText('Get a key by e-mail').click();
    await page.getByLabel('Your e-mail address').fill('ada@example.com');
    await page.getByRole('button', { name: 'Send a code' }).click();
    await page.getByLabel('Code from the mail').waitFor();
    const mailed = async (): Promise<string> => {
      const mails = join(people.folder, 'mail');
      return readdirSync(mails)
        .map((name) => readFileSync(join(mails, name), 'utf8'))
        .join('\n');
    };
    await eventuallyHolds(mailed, (mails) => expect(mails).to.match(CODE));
    const [code = ''] = CODE.exec(await mailed()) ?? [];
    await page.getByLabel('Code from the mail').fill(code);
    await page.getByRole('button', { name: 'Get the key' }).click();
    await page.getByLabel('Your API key').waitFor();
    expect(await page.getByLabel('Your API key').inputValue()).to.match(/^qr_/);
    await isAccessible(page, 'with a key');
    await page.getByRole('button', { name: 'Continue with this key' }).click();
    await page.locator('#verdict .verdict', { hasText: 'Valid' }).waitFor();
    expect(await page.locator('#access').count()).to.equal(0);
    people.complaints = people.complaints.filter((each) => !/status of 401/.test(each));
  });

  it('says that it does not know a key', async () => {
    const page = await visit();
    await page.getByRole('button', { name: 'A signed PDF' }).click();
    await page.locator('#key').fill('qr_of_nobody');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.locator('#access', { hasText: 'does not accept this key' }).waitFor();
    people.complaints = people.complaints.filter((each) => !/status of 401/.test(each));
  });
});
