import { expect } from 'chai';
import type { DrawnContent, ResolvedParagraph } from '../../resolved/index.js';
import { growthOf } from '../../testing/index.js';
import { formattedText } from '../formatted-text.js';
import { decodeText } from './charset.js';
import { readMetafile } from './index.js';

/** A record of an EMF: its type, its size and the fields. */
const emfRecord = (type: number, ...fields: readonly number[]): number[] => [type, 8 + fields.length * 4, ...fields];

/** An EMF of 100 by 50 mm on a device of ten pixels a millimeter. */
function emf(...records: readonly number[][]): Uint8Array {
  const words = new Int32Array(25);
  words.set([1, 100, 0, 0, 999, 499, 0, 0, 10000, 5000, 0x464d4520, 0x10000]);
  words.set([1000, 1000, 100, 100], 18);
  const body = [...records, emfRecord(14, 0, 16, 20)].flat();
  return new Uint8Array(Int32Array.from([...words, ...body]).buffer);
}

/**
 * A placeable WMF of 1000 by 500 units, at 1000 units per inch. Each record is given as its function and the words that
 * follow; its size is computed.
 */
function wmf(...records: readonly (readonly [type: number, ...words: number[]])[]): Uint8Array {
  const words = [0xcdd7, 0x9ac6, 0, 0, 0, 1000, 500, 1000, 0, 0, 0, 1, 9, 0x300, 0, 0, 0, 0, 0, 0];
  for (const [type, ...fields] of [...records, [0] as const]) words.push(3 + fields.length, 0, type, ...fields);
  return new Uint8Array(Uint16Array.from(words.map((word) => word & 0xffff)).buffer);
}

const texts: string[] = [];
const read = (bytes: Uint8Array, kind: 'emf' | 'wmf') => {
  texts.length = 0;
  return readMetafile(bytes, kind, '/word/media/image1.emf', (text, font) => {
    texts.push(JSON.stringify(formattedText(text, font)));
    return { kind: 'paragraph' } as ResolvedParagraph;
  });
};
const contents = (bytes: Uint8Array, kind: 'emf' | 'wmf' = 'emf'): DrawnContent[] =>
  (read(bytes, kind)?.children ?? []).map(({ object }) => object.content);
const round = (content: DrawnContent | undefined): string =>
  content?.kind === 'path'
    ? content.segments
        .map((each) => (each.op === 'close' ? 'Z' : `${each.op[0]}${Math.round(each.x)},${Math.round(each.y)}`))
        .join(' ')
    : '';
const MM = 1440 / 25.4;
const mm = (...at: readonly number[]): string => at.map((each) => Math.round(each * MM)).join(',');

const line = emfRecord(54, 500, 250);
const pen = [emfRecord(38, 1, 0, 20, 0, 0x0000ff), emfRecord(37, 1)];

