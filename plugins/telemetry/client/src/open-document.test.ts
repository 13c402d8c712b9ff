import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mainPart, openPackage, savePackage, withPart, withXml } from '@quire/core/opc';
import { buildDocx, DEFAULT_SETTINGS, type DocxParts, p, r } from '@quire/core/testing';
import { expect } from 'chai';
import { type OpenOptions, openDocument, VERSION } from './index.js';

const GUID = '0F1E2D3C-4B5A-6978-8796-A5B4C3D2E1F0';
const CREATED = '2020-02-03T04:05:06Z';
const CREATED_XML = `<dcterms:created xsi:type="dcterms:W3CDTF">${CREATED}</dcterms:created>`;
const CORE_NAMESPACES =
  'xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" ' +
  'xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const core = (inner: string) =>
  `<?xml version="1.0"?><cp:coreProperties ${CORE_NAMESPACES}>${inner}</cp:coreProperties>`;

/** A document with the marks that are asked for. */
const document = ({ guid, created, ...parts }: { guid?: string; created?: string } & Partial<DocxParts> = {}) =>
  buildDocx({
    body: p('Hello'),
    settings: `${DEFAULT_SETTINGS}${guid === undefined ? '' : `<w15:docId w15:val="${guid}"/>`}`,
    coreProperties: core(`<dc:title>Offer</dc:title>${created ?? ''}`),
    ...parts,
  });
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');
const METADATA_HASH = sha256(`${GUID}|2020-02-03T04:05:06.000Z`);
const off: OpenOptions = { telemetry: { enabled: false } };

describe('openDocument', () => {
  describe('identifies a document', () => {
    it('with GUID and date by both of them', async () => {
      const opened = await openDocument(document({ guid: `{${GUID}}`, created: CREATED_XML }), off);
      expect(opened.identifiedBy).to.equal('metadata');
      expect(await opened.identifier).to.equal(METADATA_HASH);
      expect([opened.guid, opened.createdAt]).to.deep.equal([GUID, '2020-02-03T04:05:06.000Z']);
    });

    const rows: readonly (readonly [string, Uint8Array])[] = [
      ['without GUID', document({ created: CREATED_XML })],
      ['without date', document({ guid: `{${GUID}}` })],
      ['with neither', document()],
      ['without the parts that would have them', document({ settings: null, coreProperties: undefined })],
      ['with a GUID of zeros', document({ guid: `{${GUID.replace(/[^-]/g, '0')}}`, created: CREATED_XML })],
      ['with a GUID that is none', document({ guid: '0A1B2C3D', created: CREATED_XML })],
      ['with a date that is none', document({ guid: GUID, created: CREATED_XML.replace(CREATED, 'in spring') })],
    ];
    for (const [name, bytes] of rows) {
      it(`${name} by its bytes, and once exported by what it was given`, async () => {
        const opened = await openDocument(bytes, off);
        expect(opened.identifiedBy).to.equal('content');
        expect(await opened.identifier).to.equal(sha256(bytes));
        const again = await openDocument(bytes, off);
        expect(await again.identifier).to.equal(await opened.identifier);

        const exported = await openDocument(await opened.export(), off);
        expect(exported.identifiedBy).to.equal('metadata');
        expect([exported.guid, exported.createdAt]).to.deep.equal([opened.guid, opened.createdAt]);
        expect(await exported.identifier).to.equal(sha256(`${opened.guid}|${opened.createdAt}`));
        const twice = await openDocument(await exported.export(), off);
        expect(await twice.identifier).to.equal(await exported.identifier);
      });
    }

    it('the same after an edit', async () => {
      const bytes = document({ guid: GUID, created: CREATED_XML });
      const pkg = openPackage(bytes);
      const main = mainPart(pkg);
      const root = pkg.xml(main);
      const edited = savePackage(withXml(pkg, main, { ...root, children: [...root.children].reverse() }));
      expect(sha256(edited)).not.to.equal(sha256(bytes));
      expect(await (await openDocument(edited, off)).identifier).to.equal(METADATA_HASH);
    });

    it('the same in the time zone of every clock: a time without a zone is UTC', async () => {
      for (const same of ['2020-02-03T04:05:06', '2020-02-03T05:05:06+01:00', '2020-02-03T04:05:06.000Z']) {
        const opened = await openDocument(document({ guid: GUID, created: CREATED_XML.replace(CREATED, same) }), off);
        expect(await opened.identifier, same).to.equal(METADATA_HASH);
      }
    });
  });

  it('takes a Blob, an ArrayBuffer and bytes', async () => {
    const bytes = Uint8Array.from(document());
    const views = [new Blob([bytes]), bytes.buffer, new Uint8Array([0, ...bytes]).subarray(1)];
    for (const file of views) expect(await (await openDocument(file, off)).identifier).to.equal(sha256(bytes));
  });

  it('refuses what is no document', async () => {
    const error = await openDocument(new TextEncoder().encode('hello'), off).catch((thrown: Error) => thrown);
    expect(error).to.have.property('name', 'QuireError');
  });
});

