/**
 * Checks that each declared option of a conversion is in each interface: a new option that an interface, the page for
 * people or the examples lack fails here by name. Also checks the descriptions of attached files in each interface.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { QuireError } from '@quire/core';
import { absentValue, expected, type Option, optionsByKind, type Parameter } from '@quire/core/plugin';
import { docx } from '@quire/core/testing';
import plugin, { CONVERT_OPTIONS } from '@quire/plugin-convert';
import { type ConvertOptions, convert } from '@quire/quire';
import { expect } from 'chai';
import { z } from 'zod';
import { shellBlocksOfPage } from '../examples/shell-lines.js';
import { quire } from '../processes/index.js';
import { type KeyedService, startServiceHere } from '../testing/keyed-service.js';
import { type CarriedFile, filesCarriedBy } from '../testing/read-pdf.js';
import { ROOT } from '../workspace.js';

/** Options that an interface handles in another way, each with an explanation. */
type Elsewhere = Readonly<Record<string, string>>;

const ONE_FORMAT: Elsewhere = { from: 'documents of Word alone are converted', to: 'a PDF alone is made' };
const COMMAND: Elsewhere = { ...ONE_FORMAT, filename: '--out names the file' };
const PAGE: Elsewhere = {
  ...ONE_FORMAT,
  markup: 'the viewer beside the form has it: what is seen is saved',
  comments: 'the viewer beside the form has them: what is seen is saved',
  filename: 'the browser saves under the name of the document, and asks where it is told to ask',
  password: 'the viewer asks for it when the document is opened',
  data: 'the form that is made of the template has the values',
  fill: 'the form that is made of the template has the values',
};

const { parameters, partFiles, schemas } = plugin.operations?.find(({ id }) => id === 'convert') ?? {};
const declared: Readonly<Record<string, Parameter>> = parameters ?? {};
const parts = Object.keys(partFiles ?? {});

/** The values of an option with a list of words. */
const valuesOf = (name: string): readonly string[] => {
  const parameter = declared[name];
  return parameter && 'values' in parameter ? (parameter.values ?? []) : [];
};

const page = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