describe('enhanced metafiles', () => {
  it('are as large as their frame, whatever the pixels', () => {
    const picture = read(emf(emfRecord(27, 0, 0), line), 'emf');
    expect([picture?.width, picture?.height].map((each) => Math.round(each ?? 0))).to.deep.equal([5669, 2835]);
    expect(round(picture?.children[0]?.object.content)).to.equal(`m0,0 l${mm(50, 25)}`);
  });

  it('draw with the pen and the brush that are selected', () => {
    const brush = [emfRecord(39, 2, 0, 0x00ff00, 0), emfRecord(37, 2)];
    const [rectangle] = contents(emf(...pen, ...brush, emfRecord(43, 0, 0, 100, 100)));
    expect(rectangle).to.deep.include({ kind: 'path', fill: '#00ff00', fillRule: 'evenodd' });
    expect(rectangle?.kind === 'path' && rectangle.line?.color).to.equal('#ff0000');
    const nothing = [emfRecord(37, -0x7ffffffb), emfRecord(37, -0x7ffffff8)];
    expect(contents(emf(...nothing, emfRecord(43, 0, 0, 100, 100)))).to.deep.equal([]);
  });

  it('turn and scale by their world and their window', () => {
    const float = (value: number): number => new Int32Array(Float32Array.of(value).buffer)[0] ?? 0;
    const world = emfRecord(35, ...[2, 0, 0, 2, 100, 0].map(float));
    expect(round(contents(emf(world, emfRecord(27, 0, 0), emfRecord(54, 100, 0)))[0])).to.equal(
      `m${mm(10)},0 l${mm(30)},0`,
    );
    const mapped = [emfRecord(17, 8), emfRecord(9, 100, 100), emfRecord(11, 1000, 500)];
    expect(round(contents(emf(...mapped, emfRecord(27, 0, 0), emfRecord(54, 100, 100)))[0])).to.equal(
      `m0,0 l${mm(100, 50)}`,
    );
  });

  it('come back to what they saved', () => {
    const records = [emfRecord(33), ...pen, emfRecord(34, -1), emfRecord(27, 0, 0), line];
    const [drawn] = contents(emf(...records));
    expect(drawn?.kind === 'path' && drawn.line?.color).to.equal('#000000');
  });

  it('gather paths before they draw them', () => {
    const records = [emfRecord(59), emfRecord(27, 0, 0), line, emfRecord(61), emfRecord(60), emfRecord(63, 0, 0, 0, 0)];
    expect(contents(emf(...records)).map(round)).to.deep.equal([`m0,0 l${mm(50, 25)} Z`]);
  });

  it('set text letter by letter at the positions of the record', () => {
    const text = [0x00620061];
    const fields = [0, 0, 0, 0, 1, 0, 0, 300, 200, 2, 76, 0, 0, 0, 0, 0, 80, ...text, 10, 40];
    const [drawn] = contents(emf(emfRecord(22, 24), emfRecord(24, 0xff0000), emfRecord(84, ...fields)));
    expect(drawn).to.deep.include({ kind: 'textArt', fill: '#0000ff' });
    const fit = drawn?.kind === 'textArt' ? drawn.fit : undefined;
    expect(fit).to.include({ anchor: 'baseline', align: 'left' });
    expect(fit?.distances?.map((each) => Math.round(each))).to.deep.equal([1, 4].map((each) => Math.round(each * MM)));
    expect(texts[0]).to.include('"ab"');
  });

  it('that are cut short show what came before', () => {
    const whole = emf(emfRecord(27, 0, 0), line, line);
    expect(contents(whole.subarray(0, whole.length - 30))).to.have.length(1);
    expect(read(whole.subarray(0, 60), 'emf')).to.equal(undefined);
  });

  it('that lie about lengths come to an end', () => {
    const lies = [
      emfRecord(3, 0, 0, 0, 0, 0x7fffffff),
      emfRecord(8, 0, 0, 0, 0, 0x7fffffff, 5),
      emfRecord(84, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0x7fffffff, 76, 0, 0, 0, 0, 0, 80),
      [54, 4],
    ];
    expect(contents(emf(...lies))).to.deep.equal([]);
  });
});

describe('Windows metafiles', () => {
  it('are as large as their placeable header says', () => {
    const picture = read(wmf([0x0214, 0, 0], [0x0213, 500, 1000]), 'wmf');
    expect([picture?.width, picture?.height]).to.deep.equal([1440, 720]);
    expect(round(picture?.children[0]?.object.content)).to.equal('m0,0 l1440,720');
  });

  it('number their objects by what is free', () => {
    const objects = [
      [0x02fc, 0, 0xff, 0, 0],
      [0x02fc, 0, 0xff00, 0, 0],
      [0x01f0, 0],
      [0x02fc, 0, 0, 0xff, 0],
    ] as const;
    const [drawn] = contents(
      wmf(...objects.map((each) => [...each] as [number, ...number[]]), [0x012d, 0], [0x041b, 9, 9, 0, 0]),
      'wmf',
    );
    expect(drawn).to.include({ fill: '#0000ff' });
  });

  it('have as many objects as Windows allows, and find free numbers without counting from the start', async () => {
    const created = (count: number) => Array.from({ length: count }, () => [0x02fc, 0, 0xff, 0, 0] as const);
    const shown = (count: number, selected: number) =>
      contents(wmf(...created(count), [0x012d, selected], [0x041b, 9, 9, 0, 0]), 'wmf')[0];
    expect(shown(10_001, 9999)).to.include({ fill: '#ff0000' });
    expect(shown(10_001, 10_000)).to.include({ fill: '#ffffff' });
    const module = new URL('./index.js', import.meta.url);
    const played = (bytes: Uint8Array) => [bytes, 'wmf', '/word/media/image1.wmf'];
    const growth = await growthOf(module, 'readMetafile', 500, { objects: (n) => wmf(...created(n)) }, played);
    expect(growth.objects).to.be.below(14);
  });

  it('hold text in the code page of their font', () => {
    expect(decodeText(Uint8Array.of(0xcf, 0xf0), 204)).to.equal('Пр');
    expect(decodeText(Uint8Array.of(0xa3), 2)).to.equal('\uf0a3');
    expect(decodeText(Uint8Array.of(0x93), 0)).to.equal('\u201c');
    expect(decodeText(Uint8Array.of(0x41, 0x81), 128), 'half a character').to.equal('A\ufffd');
  });
});
