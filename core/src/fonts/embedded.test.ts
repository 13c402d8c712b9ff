import { expect } from 'chai';
import { DiagnosticLog } from '../base/diagnostics.js';
import { nodeFontSources } from '../node/index.js';
import type { FontTableEntry } from '../ooxml/docx/index.js';
import { deobfuscateFont, embeddedFaces, openFontLibrary, withDocumentFonts } from './index.js';

const KEY = '{1DAC7A52-7F3B-4E0C-9A5D-0123456789AB}';
const [catalogue] = nodeFontSources({ folders: [] });
const font = catalogue.faces
  .find((face) => face.family === 'Gelasio' && !face.bold && !face.italic)
  ?.load() as Uint8Array;

describe('embedded fonts', () => {
  it('are obfuscated with the key backwards, in 32 bytes', () => {
    const hidden = deobfuscateFont(font, KEY);
    expect(hidden[0]).to.equal(font[0] ^ 0xab);
    expect(hidden[15]).to.equal(font[15] ^ 0x1d);
    expect(hidden[16]).to.equal(font[16] ^ 0xab);
    expect(hidden.subarray(32)).to.deep.equal(font.subarray(32));
    expect(deobfuscateFont(hidden, KEY)).to.deep.equal(font);
    expect(deobfuscateFont(font, 'no key')).to.equal(font);
  });

  it('come before every other font, for their document alone', () => {
    const entry: FontTableEntry = {
      name: 'Calibri',
      alternateNames: [],
      embedded: [{ kind: 'regular', relationship: 'rId1', key: KEY }],
    };
    const base = openFontLibrary([catalogue]);
    const faces = embeddedFaces(new Map([['calibri', entry]]), () => deobfuscateFont(font, KEY));
    const own = withDocumentFonts(base, { faces });
    const request = { family: 'Calibri', bold: false, italic: false };
    expect(own.match(request, new DiagnosticLog()).face.family).to.equal('Gelasio');
    expect(base.match(request, new DiagnosticLog()).face.family).to.equal('Carlito');
  });

  it('have the lines of their file, whatever is known of a family of their name', () => {
    const lineOf = (name: string): number => {
      const entry = { name, alternateNames: [], embedded: [{ kind: 'regular' as const, relationship: 'r', key: KEY }] };
      const faces = embeddedFaces(new Map([[name, entry]]), () => deobfuscateFont(font, KEY));
      const own = withDocumentFonts(openFontLibrary([catalogue]), { faces });
      const { ascent, descent } = own.match({ family: name, bold: false, italic: false }, new DiagnosticLog()).metrics;
      return ascent + descent;
    };
    expect(lineOf('Courier New')).to.equal(lineOf('A family of its own'));
  });

  it('are passed over where their part is missing', () => {
    const entry: FontTableEntry = {
      name: 'Calibri',
      alternateNames: [],
      embedded: [{ kind: 'regular', relationship: 'rId9', key: KEY }],
    };
    const faces = embeddedFaces(new Map([['calibri', entry]]), () => undefined);
    const own = withDocumentFonts(openFontLibrary([catalogue]), { faces });
    const log = new DiagnosticLog();
    expect(own.match({ family: 'Calibri', bold: false, italic: false }, log).face.family).to.equal('Carlito');
    expect(log.all.map((d) => d.code)).to.include('feature-ignored');
  });
});