describe('the options of a conversion', function () {
  this.timeout(180_000);
  let members: readonly string[];
  let options: readonly string[];
  let service: KeyedService;
  before(async () => {
    service = await startServiceHere();
    const body = (await schemas?.())?.body;
    members = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
    options = [...Object.keys(declared), ...parts, ...members];
  });
  after(() => service?.stop());

  /**
   * The options that an interface lacks, except the ones in `elsewhere`; also options in `elsewhere` that do not exist,
   * or that the interface has.
   */
  function missing(isThere: (name: string) => boolean, elsewhere: Elsewhere = {}): readonly string[] {
    const astray = Object.keys(elsewhere).filter((name) => !options.includes(name) || isThere(name));
    return [...options.filter((name) => !(name in elsewhere) && !isThere(name)), ...astray];
  }

  it('are all declared in one place', () => {
    expect(options).to.include.members(['profile', 'attach', 'description', 'userPassword', 'data']);
    expect(new Set(options).size).to.equal(options.length);
  });

  it('are in the library, by the same names', async () => {
    const source = docx().paragraph('A page.').bytes();
    // No option takes a symbol; an unknown option is refused with another message.
    const wrong = Object.fromEntries(options.map((name) => [name, Symbol(name)]));
    const details = await convert(source, wrong).then(
      () => [],
      (thrown: QuireError) => thrown.details ?? [],
    );
    const unknown = details.filter(({ issue }) => issue === 'is not an option of this call');
    const known = new Set(details.map(({ field }) => field));
    const isThere = (name: string): boolean =>
      !unknown.some(({ field }) => field === name) && (known.has(name) || name === 'data');
    expect(missing(isThere, ONE_FORMAT)).to.deep.equal([]);
  });

  it('refuse the same values in the same words in the library and over HTTP', async () => {
    const wrong = Object.fromEntries(
      Object.entries<Option>(CONVERT_OPTIONS).map(([name, each]) => [name, wrongFor(each)]),
    );
    const told = (details: QuireError['details'] = []) =>
      Object.fromEntries(details.map(({ field, issue }) => [field, issue]));
    const refused = await convert(docx().paragraph('A page.').bytes(), wrong).then(
      () => ({}),
      (thrown: QuireError) => told(thrown.details),
    );
    expect(Object.keys(refused)).to.have.members(Object.keys(wrong));
    const own = Object.keys(optionsByKind(CONVERT_OPTIONS).parameters).map((name): [string, string] => [
      name,
      String(wrong[name]),
    ]);
    const reply = await service.fetch(`/v1/convert?${new URLSearchParams([['from', 'docx'], ...own])}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${await service.newKey()}` },
    });
    const overHttp = told(((await reply.json()) as QuireError).details);
    expect(overHttp).to.deep.equal(
      Object.fromEntries(own.map(([name]) => [name, refused[name as keyof typeof refused]])),
    );
  });

  it('mean what their declaration says where they are left out', async () => {
    const source = docx().paragraph('A page.').bytes();
    const bytes = new TextEncoder().encode('a,b');
    /** Options that other options need: without them, those options are refused or have no effect. */
    const beside: Readonly<Record<string, ConvertOptions>> = {
      stampPlace: { stamp: 'A' },
      relationship: { attach: [{ name: 'a.csv', bytes }] },
      timezone: { now: '2026-05-31T09:30:00Z' },
      invoiceLevel: { invoice: INVOICE_TERMS },
    };
    const types = `${page('core/src/convert/options/index.ts')}${page('plugins/invoice/src/port.ts')}`;
    for (const [name, option] of Object.entries<Option>(CONVERT_OPTIONS)) {
      const absent = absentValue(option);
      if (absent === undefined) continue;
      const { pdf } = await convert(source, beside[name]);
      const stated = await convert(source, { ...beside[name], [name]: absent });
      expect(Buffer.compare(pdf, stated.pdf), name).to.equal(0);
      const [, comment = ''] = new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\s+readonly ${name}\\?`).exec(types) ?? [];
      expect(comment, name).to.contain(`Default: \`${absent}\``);
    }
  });

  it('are in the help of the command', async () => {
    const { stdout } = await quire(['convert', '--help']);
    const inOneLine = stdout.replace(/\s+/g, ' ');
    for (const option of Object.values<Parameter>(optionsByKind(CONVERT_OPTIONS).parameters)) {
      const absent = absentValue(option);
      expect(inOneLine).to.contain(`(${expected(option)}${absent === undefined ? '' : `; ${absent} by default`})`);
    }
    const variable = (name: string) => name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
    const isThere = (name: string): boolean => new RegExp(`^ *--${variable(name)}(-env)?\\b`, 'm').test(stdout);
    expect(missing(isThere, COMMAND)).to.deep.equal([]);
  });

  it('are in the description of the service', async () => {
    const { paths } = (await (await service.fetch('/openapi.json')).json()) as Described;
    const { post } = paths['/v1/convert'];
    const query = post.parameters.filter((each) => each.in === 'query').map(({ name }) => name);
    const { properties } = post.requestBody.content['multipart/form-data'].schema;
    expect(missing((name) => [...query, ...Object.keys(properties)].includes(name))).to.deep.equal([]);
  });

  it('have a control in the form of the page, with each of their values', async () => {
    const form = (await (await service.fetch('/')).text()).match(/<form[^>]* id="save">[\s\S]*?<\/form>/)?.[0] ?? '';
    expect(missing((name) => form.includes(`name="${name}"`), PAGE)).to.deep.equal([]);
    for (const name of options.filter((each) => !(each in PAGE) && valuesOf(each).length > 0)) {
      const [, control = ''] =
        new RegExp(`(<(?:select|input)[^>]* name="${name}"[\\s\\S]*?(?:</select>|</label>))`).exec(form) ?? [];
      const values = Array.from(control.matchAll(/ value="([^"]+)"/g), ([, value = '']) => value);
      const parameter = declared[name];
      // The page sends no value for the default of a choice, and for a box that is not checked.
      const unsaid = parameter?.kind === 'choice' ? (parameter.default ?? UNSAID[name]) : undefined;
      expect(
        valuesOf(name).filter((value) => value !== unsaid && !values.includes(value)),
        name,
      ).to.deep.equal([]);
      expect(
        values.filter((value) => !valuesOf(name).includes(value)),
        name,
      ).to.deep.equal([]);
    }
  });

  it('have a row in the page for people', () => {
    const rows =
      page(README)
        .match(/^\| `.*$/gm)
        ?.join('\n') ?? '';
    expect(missing((name) => rows.includes(`\`${name}\``), ONE_FORMAT)).to.deep.equal([]);
  });

  it('are in an example that a test runs', () => {
    const programs = Array.from(page(README).matchAll(/^```ts\n([\s\S]*?)^```$/gm), ([, source = '']) => source);
    const lines = [README, 'docs/command.md', 'plugins/annotate/README.md', 'plugins/invoice/README.md'].flatMap(
      (each) =>
        shellBlocksOfPage(each)
          .flat()
          .map(({ text }) => text),
    );
    const code = [...programs, ...lines.filter((text) => /\bquire convert |\/v1\/convert/.test(text))].join('\n');
    const variable = (name: string) => name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
    const isThere = (name: string): boolean =>
      new RegExp(`--${name}\\b|--${variable(name)}-env|[?&]${name}=|\\b${name}(:|,| \\})`).test(code);
    expect(missing(isThere, { to: ONE_FORMAT.to ?? '' })).to.deep.equal([]);
  });
});

