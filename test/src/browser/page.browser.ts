/** The page for people in Chromium: its states, within its policy, by keyboard, for a screen reader, and narrow. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { agileEncrypted, buildDocx, field, p, r } from '@quire/core/testing';
import { expect } from 'chai';
import { quireCommand, run } from '../processes/index.js';
import { paintedPng } from '../sample/index.js';
import { peoplePage } from '../testing/browser/people-page.js';
import { filesCarriedBy, readPdf } from '../testing/read-pdf.js';
import { ROOT } from '../workspace.js';

const BY = 'w:author="Ada" w:date="2026-05-31T09:30:00Z"';

const REPORT = buildDocx({
  body:
    p(`${r('It is ')}<w:del w:id="1" ${BY}><w:r><w:delText>bad</w:delText></w:r></w:del>${r('good.')}`) +
    p(
      '<w:r><w:br w:type="page"/><w:t>The second page, by </w:t></w:r><w:r><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri"/></w:rPr><w:t>another hand</w:t></w:r>',
    ) +
    p(
      '<w:commentRangeStart w:id="0"/><w:r><w:t>Remarkable</w:t></w:r><w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>',
    ),
  comments: `<w:comment w:id="0" ${BY}>${p('Is it so?')}</w:comment>`,
});

const TEMPLATE = buildDocx({
  body: p('Dear {customer.name},') + p('{#items}') + p('{item}: {price}') + p('{/items}'),
});

describe('the page for people', () => {
  const people = peoplePage({ QUIRE_AUTH: 'none' });
  const { folder, visit, give, isAccessible } = people;

  it('shows the pages of a document, and uploads nothing', async () => {
    const page = await visit();
    await isAccessible(page, 'at the start');
    await give(page, REPORT);
    await page.locator('.page .picture').nth(1).waitFor();
    expect(await page.locator('#viewer .page').count()).to.equal(2);
    await page.locator('.page[data-page="2"] .text', { hasText: 'The second page' }).waitFor();
    await page.locator('#facts', { hasText: 'Nothing was uploaded' }).waitFor();
    await page.locator('#name:focus').waitFor();
    expect(people.uploads).to.deep.equal([]);
    await isAccessible(page, 'with a document');
  });

  it('changes how tracked changes show, and comments', async () => {
    const page = await visit();
    await give(page, REPORT);
    // The text of a page is added after its picture.
    const text = page.locator('.page[data-page="1"] .text');
    await text.filter({ hasText: 'bad' }).waitFor();
    expect(await text.textContent()).not.to.contain('Is it so?');
    await page.getByLabel('Tracked changes').selectOption('none');
    await page.locator('.page[data-page="1"]:has(.word):not(:has-text("bad"))').waitFor();
    await page.getByLabel('Comments').check();
    await page.locator('.text:has-text("Is it so?")').waitFor();
  });

  it('goes to the places where the pages differ from the document', async () => {
    const page = await visit();
    await give(page, REPORT);
    await page.locator('.page .picture').first().waitFor();
    await page.locator('#differences > summary').click();
    await page.locator('#differences .count', { hasText: 'none' }).waitFor();
    await page.locator('#difference-list summary', { hasText: 'Hardly noticeable' }).click();
    const line = page.locator('.differences button', { hasText: 'Font Calibri replaced by Carlito' });
    await line.filter({ hasText: 'with the same widths' }).click();
    await line.filter({ hasText: /Place 1 of \d+, page 1/ }).waitFor();
    await page.locator('.mark.current').first().waitFor();
    expect(await page.locator('.mark.current').count()).to.equal(1);
    await isAccessible(page, 'with differences');
  });

  it('saves a PDF of the standard that is chosen', async () => {
    const page = await visit();
    await give(page, REPORT);
    await page.locator('.page .picture').first().waitFor();
    expect(await page.getByLabel('Standard').isVisible()).to.equal(false);
    await page.getByLabel('The archive').check();
    expect(await page.getByLabel('Standard').inputValue()).to.equal('pdfa-2b');
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('#save button')]);
    expect(download.suggestedFilename()).to.equal('report.pdf');
    const pdf = readFileSync(await download.path());
    expect((await readPdf(new Uint8Array(pdf))).pages).to.have.length(2);
    expect(pdf.toString('latin1')).to.contain('pdfaid:conformance');
    expect(people.uploads).to.deep.equal([]);
  });

  it('saves a PDF that opens as the form says', async () => {
    const page = await visit();
    await give(page, REPORT);
    await page.locator('.page .picture').first().waitFor();
    await page.locator('#pdf-more > summary').click();
    await page.getByLabel('Sidebar').selectOption('outline');
    await page.locator('#open-zoom').selectOption('width');
    await page.locator('#open-layout').selectOption('facing');
    await isAccessible(page, 'with options of the PDF');
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('#save button')]);
    const { opensWith } = await readPdf(new Uint8Array(readFileSync(await download.path())));
    expect(opensWith).to.deep.equal({ panel: 'UseOutlines', layout: 'TwoPageRight' });
  });

  it('saves a PDF with a stamp, a file and a password, some of its pages, and abbreviations expanded', async () => {
    const page = await visit();
    await give(page, REPORT);
    await page.locator('.page .picture').first().waitFor();
    await page.locator('#pdf-more > summary').click();
    await page.getByLabel('Which pages').fill('1');
    await page.getByLabel('Stamp on every page').fill('Copy {page} of {pages}');
    await page.getByLabel('Keep form fields fillable').check();
    await page.getByLabel('Abbreviations, spelled out').fill('EU=European Union');
    await page.getByLabel('Attachments', { exact: true }).setInputFiles([
      { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a note') },
      { name: 'b.csv', mimeType: 'text/csv', buffer: Buffer.from('1,2') },
    ]);
    const figures = page.getByRole('group', { name: 'b.csv' });
    await figures.getByLabel('Description').fill('Figures of the survey');
    await figures.getByLabel('Relationship to the document').selectOption('data');
    await isAccessible(page, 'with all options of the PDF');
    const [plain] = await Promise.all([page.waitForEvent('download'), page.click('#save button')]);
    const bytes = new Uint8Array(readFileSync(await plain.path()));
    const read = await readPdf(bytes);
    expect(read.pages).to.have.length(1);
    expect(read.pages[0]).to.contain('Copy 1 of 1');
    expect(await filesCarriedBy(bytes)).to.deep.equal([
      { name: 'a.txt', description: 'a.txt', relationship: 'Unspecified' },
      { name: 'b.csv', description: 'Figures of the survey', relationship: 'Data' },
    ]);
    await page.getByLabel('Locked').check();
    await page.getByLabel('Password to open it').fill('open sesame');
    const [locked] = await Promise.all([page.waitForEvent('download'), page.click('#save button')]);
    expect(readFileSync(await locked.path(), 'latin1')).to.contain('/AESV3');
    expect(people.uploads).to.deep.equal([]);
  });

  it('saves a PDF whose fields show the time and the time zone that are chosen', async () => {
    const page = await visit({ timezoneId: 'Asia/Tokyo' });
    await give(page, buildDocx({ body: p(field('DATE \\@ "yyyy-MM-dd HH:mm"', 'some day')) }));
    await page.locator('.page .picture').first().waitFor();
    await page.locator('#pdf-more > summary').click();
    const text = async (): Promise<string | undefined> => {
      const [download] = await Promise.all([page.waitForEvent('download'), page.click('#save button')]);
      return (await readPdf(new Uint8Array(readFileSync(await download.path())))).pages[0]?.trim();
    };
    expect(await text()).to.equal('some day');
    // The time is read in the zone of the browser until another zone is chosen.
    await page.getByLabel('Date and time that fields show').fill('2026-05-31T09:30');
    expect(await page.getByLabel('Time zone').inputValue()).to.equal('Asia/Tokyo');
    expect(await text()).to.equal('2026-05-31 09:30');
    await page.getByLabel('Time zone').selectOption('Europe/Berlin');
    await page.getByLabel('Contents, dates and references').selectOption('updated');
    expect(await text()).to.equal('2026-05-31 09:30');
    await page.getByLabel('Date and time that fields show').fill('');
    expect(await text()).to.match(new RegExp(`^${new Date().getUTCFullYear()}-`));
    expect(people.uploads).to.deep.equal([]);
  });

  it('opens what is folded away where something in it is wrong', async () => {
    const page = await visit();
    await give(page, REPORT);
    await page.locator('.page .picture').first().waitFor();
    await page.locator('#pdf-more > summary').click();
    await page.getByLabel('Expanded levels of the outline').fill('12');
    await page.locator('#pdf-more > summary').click();
    await page.click('#save button');
    await page.locator('#outline-levels:focus').waitFor();
    expect(await page.locator('#pdf-more').getAttribute('open')).to.equal('');
  });

  it('saves a PDF for screen readers, small and grey, with a watermark and a picture under every page', async () => {
    const page = await visit();
    await give(page, REPORT);
    await page.locator('.page .picture').first().waitFor();
    await page.getByLabel('Screen readers').check();
    await page.getByLabel('Standard').selectOption('pdfua-2');
    await page.getByLabel('Smaller').check();
    await page.getByLabel('Grayscale').check();
    await page.getByLabel('Image resolution (DPI)').fill('40');
    await page.getByLabel('Quality of photographs').fill('30');
    await page.locator('#pdf-more > summary').click();
    await page.getByLabel('Expanded levels of the outline').fill('3');
    await page.getByLabel('Watermark').fill('DRAFT');
    const picture = { name: 'logo.png', mimeType: 'image/png' };
    await page.getByLabel('Picture under every page').setInputFiles({
      ...picture,
      buffer: Buffer.from(paintedPng(60, 40, (x) => [200, x, 255])),
    });
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('#save button')]);
    const bytes = readFileSync(await download.path());
    const read = await readPdf(new Uint8Array(bytes));
    expect(read.pages[0]).to.contain('DRAFT');
    const source = bytes.toString('latin1');
    expect(source).to.match(/^%PDF-2\.0/);
    expect(source).to.contain('/Subtype/Image').and.to.contain('/DeviceGray');
    expect(people.uploads).to.deep.equal([]);
  });

  it('saves an invoice whose data are terms in JSON, and says what they lack', async () => {
    const page = await visit();
    await give(page, REPORT);
    await page.locator('.page .picture').first().waitFor();
    await page.locator('#pdf-more > summary').click();
    const giveTerms = (terms: object): Promise<void> =>
      page.getByLabel('Invoice data').setInputFiles({
        ...{ name: 'terms.json', mimeType: 'application/json' },
        buffer: Buffer.from(JSON.stringify(terms)),
      });
    const terms = {
      ...{ number: '17', issueDate: '2026-05-17', dueDate: '2026-06-17' },
      seller: { name: 'Joiner', vatId: 'DE123456789', address: { country: 'DE' } },
      lines: [{ name: 'Chair', price: 90, vat: { rate: 19 } }],
    };
    await page.getByLabel('Level of a JSON invoice').selectOption('basic');
    await giveTerms(terms);
    await page.click('#save button');
    await page.locator('#save-fault', { hasText: 'buyer.name (BT-44) is missing' }).waitFor();
    await isAccessible(page, 'with an invoice that is refused');
    await page.locator('.page[data-page="2"] .text', { hasText: 'The second page' }).waitFor();
    await giveTerms({ ...terms, buyer: { name: 'Ada', address: { country: 'DE' } } });
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('#save button')]);
    const source = readFileSync(await download.path(), 'latin1');
    expect(source)
      .to.contain('factur-x.xml')
      .and.to.match(/<fx:ConformanceLevel[^>]*>BASIC</);
    expect(people.uploads).to.deep.equal([]);
  });

  it('fills a template through a form made from its fields', async () => {
    const page = await visit();
    await give(page, TEMPLATE, 'letter.docx');
    // The tool with the form is first, and open.
    await page.locator('#panel > .tool:visible').first().and(page.locator('#fill[open]')).waitFor();
    await page.locator('#fill').getByLabel('Name', { exact: true }).fill('Ada');
    await page.getByRole('button', { name: 'Add to Items' }).click();
    await page.getByLabel('Item', { exact: true }).fill('Paper');
    await page.getByLabel('Price', { exact: true }).fill('12.50');
    await isAccessible(page, 'with a form');
    await page.getByRole('button', { name: 'Fill in', exact: true }).click();
    await page.locator('.text:has-text("Dear Ada"):has-text("Paper"):has-text("12.50")').waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('#keep')]);
    expect(download.suggestedFilename()).to.equal('letter filled.docx');
    expect(
      readFileSync(await download.path())
        .subarray(0, 2)
        .toString(),
    ).to.equal('PK');
    expect(people.uploads).to.deep.equal([]);
  });

  /** A PDF, and the same PDF signed by the service's own identity, which is not trusted. */
  async function contract(): Promise<{ readonly plain: Buffer; readonly signed: Buffer }> {
    const pdf = join(folder, 'contract.pdf');
    const signed = join(folder, 'signed.pdf');
    const env = { QUIRE_DATA_DIR: folder };
    const invoice = join(ROOT, 'test/fixtures/invoice.docx');
    await run(process.execPath, [quireCommand(), 'convert', invoice, '--out', pdf], { env });
    await run(process.execPath, [quireCommand(), 'sign', pdf, '--out', signed], { env });
    return { plain: readFileSync(pdf), signed: readFileSync(signed) };
  }

  it('sends a signed file once it is told to, and shows the verdict', async () => {
    const { signed } = await contract();
    const page = await visit({ colorScheme: 'dark' });
    await give(page, signed, 'signed.pdf');
    await page.locator('#verify-note', { hasText: 'is sent to the service' }).waitFor();
    expect(people.uploads).to.deep.equal([]);
    await page.getByRole('button', { name: 'Check signatures' }).click();
    await page.locator('#verdict .verdict').waitFor();
    expect(await page.locator('#verdict').textContent()).to.contain('The document is as it was signed');
    // The advice names what to do on the page, not the options of the command.
    expect(await page.locator('#verdict').textContent())
      .to.contain('above, and check again')
      .and.not.contain('--trust');
    expect(people.uploads).to.deep.equal(['POST /v1/verify']);
    await isAccessible(page, 'with a verdict, in the dark');
  });

  it('tells apart what nobody is trusted for, what was changed and what is not signed', async () => {
    const { plain, signed } = await contract();
    const changed = Buffer.from(signed);
    changed[changed.indexOf('stream\n') + 40] ^= 1;
    const page = await visit();
    for (const [name, bytes, heading, said] of [
      ['signed.pdf', signed, 'Not trusted', 'trust it above'],
      ['changed.pdf', changed, 'Not valid', 'it was changed, or it is damaged'],
      ['plain.pdf', plain, 'Not signed', 'ask the sender for it'],
    ] as const) {
      await give(page, bytes, name);
      await page.getByRole('button', { name: 'Check signatures' }).click();
      await page.locator('#verdict .verdict', { hasText: heading }).waitFor();
      expect(await page.locator('#verdict').textContent())
        .to.contain(said)
        .and.not.to.contain('--');
      await isAccessible(page, heading);
    }
  });

  it('says that the service does not answer, and goes on once it does', async () => {
    const { signed } = await contract();
    const page = await visit();
    await give(page, signed, 'signed.pdf');
    await page.getByRole('button', { name: 'Check signatures' }).waitFor();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Check signatures' }).click();
    await page.locator('#verdict .fault', { hasText: 'othing was checked' }).waitFor();
    await isAccessible(page, 'without the service');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Check signatures' }).click();
    await page.locator('#verdict .verdict').waitFor();
    people.complaints = people.complaints.filter((each) => !/ERR_(INTERNET_DISCONNECTED|FAILED)/.test(each));
  });

  it('says that fonts or a part of the engine cannot be loaded, and goes on once they can', async () => {
    const other = await visit({}, '**/page/fonts/*');
    await other.waitForLoadState('networkidle');
    await give(other, REPORT);
    await other.locator('#fault', { hasText: 'Fonts cannot be loaded' }).waitFor();
    await isAccessible(other, 'without fonts');
    await other.context().unroute('**/page/fonts/*');
    await give(other, REPORT);
    await other.locator('.page .picture').first().waitFor();
    // The substitutes for thin faces are a part of the engine that loads on demand.
    const typed = '<w:rFonts w:ascii="Courier New" w:hAnsi="Courier New"/>';
    await other.context().setOffline(true);
    await give(other, buildDocx({ body: p(r('On rivers', typed)) }), 'typed.docx', '#another');
    await other.locator('#fault', { hasText: 'A part of the engine cannot be loaded' }).waitFor();
    // Ignores the browser's messages about files that it could not fetch.
    people.complaints = people.complaints.filter((each) => !/ERR_(INTERNET_DISCONNECTED|FAILED)/.test(each));
  });

  it('says that the engine cannot be loaded', async () => {
    const page = await visit({}, '**/page/worker.js');
    await give(page, REPORT);
    await page.locator('#fault', { hasText: 'Reload the page' }).waitFor();
    people.complaints = people.complaints.filter((each) => !/ERR_FAILED/.test(each));
  });

  it('says why a document cannot be opened', async () => {
    const page = await visit();
    await give(page, Buffer.from('hello'), 'note.docx');
    await page.locator('#fault:not(:empty)').waitFor();
    await page.locator('#drop').waitFor();
    await isAccessible(page, 'with a fault');
    await give(page, REPORT);
    await page.locator('.page .picture').first().waitFor();
    await page.locator('#fault:empty').waitFor({ state: 'attached' });
  });

  it('asks for the password of a document that has one, and says when it is wrong', async () => {
    const page = await visit();
    await give(page, agileEncrypted(REPORT, 'secret'), 'locked.docx');
    const field = page.getByLabel('This document needs a password');
    await field.waitFor();
    await isAccessible(page, 'asking for a password');
    await field.fill('guess');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.locator('#viewer [role=alert]', { hasText: 'Wrong password' }).waitFor();
    await field.fill('secret');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.locator('.page .picture').first().waitFor();
    await page.locator('#pdf[open]').waitFor();
    expect(await page.locator('#fill').isVisible(), 'filled by the service and the command').to.equal(false);
  });

  it('fits a window of 390 pixels', async () => {
    const page = await visit({ viewport: { width: 390, height: 780 } });
    const width = () => page.evaluate('document.documentElement.scrollWidth');
    expect(await width()).to.equal(390);
    await give(page, TEMPLATE, `${'a-long-name-without-any-blank-'.repeat(4)}.docx`);
    await page.locator('.page .picture').first().waitFor();
    // The document is shown first; each tool is a drawer that opens over it.
    expect(await page.locator('#fill').isVisible()).to.equal(false);
    await page.getByRole('button', { name: 'Fill in', exact: true }).click();
    await page.getByRole('button', { name: 'Add to Items' }).waitFor();
    expect(await width()).to.equal(390);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByRole('button', { name: 'Check signatures' }).waitFor();
    expect(await page.locator('#fill').isVisible()).to.equal(false);
    expect(await width()).to.equal(390);
    await isAccessible(page, 'narrow');
    await page.keyboard.press('Escape');
    await page.locator('#panel').waitFor({ state: 'hidden' });
  });

  it('works by keyboard alone', async () => {
    const page = await visit();
    const isFocused = async (): Promise<string> => String(await page.evaluate('document.activeElement.id'));
    // The first tab stops are the brand and the reference, but their number does not matter here.
    for (let i = 0; i < 6 && (await isFocused()) !== 'file'; i++) await page.keyboard.press('Tab');
    expect(await isFocused()).to.equal('file');
    const choosing = page.waitForEvent('filechooser', { timeout: 10_000 });
    // Key presses overtake messages to the page's process: the file chooser could open before the test intercepts it.
    await page.evaluate('0');
    await page.keyboard.press('Enter');
    const chooser = await choosing;
    await chooser.setFiles({ name: 'report.docx', mimeType: '', buffer: Buffer.from(REPORT) });
    await page.locator('#name:focus').waitFor();
    await page.locator('.page .picture').first().waitFor();
    await page.locator('#pdf[open]').waitFor();
    const reached = new Set<string>();
    for (let i = 0; i < 24; i++) {
      await page.keyboard.press('Tab');
      reached.add(String(await page.evaluate('document.activeElement.id || document.activeElement.tagName')));
    }
    expect([...reached]).to.include.members(['INPUT', 'BUTTON', 'SUMMARY', 'another', 'viewer']);
  });
});
