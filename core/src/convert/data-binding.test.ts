import { expect } from 'chai';
import { DiagnosticLog } from '../base/diagnostics.js';
import { openPackage, type Package } from '../ooxml/opc/index.js';
import { buildDocx, p } from '../testing/index.js';
import { boundView } from './data-binding.js';

describe('the view of bound controls', () => {
  it('asks for no part but stories: what is damaged elsewhere does no harm', async () => {
    const pkg = openPackage(buildDocx({ body: p('text'), theme: '' }));
    const asked: string[] = [];
    const watched = [...pkg.parts.values()].map(
      (part) =>
        [
          part.name,
          {
            ...part,
            get bytes() {
              asked.push(part.name);
              return part.bytes;
            },
          },
        ] as const,
    );
    const view = { parts: new Map(watched) } as Partial<Package> as Package;
    expect(await boundView(view, new DiagnosticLog())).to.equal(view);
    expect(asked).to.deep.equal(['/word/document.xml']);
  });
});