const README = 'plugins/convert/README.md';

const INVOICE_TERMS = {
  number: '2026-17',
  issueDate: '2026-05-17',
  dueDate: '2026-06-17',
  seller: { name: 'Joiner & Daughters', vatId: 'DE123456789', address: { city: 'Berlin', country: 'DE' } },
  buyer: { name: 'Ada Lovelace', address: { country: 'DE' } },
  lines: [{ name: 'Chair', quantity: 3, price: 33.33, vat: { rate: 19 } }],
};

/** A value that an option does not take. */
function wrongFor(option: Option): unknown {
  if (option.kind === 'number') return option.maximum + 1;
  return 'maxLength' in option && !('values' in option) ? 'x'.repeat(option.maxLength + 1) : 'bogus';
}

/** The value that applies if a choice without a default is left out. */
const UNSAID: Readonly<Record<string, string>> = { invoiceLevel: 'en16931' };

interface Described {
  readonly paths: {
    readonly '/v1/convert': {
      readonly post: {
        readonly parameters: readonly { readonly in: string; readonly name: string }[];
        readonly requestBody: {
          readonly content: {
            readonly 'multipart/form-data': {
              readonly schema: { readonly properties: object };
            };
          };
        };
      };
    };
  };
}

describe('files that a PDF carries', function () {
  this.timeout(180_000);
  const folder = mkdtempSync(join(tmpdir(), 'quire-attached-'));
  const place = (name: string): string => join(folder, name);
  const source = docx().paragraph('A report.').bytes();
  const figures = new TextEncoder().encode('a,b\n1,2\n');
  const said: readonly CarriedFile[] = [
    { name: 'figures.csv', description: 'Figures of the survey', relationship: 'Data' },
    { name: 'report.docx', description: 'What it was made of', relationship: 'Source' },
  ];
  before(() => {
    writeFileSync(place('report.docx'), source);
    writeFileSync(place('figures.csv'), figures);
  });
  after(() => rmSync(folder, { recursive: true }));

  it('say what they are and hold, by the library', async () => {
    const { pdf } = await convert(source, {
      profile: 'pdfa-3b',
      relationship: 'data',
      attach: [
        { name: 'report.docx', bytes: source, description: 'What it was made of', relationship: 'source' },
        { name: 'figures.csv', bytes: figures, description: 'Figures of the survey' },
      ],
    });
    expect(await filesCarriedBy(pdf)).to.deep.equal(said);
  });

  it('say the same by the command', async () => {
    const { status, stderr } = await quire([
      ...['convert', place('report.docx'), '--profile', 'pdfa-3b', '--out', place('out.pdf')],
      ...['--attach', place('report.docx'), '--relationship', 'source', '--description', 'What it was made of'],
      ...['--attach', place('figures.csv'), '--relationship', 'data', '--description', 'Figures of the survey'],
    ]);
    expect(status, stderr).to.equal(0);
    expect(await filesCarriedBy(new Uint8Array(readFileSync(place('out.pdf'))))).to.deep.equal(said);
    const more = ['--attach', place('figures.csv'), '--description', 'one', '--description', 'two'];
    const refused = await quire(['convert', place('report.docx'), ...more, '--out', place('none.pdf')]);
    expect(refused.stderr).to.contain('description: is given for 2 files, and 1 is attached');
  });

  it('say the same over HTTP', async () => {
    const service = await startServiceHere();
    try {
      const form = new FormData();
      form.set('file', new Blob([source]), 'report.docx');
      form.set('attach', new Blob([source]), 'report.docx');
      form.set('attach-2', new Blob([figures]), 'figures.csv');
      const query = new URLSearchParams({ from: 'docx', profile: 'pdfa-3b' });
      for (const each of ['source', 'data']) query.append('relationship', each);
      for (const each of ['What it was made of', 'Figures of the survey']) query.append('description', each);
      const headers = { Authorization: `Bearer ${await service.newKey()}` };
      const reply = await service.fetch(`/v1/convert?${query}`, { method: 'POST', headers, body: form });
      expect(reply.status).to.equal(200);
      expect(await filesCarriedBy(new Uint8Array(await reply.arrayBuffer()))).to.deep.equal(said);
      const { parameters: told } = ((await (await service.fetch('/openapi.json')).json()) as Described).paths[
        '/v1/convert'
      ].post;
      expect(told.map(({ name }) => name)).to.include.members(['relationship', 'description']);
    } finally {
      await service.stop();
    }
  });
});
