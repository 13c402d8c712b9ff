import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mainPart, openPackage, savePackage, withPart, withRelationship, withXml } from '@quire/core/opc';
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

/** A document with the given marks. */
const document = ({ guid, created, ...parts }: { guid?: string; created?: string } & Partial<DocxParts> = {}) =>
  buildDocx({
    body: p('Hello'),
    settings: `${DEFAULT_SETTINGS}${guid === undefined ? '' : `<w15:docId w15:val="${guid}"/>`}`,
    coreProperties: core(`<dc:title>Offer</dc:title>${created ?? ''}`),
    ...parts,
  });
const PROPERTY_TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006';
const property = (name: string, value: string) =>
  `<property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="2" name="${name}"><vt:lpwstr>${value}</vt:lpwstr></property>`;
/** The document with these elements in `docProps/custom.xml` and in `docProps/app.xml`. */
const withProperties = (bytes: Uint8Array, custom: string, extended: string): Uint8Array => {
  let pkg = openPackage(bytes);
  for (const [kind, name, inner] of [
    ['custom-properties', '/docProps/custom.xml', custom],
    ['extended-properties', '/docProps/app.xml', extended],
  ]) {
    const namespaces = `xmlns="${PROPERTY_TYPES}/${kind}" xmlns:vt="${PROPERTY_TYPES}/docPropsVTypes"`;
    const text = `<Properties ${namespaces}>${inner}</Properties>`;
    const contentType = `application/vnd.openxmlformats-officedocument.${kind}+xml`;
    pkg = withPart(pkg, { name, contentType, bytes: new TextEncoder().encode(text) });
    const relationship = { type: `${PROPERTY_TYPES}/relationships/${kind}`, target: name, external: false };
    pkg = withRelationship(pkg, '/', relationship).package;
  }
  return savePackage(pkg);
};
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

    it('by the first GUID that is one: w15:docId, w14:docId, custom properties, extended properties', async () => {
      const [fifteenth, fourteenth, custom, extended] = ['A', 'B', 'C', 'D'].map((letter) =>
        GUID.replace(/^0/, letter),
      );
      const none = GUID.replace(/[^-]/g, '0');
      const withGuids = (settings: string, customs = '', extendeds = '') =>
        withProperties(
          document({ settings: `${DEFAULT_SETTINGS}${settings}`, created: CREATED_XML }),
          customs,
          extendeds,
        );
      const w15 = (guid: string) => `<w15:docId w15:val="{${guid}}"/>`;
      const w14 = (id: string) => `<w14:docId w14:val="${id}"/>`;
      const both = [property('DocumentId', `{${custom}}`), `<DocumentGuid>${extended}</DocumentGuid>`] as const;
      const rows: readonly (readonly [Uint8Array, string])[] = [
        [withGuids(w14(fourteenth) + w15(fifteenth), ...both), fifteenth],
        [withGuids(w14(fourteenth) + w15(none), ...both), fourteenth],
        [withGuids(w14('0a1b2c3d'), ...both), '0A1B2C3D'],
        [withGuids(w14('00000000'), ...both), custom],
        [withGuids('', ...both), custom],
        [withGuids('', property('GUID', none) + property('_dlc_DocIdItemGuid', custom.toLowerCase())), custom],
        [withGuids('', '', both[1]), extended],
      ];
      for (const [bytes, guid] of rows) {
        const opened = await openDocument(bytes, off);
        expect([opened.identifiedBy, opened.guid]).to.deep.equal(['metadata', guid]);
        expect(await opened.identifier).to.equal(sha256(`${guid}|2020-02-03T04:05:06.000Z`));
      }
    });

    it('never by a GUID that documents share: of a tenant, of a template', async () => {
      const shared = property(`MSIP_Label_${GUID}_SiteId`, GUID) + property('TemplateGuid', GUID);
      const bytes = withProperties(document({ created: CREATED_XML }), shared, `<Template>${GUID}</Template>`);
      expect((await openDocument(bytes, off)).identifiedBy).to.equal('content');
    });

    it('without the cryptography that browsers keep from pages without TLS', async () => {
      const { crypto } = globalThis;
      const getRandomValues = crypto.getRandomValues.bind(crypto);
      Object.defineProperty(globalThis, 'crypto', { configurable: true, value: { getRandomValues } });
      try {
        const opened = await openDocument(document({ guid: GUID, created: CREATED_XML }), off);
        expect(await opened.identifier).to.equal(METADATA_HASH);
        const bytes = document();
        expect(await (await openDocument(bytes, off)).identifier).to.equal(sha256(bytes));
      } finally {
        Object.defineProperty(globalThis, 'crypto', { configurable: true, value: crypto });
      }
    });

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

  it('makes anew what is empty, malformed or another root, and keeps the identity from then on', async () => {
    const parts = ['/word/settings.xml', '/docProps/core.xml'];
    for (const name of parts) {
      for (const text of ['', '<w:settings', '<other/>', 'not XML at all', '<a><b></a>']) {
        const pkg = openPackage(document({ guid: GUID, created: CREATED_XML }));
        const { contentType = '' } = pkg.part(name) ?? {};
        const broken = savePackage(withPart(pkg, { name, contentType, bytes: new TextEncoder().encode(text) }));
        const opened = await openDocument(broken, off);
        expect(opened.identifiedBy, `${name}: ${text}`).to.equal('content');
        const exported = await openDocument(await opened.export(), off);
        expect(exported.identifiedBy, `${name}: ${text}`).to.equal('metadata');
        expect([exported.guid, exported.createdAt]).to.deep.equal([opened.guid, opened.createdAt]);
        expect(await exported.text()).to.equal('Hello\n');
      }
    }
  });

  it('writes to a part of its own where a relationship names one that is missing', async () => {
    const pkg = openPackage(document({ settings: null, created: CREATED_XML }));
    const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/settings';
    const dangling = withRelationship(pkg, mainPart(pkg), { type, target: '/word/gone.xml', external: false }).package;
    const opened = await openDocument(savePackage(dangling), off);
    expect((await openDocument(await opened.export(), off)).guid).to.equal(opened.guid);
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

  it('takes the key beside it before the deprecated one inside', async () => {
    await sent({ licenseKey: 'root', telemetry: { licenseKey: 'old' } });
    await sent({ telemetry: { licenseKey: 'old' } });
    expect(calls.map(({ init }) => keyOf(init))).to.deep.equal(['root', 'old']);
  });

  it('tells the whole address of the page, or origin and path where that is wanted', async () => {
    const href = 'https://example.com/a/b?mail=ada@example.com#part';
    Object.defineProperty(globalThis, 'location', { configurable: true, value: new URL(href) });
    try {
      const addresses = [];
      for (const telemetry of [{}, { url: 'whole' }, { url: 'path' }, { url: 'origin' }])
        addresses.push((await sent({ telemetry } as OpenOptions)).at(-1));
      expect(addresses.map((call) => JSON.parse(String(call?.init.body)).browserInfo.currentUrl)).to.deep.equal([
        href,
        href,
        'https://example.com/a/b',
        'https://example.com/a/b',
      ]);
    } finally {
      Reflect.deleteProperty(globalThis, 'location');
    }
  });

  it('gives each open of a page a time of its own, in the order in which they were opened', async () => {
    const bytes = document({ guid: GUID, created: CREATED_XML });
    await Promise.all(Array.from({ length: 20 }, () => openDocument(bytes)));
    await sent();
    const times = calls.map(({ init }) => JSON.parse(String(init.body)).events[0].timestamp as string);
    expect(new Set(times).size).to.equal(21);
    for (const time of times) expect(time).to.match(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it('outlives the page as far as the quota of browsers has room, and goes as an ordinary request beyond that', async () => {
    let answer = (_: Response) => {};
    const slow = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const answered = globalThis.fetch;
    globalThis.fetch = async (url, init) => {
      await answered(url, init);
      return (await slow).clone();
    };
    const metadata = { text: 'x'.repeat(4000) };
    const bytes = document({ guid: GUID, created: CREATED_XML });
    await Promise.all(Array.from({ length: 30 }, () => openDocument(bytes, { telemetry: { metadata } })));
    await sent({ telemetry: { metadata: { text: 'x'.repeat(70_000) } } });
    expect(calls).to.have.length(31);
    const alive = calls.filter(({ init }) => init.keepalive);
    const bytesOf = ({ init }: { init: RequestInit }) => Buffer.byteLength(String(init.body));
    // A browser allows 65,536 bytes for all pending `keepalive` requests, and the page's own code needs some of them.
    expect(alive.reduce((sum, call) => sum + bytesOf(call), 0)).to.be.within(20_000, 49_152);
    expect(calls.at(-1)?.init.keepalive).to.equal(false);
    answer(new Response('{}'));
    await sent();
    expect(calls.at(-1)?.init.keepalive, 'once the others are over').to.equal(true);
  });

  it('is nothing at all when it is off, while the marks are made', async () => {
    expect(await sent({ telemetry: { enabled: false } }, document())).to.deep.equal([]);
    // JavaScript callers without type checks may pass these values to turn telemetry off.
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
    globalThis.fetch = async () => new Response('{"detail":"no collector"}', { status: 404 });
    await sent();
    await openDocument(new Uint8Array(9), {}).catch(() => {});
    expect(warnings).to.deep.equal([]);
  });

  // A page reports each problem once, and all tests are one page: the first report is checked here.
  it('tells the page once, and opens, where options cannot be sent or are refused', async () => {
    const circle: Record<string, unknown> = { plan: 'a', size: 3n };
    circle.self = circle;
    const telemetry = { metadata: circle, licenseKey: 'old' };
    for (let again = 0; again < 2; again++) {
      await sent({ telemetry });
      await sent({ licenseKey: 'schlüssel\n☃' });
    }
    expect(calls.map(({ init }) => JSON.parse(String(init.body)).metadata)).to.deep.equal([
      { plan: 'a' },
      { plan: 'a' },
    ]);
    globalThis.fetch = async () => new Response('{"detail":"metadata is too large"}', { status: 413 });
    for (let again = 0; again < 2; again++) await sent();
    const words = warnings.filter((text) => !text.includes('deprecated'));
    expect(words).to.deep.equal([
      '@quire/client: telemetry.metadata is sent without values that JSON does not allow: size, self',
      '@quire/client: licenseKey contains characters that an HTTP header does not allow: no event is sent',
      '@quire/client: the collector refuses events, with 413: metadata is too large',
    ]);
  });
});

describe('VERSION', () => {
  it("is the package's", () => {
    const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    expect(VERSION).to.equal(version);
  });
});
