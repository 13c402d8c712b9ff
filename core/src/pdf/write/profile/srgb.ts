/**
 * An ICC profile of sRGB (IEC 61966-2-1), made from the figures of that standard: primaries adapted to D50 and its
 * transfer curve, in version 4.2 of the format (ICC.1:2004-10), which PDF 1.7 takes, or in version 2.1.
 */

/** Columns of the matrix from linear RGB to XYZ of D50 (IEC 61966-2-1 with the Bradford adaptation). */
const PRIMARIES = {
  rXYZ: [0.43607, 0.22249, 0.01392],
  gXYZ: [0.38515, 0.71687, 0.09708],
  bXYZ: [0.14307, 0.06061, 0.7141],
} as const;

const D50 = [0.9642, 1, 0.82491];

/** The parameters g, a, b, c, d of a type 3 function: (a·x + b)^g from d on, c·x below. */
const CURVE = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045];

const HEADER = 128;

/** The number of points of the curve in version 2, which has no functions. */
const POINTS = 1024;

/** The bytes of the profile, always the same; of version 2 (ICC.1:1998-09) for PDF 1.4. */
export function srgbProfile(version: 2 | 4 = 4): Uint8Array {
  const early = version === 2;
  const curve = early
    ? tag('curv', [...u32(POINTS), ...Array.from({ length: POINTS }, (_, i) => u16(linear(i / (POINTS - 1)))).flat()])
    : tag('para', [...u16(3), ...u16(0), ...CURVE.flatMap(fixed)]);
  const tags: readonly (readonly [string, number[]])[] = [
    ['desc', early ? earlyDescription('sRGB') : text('sRGB')],
    ['cprt', early ? tag('text', [...ascii(NO_COPYRIGHT), 0]) : text(NO_COPYRIGHT)],
    ['wtpt', xyz(D50)],
    ...Object.entries(PRIMARIES).map(([name, value]) => [name, xyz(value)] as const),
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ];
  const directory: number[] = [...u32(tags.length)];
  const data: number[] = [];
  const start = HEADER + 4 + 12 * tags.length;
  const places = new Map<number[], number>();
  for (const [name, bytes] of tags) {
    const at = places.get(bytes) ?? start + data.length;
    if (!places.has(bytes)) data.push(...bytes, ...new Array((4 - (bytes.length % 4)) % 4).fill(0));
    places.set(bytes, at);
    directory.push(...ascii(name), ...u32(at), ...u32(bytes.length));
  }
  return Uint8Array.from([...header(start + data.length, version), ...directory, ...data]);
}

const NO_COPYRIGHT = 'No copyright, use freely';

/** The linear light, 0..65535, of a value. */
function linear(value: number): number {
  const [g, a, b, c, d] = CURVE;
  return Math.round((value >= d ? (a * value + b) ** g : c * value) * 0xffff);
}

/** textDescriptionType: the text in ASCII, none in Unicode and none in ScriptCode, for which 67 bytes are kept. */
const earlyDescription = (value: string): number[] =>
  tag('desc', [
    ...u32(value.length + 1),
    ...ascii(value),
    0,
    ...u32(0),
    ...u32(0),
    ...u16(0),
    0,
    ...new Array(67).fill(0),
  ]);

function header(size: number, version: 2 | 4): number[] {
  const fields = [
    ...u32(size),
    ...u32(0),
    ...u32(version === 2 ? 0x02100000 : 0x04200000),
    ...ascii('mntr'),
    ...ascii('RGB '),
    ...ascii('XYZ '),
    // The fixed creation date, 2000-01-01.
    ...[2000, 1, 1, 0, 0, 0].flatMap(u16),
    ...ascii('acsp'),
  ];
  const illuminant = D50.flatMap(fixed);
  return [...fields, ...new Array(68 - fields.length).fill(0), ...illuminant, ...new Array(48).fill(0)];
}

const tag = (type: string, content: readonly number[]): number[] => [...ascii(type), ...u32(0), ...content];

const xyz = (values: readonly number[]): number[] => tag('XYZ ', values.flatMap(fixed));

/** One record of US English (multiLocalizedUnicodeType). */
function text(value: string): number[] {
  const encoded = [...value].flatMap((character) => u16(character.charCodeAt(0)));
  return tag('mluc', [...u32(1), ...u32(12), ...ascii('enUS'), ...u32(encoded.length), ...u32(28), ...encoded]);
}

/** s15Fixed16Number. */
const fixed = (value: number): number[] => u32(Math.round(value * 65536));
const u16 = (value: number): number[] => [(value >> 8) & 0xff, value & 0xff];
const u32 = (value: number): number[] => [...u16(value >>> 16), ...u16(value & 0xffff)];
const ascii = (value: string): number[] => [...value].map((character) => character.charCodeAt(0));
