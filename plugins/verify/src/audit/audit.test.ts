import { deflateSync } from 'node:zlib';
import { type AuditEvent, chainEvents, type DocumentState, sealTrail, sha256Hex } from '@quire/core/audit';
import { nodeCompression } from '@quire/core/node';
import { nodeCryptography } from '@quire/core/node/signing';
import { expect } from 'chai';
import { verify } from '../library.js';
import { FORM, type Objects, pdfText, stream } from '../testing/pdf-text.js';
import type { AuditTrailReport } from './index.js';

const now = new Date('2026-01-31T12:00:00Z');
const EVENTS: readonly AuditEvent[] = [
  { type: 'viewed', timestamp: '2026-01-31T11:58:00Z', ip: '192.0.2.1' },
  { type: 'submit', timestamp: '2026-01-31T11:59:00Z', actor: 'Ada', data: { agreed: true } },
];
const latin = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
const utf8 = (text: string): string => latin(new TextEncoder().encode(text));
const stateOf = async (bytes: Uint8Array): Promise<DocumentState> => ({
  sha256: await sha256Hex(bytes, nodeCryptography),
  bytes: bytes.length,
});
/** Returns the trail of a document that is stored in it as `after`. */
const trailOf = async (before: Uint8Array, after = before): Promise<string> => {
  const open = await chainEvents({ document: await stateOf(before), eventId: 'e-1' }, EVENTS, now, nodeCryptography);
  return latin(await sealTrail(open, await stateOf(after), now, nodeCryptography));
};
const TYPE = '/Subtype /application#2Fvnd.quire.audit-trail+json';
/** Objects of a revision that embeds content as a trail. */
const embedding = (content: string, entries = TYPE, names = '(audit-trail.json) 30 0 R'): Objects => ({
  1: `<</Type /Catalog /Pages 2 0 R /AcroForm 5 0 R /AF [30 0 R] /Names <</EmbeddedFiles <</Names [${names}]>>>>>>`,
  30: '<</Type /Filespec /F (audit-trail.json) /EF <</F 31 0 R>> /AFRelationship /Data>>',
  31: stream(content, entries),
});
const reportOn = async (bytes: Uint8Array): Promise<AuditTrailReport | undefined> =>
  (await verify(bytes, { cryptography: nodeCryptography, compression: nodeCompression })).auditTrail;
const SOURCE = pdfText(FORM);