describe('export', () => {
  it('leaves a document alone that has both', async () => {
    const bytes = document({ guid: GUID, created: CREATED_XML });
    expect(Buffer.from(await (await openDocument(bytes, off)).export()).equals(Buffer.from(bytes))).to.equal(true);
  });

  it('changes the settings and the core properties, and nothing else', async () => {
    const before = openPackage(document());
    const after = openPackage(await (await openDocument(document(), off)).export());
    const changed = [...after.parts.values()].filter(({ name, bytes }) => {
      const old = before.part(name)?.bytes;
      return !old || !Buffer.from(bytes).equals(Buffer.from(old));
    });
    expect(changed.map(({ name }) => name)).to.deep.equal(['/word/settings.xml', '/docProps/core.xml']);
    expect([...after.parts.keys()]).to.deep.equal([...before.parts.keys()]);
  });

  it('tells readers that do not know the GUID to pass over it, whatever prefixes the file has', async () => {
    const settings =
      '<?xml version="1.0"?><x:settings xmlns:x="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><x:zoom x:percent="100"/></x:settings>';
    const opened = await openDocument(document({ settings }), off);
    const text = new TextDecoder().decode(openPackage(await opened.export()).part('/word/settings.xml')?.bytes);
    expect(text).to.match(/^<\?xml[^>]*>\s*<x:settings[^>]* xmlns:w15="[^"]*word\/2012\/wordml"/);
    expect(text).to.match(/Ignorable="w15"/);
    expect(text).to.contain(`<x:zoom x:percent="100"/><w15:docId w15:val="{${opened.guid}}"/></x:settings>`);
  });

  it('names the part that cannot be written', async () => {
    const pkg = openPackage(document());
    const broken = withPart(pkg, {
      name: '/word/settings.xml',
      contentType: pkg.part('/word/settings.xml')?.contentType ?? '',
      bytes: new TextEncoder().encode('<w:settings'),
    });
    const opened = await openDocument(savePackage(broken), off);
    const error = await opened.export().catch((thrown: Error) => thrown);
    expect(error)
      .to.have.property('message')
      .that.matches(/^word\/settings\.xml: /);
  });
});

describe('reading', () => {
  it('gives text as it stands when all changes are accepted', async () => {
    const body = [
      p('First'),
      `<w:tbl><w:tr><w:tc>${p('Cell')}</w:tc></w:tr></w:tbl>`,
      `<w:p>${r('kept ')}<w:del w:id="1" w:author="a"><w:r><w:delText>gone</w:delText></w:r></w:del><w:ins w:id="2" w:author="a">${r('new')}</w:ins><w:r><w:tab/><w:t>end</w:t></w:r></w:p>`,
    ].join('');
    expect(await (await openDocument(document({ body }), off)).text()).to.equal('First\nCell\nkept new\tend\n');
  });

  it('gives fields, simple and complex, nested ones inside out', async () => {
    const char = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
    const code = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
    const body = `<w:p><w:fldSimple w:instr=" AUTHOR ">${r('Ada')}</w:fldSimple>${char('begin')}${code(' IF ')}${char('begin')}${code('MERGEFIELD Sex')}${char('separate')}${r('f')}${char('end')}${code(' = "f" "Ms" ')}${char('separate')}${r('Ms')}${char('end')}${char('begin')}${code('never ends')}</w:p>`;
    expect(await (await openDocument(document({ body }), off)).fields()).to.deep.equal([
      { instruction: 'AUTHOR', result: 'Ada' },
      { instruction: 'IF f = "f" "Ms"', result: 'Ms' },
      { instruction: 'MERGEFIELD Sex', result: 'f' },
    ]);
  });

  it('gives properties', async () => {
    expect(await (await openDocument(document({ created: CREATED_XML }), off)).properties()).to.include({
      title: 'Offer',
      created: CREATED,
    });
  });

  it('converts to PDF with the fonts it is given', async () => {
    const font = new URL(import.meta.resolve('@expo-google-fonts/carlito/400Regular/Carlito_400Regular.ttf'));
    const fonts = [{ name: 'Carlito', bytes: new Uint8Array(readFileSync(font)) }];
    const { pdf, pages } = await (await openDocument(document(), off)).toPdf({ fonts });
    expect(pages).to.equal(1);
    expect(new TextDecoder().decode(pdf.subarray(0, 5))).to.equal('%PDF-');
  });
});

