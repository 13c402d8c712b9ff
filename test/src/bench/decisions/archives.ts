/** Archives: our reader and writer of packages compared with jszip. */
import { nodeCompression } from '@quire/core/node';
import { openPackage, savePackage, withPart } from '@quire/core/opc';
import type { BenchMeasure } from '../measure.js';
import { duel } from './duel.js';
import { JSZip } from './rivals.js';

export async function archiveMeasures(docx: Uint8Array): Promise<BenchMeasure[]> {
  const open = () => openPackage(docx, { compression: nodeCompression });
  const main = open().part('/word/document.xml');
  if (!main) throw new Error('the book has no main part');
  const size = `${(main.bytes.length / 2 ** 20).toFixed(1)} MB of XML`;
  const edited = { ...main, bytes: Uint8Array.from(main.bytes) };
  return [
    await duel({
      name: `zip: read all parts, ${size}`,
      rival: 'jszip',
      ours: () => [...open().parts.values()].map(({ bytes }) => bytes.length),
      theirs: async () => {
        const { files } = await JSZip.loadAsync(docx);
        return Promise.all(Object.values(files).map((file) => file.async('uint8array')));
      },
    }),
    await duel({
      name: `zip: replace the main part and write, ${size}`,
      rival: 'jszip',
      ours: () => savePackage(withPart(open(), edited)),
      theirs: async () => {
        const zip = await JSZip.loadAsync(docx);
        zip.file('word/document.xml', edited.bytes);
        return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
      },
    }),
  ];
}