describe('the audit trail of a document', () => {
  it('is computed anew, whether or not a signature covers it', async () => {
    const report = await reportOn(pdfText(FORM, embedding(await trailOf(SOURCE))));
    expect(report).to.deep.include({ intact: true, eventCount: 2, documentMatches: true, eventId: 'e-1' });
    expect(report?.documentHash).to.equal(await sha256Hex(SOURCE, nodeCryptography));
    expect(report?.sealedAt).to.equal(now.toISOString());
    expect(report?.events.map(({ type }) => type)).to.deep.equal(['viewed', 'submit']);
    expect(report?.events[1]).not.to.have.property('data');
    expect(report).not.to.have.property('sealedBy');
    expect(report?.problems).to.deep.equal(['no signature covers it']);
  });

  it('says at which event it is broken', async () => {
    const trail = await trailOf(SOURCE);
    const broken = await reportOn(pdfText(FORM, embedding(trail.replace('"agreed":true', '"agreed":false'))));
    expect(broken).to.deep.include({ intact: false, brokenAt: 2, documentMatches: true });
    expect(broken?.problems[0]).to.equal('event 2 does not match its hash');
  });

  it('goes on through the signatures of later signers, and names the event of any link that is changed', async () => {
    const link = async (before: Uint8Array, continues?: string): Promise<string> => {
      const subject = { document: await stateOf(before), continues };
      const open = await chainEvents(subject, EVENTS, now, nodeCryptography);
      return latin(await sealTrail(open, await stateOf(before), now, nodeCryptography));
    };
    const sealIn = (file: string): string => JSON.parse(file).seal.hash;
    const changed = (file: string, at: number | undefined): string =>
      at === 1 ? file.replace('192.0.2.1', '192.0.2.7') : at === 2 ? file.replace('true', 'null') : file;
    const carrying = (number: number, file: string): Objects => ({
      5: `<</Fields [${Array.from({ length: number }, (_, index) => `${40 + 10 * index} 0 R`).join(' ')}] /SigFlags 3>>`,
      [30 + 10 * number]: `<</FT /Sig /T (S${number}) /V ${31 + 10 * number} 0 R>>`,
      [31 + 10 * number]: `<</Type /Sig /ByteRange [0 0 0 0] /Contents <00> /QUIR_AuditTrail (${file})>>`,
    });
    /** Reports on a document of three links, with a forged event if given; `continues` is for the second link. */
    const reported = async (forged?: { link: number; event: number }, continues?: string) => {
      const revisions: Objects[] = [];
      for (let number = 0; number < 3; number++) {
        const before = pdfText(FORM, ...revisions);
        const file = await link(before, number === 1 ? (continues ?? last()) : last());
        seals.push(sealIn(file));
        const content = changed(file, forged?.link === number + 1 ? forged.event : undefined);
        revisions.push(number === 0 ? embedding(content) : carrying(number, content));
      }
      return reportOn(pdfText(FORM, ...revisions));
    };
    let seals: string[] = [];
    const last = (): string | undefined => seals.at(-1);
    const whole = await reported();
    expect(whole?.links.map(({ intact, eventCount }) => [intact, eventCount])).to.deep.equal([
      [true, 2],
      [true, 2],
      [true, 2],
    ]);
    expect([whole?.intact, whole?.eventCount, whole?.documentMatches]).to.deep.equal([true, 6, true]);
    for (const number of [1, 2, 3]) {
      for (const event of [1, 2]) {
        seals = [];
        const report = await reported({ link: number, event });
        expect([report?.intact, report?.brokenAt]).to.deep.equal([false, 2 * (number - 1) + event]);
        expect(report?.links.map(({ intact }) => intact)).to.deep.equal([1, 2, 3].map((each) => each !== number));
        expect(report?.problems).to.include(`link ${number}: event ${event} does not match its hash`);
      }
    }
    const alone = await reportOn(pdfText(FORM, embedding(await link(SOURCE, 'e'.repeat(64)))));
    expect(alone?.problems[0]).to.equal('it continues a link that the document does not have');
    seals = [];
    const loose = await reported(undefined, 'f'.repeat(64));
    expect(loose?.problems).to.include('link 2: it does not continue the previous link');
    expect(loose?.brokenAt).to.equal(3);
  });

  it('does not match another document, nor one that was changed before the trail came', async () => {
    const changed = { 4: stream('BT (Pay 9999) Tj ET') };
    const more = { 4: stream('BT (Pay 99) Tj ET') };
    const certified = pdfText(FORM, changed);
    const own = await trailOf(SOURCE);
    const withCertificate = await trailOf(SOURCE, certified);
    const cases: [RegExp | undefined, Uint8Array][] = [
      [/does not begin with the document that it describes/, pdfText({ ...FORM, ...changed }, embedding(own))],
      [/changed before the trail/, pdfText(FORM, changed, embedding(own))],
      [undefined, pdfText(FORM, changed, embedding(withCertificate))],
      [/document in which it was stored/, pdfText(FORM, more, embedding(withCertificate))],
      [
        /changed before its certificate/,
        pdfText(FORM, more, changed, embedding(await trailOf(SOURCE, pdfText(FORM, more, changed)))),
      ],
      [/changed before the trail/, pdfText(FORM, changed, more, embedding(withCertificate))],
      [
        /not the beginning of this file/,
        pdfText(FORM, embedding(await trailOf(pdfText(FORM, changed, more, changed, more)))),
      ],
    ];
    for (const [problem, bytes] of cases) {
      const report = await reportOn(bytes);
      expect([report?.intact, report?.documentMatches]).to.deep.equal([!problem, !problem]);
      expect(report?.problems[0]).to.match(problem ?? /no signature/);
    }
  });

  it('is none where no file has its type, or where the files are not what they should be', async () => {
    const trail = await trailOf(SOURCE);
    const without = [
      SOURCE,
      pdfText(FORM, embedding(trail, '/Subtype /application#2Fjson')),
      pdfText(FORM, { ...embedding(trail), 30: '<</EF 31 0 R>>' }),
      pdfText(FORM, { ...embedding(trail), 30: '<</EF <</F [31 0 R]>>>>' }),
      pdfText(FORM, { 1: '<</Type /Catalog /Pages 2 0 R /AcroForm 5 0 R /AF 7 /Names <</EmbeddedFiles 1 0 R>>>>' }),
    ];
    for (const bytes of without) expect(await reportOn(bytes)).to.equal(undefined);
  });

  it('is found in a name tree that leads back to itself', async () => {
    const bytes = pdfText(FORM, {
      ...embedding(await trailOf(SOURCE)),
      1: '<</Type /Catalog /Pages 2 0 R /AcroForm 5 0 R /Names <</EmbeddedFiles 32 0 R>>>>',
      32: '<</Kids [32 0 R 33 0 R 32 0 R]>>',
      33: '<</Kids [32 0 R] /Names [(a) 30 0 R (b)]>>',
    });
    expect(await reportOn(bytes)).to.include({ intact: true });
  });

  it('is not intact where there are several', async () => {
    const bytes = pdfText(FORM, {
      ...embedding(await trailOf(SOURCE), TYPE, '(a) 30 0 R (b) 34 0 R'),
      34: '<</Type /Filespec /EF <</F 35 0 R>>>>',
      35: stream('{}', TYPE),
    });
    expect((await reportOn(bytes))?.problems[0]).to.equal('the document has 2 audit trails');
  });

  it('is reported whatever its bytes are', async () => {
    const bomb = latin(deflateSync(new Uint8Array(12 << 20)));
    const cases: [RegExp, string, string?][] = [
      [/not JSON in UTF-8/, ''],
      [/not JSON in UTF-8/, '{"format":"\xff"}'],
      [/expected object/, '['.repeat(100_000) + ']'.repeat(100_000)],
      [/format/, utf8(`{"${'x'.repeat(100_000)}":1}`)],
      [
        /^document\.sha256/,
        '{"format":"quire.audit-trail/1","document":{"sha256":"","bytes":-1},"entries":{"length":1e9},"seal":0}',
      ],
      [/cannot be read: decompresses to more than/, bomb, '/Filter /FlateDecode'],
      [/cannot be read/, 'no data', '/Filter /FlateDecode'],
      [/cannot be read/, 'an image', '/Filter /DCTDecode'],
    ];
    for (const [problem, content, entries = ''] of cases) {
      const report = await reportOn(pdfText(FORM, embedding(content, `${TYPE} ${entries}`)));
      expect(report).to.deep.include({ intact: false, documentMatches: false, eventCount: 0 });
      expect(report?.problems.join()).to.match(problem).and.to.have.length.below(400);
    }
  });
});