describe('telemetry', () => {
  const { fetch, console } = globalThis;
  let calls: { url: string; init: RequestInit }[];
  let warnings: string[];
  beforeEach(() => {
    calls = [];
    warnings = [];
    globalThis.fetch = async (url, init = {}) => {
      calls.push({ url: String(url), init });
      return new Response(null, { status: 204 });
    };
    globalThis.console = Object.assign(Object.create(console), { warn: (text: string) => warnings.push(text) });
  });
  afterEach(() => {
    globalThis.fetch = fetch;
    globalThis.console = console;
  });
  const sent = async (options?: OpenOptions, bytes = document({ guid: GUID, created: CREATED_XML })) => {
    await (await openDocument(bytes, options)).identifier;
    await new Promise((resolve) => setTimeout(resolve, 5));
    return calls;
  };
  const keyOf = (init: RequestInit | undefined) => new Headers(init?.headers).get('X-License-Key');

  it('is one request an open, without credentials, outliving the page', async () => {
    const before = Date.now();
    const [call, ...others] = await sent();
    const after = Date.now();
    expect(others).to.deep.equal([]);
    expect(call?.url).to.equal('/v1/collect');
    expect(call?.init).to.deep.include({ method: 'POST', mode: 'cors', credentials: 'omit', keepalive: true });
    expect(keyOf(call?.init)).to.equal('community-and-eval-agplv3');
    const { events, ...rest } = JSON.parse(String(call?.init.body));
    expect(Object.keys(rest)).to.deep.equal(['libraryVersion', 'browserInfo']);
    expect(events).to.have.length(1);
    expect(events[0]).to.include({ documentId: METADATA_HASH, documentCreatedAt: '2020-02-03T04:05:06.000Z' });
    expect(Date.parse(events[0].timestamp)).to.be.within(before, after);
  });

  it('goes to the address, with the key and the metadata, that the options name', async () => {
    const metadata = { plan: 'a', nested: { seats: 3 } };
    const [call] = await sent({ licenseKey: 'key-a', telemetry: { endpoint: 'https://t.example/c', metadata } });
    expect(call?.url).to.equal('https://t.example/c');
    expect(keyOf(call?.init)).to.equal('key-a');
    expect(JSON.parse(String(call?.init.body)).metadata).to.deep.equal(metadata);
  });

  it('takes the key beside it before the deprecated one inside, of which it warns once', async () => {
    await sent({ licenseKey: 'root', telemetry: { licenseKey: 'old' } });
    await sent({ telemetry: { licenseKey: 'old' } });
    expect(calls.map(({ init }) => keyOf(init))).to.deep.equal(['root', 'old']);
    expect(warnings).to.have.length(1);
    expect(warnings[0]).to.contain('telemetry.licenseKey is deprecated');
  });

  it('is nothing at all when it is off, while the marks are made', async () => {
    expect(await sent({ telemetry: { enabled: false } }, document())).to.deep.equal([]);
    // As programs that no compiler checked say no.
    const noes = [false, ...[false, 'false', 'no', 0, '', {}].map((enabled) => ({ enabled }))];
    for (const telemetry of noes)
      expect(await sent({ telemetry } as OpenOptions), JSON.stringify(telemetry)).to.deep.equal([]);
    const opened = await openDocument(document(), off);
    expect(opened.guid).to.match(/^[0-9A-F]{8}-[0-9A-F]{4}-4[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$/);
  });

  it('is on where nothing is said', async () => {
    for (const options of [{}, { telemetry: null }, { telemetry: {} }, { telemetry: { enabled: true } }])
      await sent(options);
    expect(calls).to.have.length(4);
  });

  it('says the date that it made where the document has none', async () => {
    const opened = await openDocument(document(), {});
    await sent({ telemetry: { enabled: false } });
    const [event] = JSON.parse(String(calls[0]?.init.body)).events;
    expect(event.documentCreatedAt).to.equal(opened.createdAt);
    expect(event.documentId).to.equal(sha256(document()));
  });

  it('fails in silence, and sends nothing for what does not open', async () => {
    globalThis.fetch = () => {
      throw new TypeError('blocked');
    };
    await sent();
    const cycle: Record<string, unknown> = {};
    cycle.self = cycle;
    await sent({ telemetry: { metadata: cycle } });
    await openDocument(new Uint8Array(9), {}).catch(() => {});
    expect(calls).to.deep.equal([]);
  });
});

describe('VERSION', () => {
  it("is the package's", () => {
    const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    expect(VERSION).to.equal(version);
  });
});
