import { name, type PdfDict, type PdfValue, textString } from '@quire/core/pdf';
import type { SeededRandom } from '../../signatures/index.js';
import type { UpdateDraft } from './draft.js';

/** A remark as a program draws it: the entries of its kind, and its appearance. */
export interface DrawnRemark {
  readonly entries: PdfDict;
  readonly rect: readonly [number, number, number, number];
  readonly content?: string;
  readonly resources?: PdfDict;
}

export type RemarkKind = (draft: UpdateDraft, random: SeededRandom) => DrawnRemark;

const states = (entries: PdfDict): PdfDict => ({ ExtGState: { R0: { Type: name('ExtGState'), ...entries } } });
const MULTIPLIED = states({ AIS: false, BM: name('Multiply') });
const half = states({ AIS: false, CA: 0.5, ca: 0.5 });

/** A line of text somewhere on the page. */
function lineOf(random: SeededRandom): { x: number; y: number; width: number } {
  return { x: 72, y: 735 - 20 * random.below(2), width: 60 + random.below(200) };
}

function quadsOf({ x, y, width }: { x: number; y: number; width: number }): readonly number[] {
  return [x, y + 12, x + width, y + 12, x, y - 3, x + width, y - 3];
}

const COLORS: readonly (readonly number[])[] = [
  [1, 0.82, 0],
  [1, 0, 0],
  [0.2, 0.6, 1],
  [0.1, 0.7, 0.2],
];
/** The colors of highlighters, through which words can be read, even through two highlights if they multiply. */
const LIGHT: readonly (readonly number[])[] = [
  [1, 0.82, 0],
  [1, 0.6, 0.75],
  [0.6, 0.9, 0.6],
  [0.55, 0.8, 1],
];
const rgb = (color: readonly number[]): string => color.join(' ');

function marked(
  subtype: string,
  draws: (line: { x: number; y: number; width: number }, color: string) => string,
  resources?: PdfDict,
): RemarkKind {
  return (_, random) => {
    const line = lineOf(random);
    const color = random.pick(subtype === 'Highlight' ? LIGHT : COLORS);
    const { x, y, width } = line;
    return {
      entries: { Subtype: name(subtype), QuadPoints: quadsOf(line), C: color },
      rect: [x - 3, y - 5, x + width + 3, y + 14],
      content: draws(line, rgb(color)),
      ...(resources ? { resources } : {}),
    };
  };
}

/** A highlight of two lines of text with round ends, as Acrobat draws it. */
const highlight: RemarkKind = (_, random) => {
  const [first, second] = [
    { x: 72, y: 735, width: 250 },
    { x: 72, y: 715, width: 80 + random.below(100) },
  ];
  const color = random.pick(LIGHT);
  const path = [first, second].map(({ x, y, width }) => {
    const [low, high, right] = [y - 3, y + 12, x + width];
    return `${x} ${low} m ${x - 3} ${low + 4} ${x - 3} ${high - 4} ${x} ${high} c ${right} ${high} l ${right + 3} ${high - 4} ${right + 3} ${low + 4} ${right} ${low} c h f`;
  });
  return {
    entries: { Subtype: name('Highlight'), QuadPoints: [...quadsOf(first), ...quadsOf(second)], C: color },
    rect: [68, 710, 326, 749],
    content: `${rgb(color)} rg 0 i 1 w 4 M 1 j 0 J []0 d /R0 gs ${path.join(' ')}`,
    resources: MULTIPLIED,
  };
};

/** A speech bubble of 24 points, with shadow and shine. */
const note: RemarkKind = (_, random) => {
  const [x, y] = [400 + random.below(100), 300 + random.below(300)];
  const bubble = `${x + 2} ${y + 4} m ${x + 2} ${y + 20} l ${x + 22} ${y + 20} l ${x + 22} ${y + 8} l ${x + 12} ${y + 8} l ${x + 6} ${y + 2} l h`;
  return {
    entries: { Subtype: name('Text'), Name: name('Comment'), C: [1, 0.82, 0] },
    rect: [x, y, x + 24, y + 24],
    content: `q 1 1 1 rg 0 i 1 w 4 M 1 j 0 J []0 d /R0 gs ${bubble} f Q 0 G 1 0.82 0 rg 0 i 0.6 w ${bubble} B`,
    resources: half,
  };
};

const ink: RemarkKind = (_, random) => {
  const points = Array.from({ length: 12 }, (_, index) => [100 + index * 10, 400 + random.below(30)]);
  const path = points.map(([x, y], index) => `${x} ${y} ${index === 0 ? 'm' : 'l'}`).join(' ');
  const width = 1 + random.below(3);
  return {
    entries: { Subtype: name('Ink'), InkList: [points.flat()], C: [1, 0, 0], BS: { W: width, S: name('S') } },
    rect: [90, 390, 225, 440],
    content: `1 0 0 RG 0 i ${width} w 1 J 1 j 4 M []0 d ${path} S`,
  };
};

function shape(subtype: string, path: (x: number, y: number, width: number, height: number) => string): RemarkKind {
  return (_, random) => {
    const [x, y, width, height] = [100, 200, 80 + random.below(200), 40 + random.below(60)];
    const border = 1 + random.below(3);
    return {
      entries: {
        Subtype: name(subtype),
        C: [1, 0, 0],
        BS: { W: border, S: name('S'), Type: name('Border') },
        RD: [2, 2, 2, 2],
      },
      rect: [x - 2, y - 2, x + width + 2, y + height + 2],
      content: `1 0 0 RG 0 i ${border} w 4 M 1 j 0 J []0 d ${path(x + 1, y + 1, width - 2, height - 2)} S`,
    };
  };
}

const ellipse = (x: number, y: number, width: number, height: number): string => {
  const [right, top, cx, cy] = [x + width, y + height, x + width / 2, y + height / 2];
  return `${x} ${cy} m ${x} ${top} ${x} ${top} ${cx} ${top} c ${right} ${top} ${right} ${top} ${right} ${cy} c ${right} ${y} ${right} ${y} ${cx} ${y} c ${x} ${y} ${x} ${y} ${x} ${cy} c h`;
};

/** An arrow, its head filled. */
const line: RemarkKind = (_, random) => {
  const [x, y, length] = [120, 260, 80 + random.below(150)];
  const end = x + length;
  return {
    entries: {
      Subtype: name('Line'),
      L: [x, y, end, y],
      LE: [name('None'), name('ClosedArrow')],
      C: [1, 0, 0],
      IC: [1, 0, 0],
      BS: { W: 1 },
    },
    rect: [x - 2, y - 8, end + 4, y + 8],
    content: `1 0 0 RG 1 0 0 rg 0 i 1 w 4 M []0 d ${x} ${y} m ${end - 8} ${y} l S ${end} ${y} m ${end - 9} ${y + 4.5} l ${end - 9} ${y - 4.5} l b`,
  };
};

const chain =
  (subtype: string): RemarkKind =>
  (_, random) => {
    const points = [
      [100, 300],
      [160, 340 + random.below(20)],
      [220, 300],
      [180, 260],
    ];
    const path = points.map(([x, y], index) => `${x} ${y} ${index === 0 ? 'm' : 'l'}`).join(' ');
    return {
      entries: { Subtype: name(subtype), Vertices: points.flat(), C: [0, 0, 1], BS: { W: 1, S: name('S') } },
      rect: [95, 255, 225, 365],
      content: `0 0 1 RG 0 i 1 w 4 M []0 d ${path} ${subtype === 'Polygon' ? 's' : 'S'}`,
    };
  };

const caret: RemarkKind = (_, random) => {
  const [x, y] = [150 + random.below(80), 732];
  return {
    entries: { Subtype: name('Caret'), C: [0, 0.4, 1], RD: [1, 1, 1, 1] },
    rect: [x, y, x + 9, y + 10],
    content: `0 0.4 1 rg 0 i 1 w ${x + 1} ${y + 1} m ${x + 4} ${y + 1} ${x + 4.5} ${y + 5} ${x + 4.5} ${y + 9} c ${x + 4.5} ${y + 5} ${x + 5} ${y + 1} ${x + 8} ${y + 1} c h f`,
  };
};

const zigzag = ({ x, y, width }: { x: number; y: number; width: number }, color: string): string => {
  const points = Array.from(
    { length: Math.floor(width / 4) },
    (_, index) => `${x + index * 4} ${y - 2 + (index % 2) * 2} ${index === 0 ? 'm' : 'l'}`,
  );
  return `${color} RG 0.7 w ${points.join(' ')} S`;
};

/** A paper clip, with its attached file. */
const attachment: RemarkKind = (draft) => {
  const file = draft.addStream({ Type: name('EmbeddedFile') }, 'A file.');
  const FS = { Type: name('Filespec'), F: textString('notes.txt'), UF: textString('notes.txt'), EF: { F: file } };
  return {
    entries: { Subtype: name('FileAttachment'), Name: name('PushPin'), FS, C: [0.25, 0.33, 1] },
    rect: [500, 500, 514, 514],
    content: '0 0 1 RG 1 w 502 502 m 502 510 l 512 510 l 512 502 l s',
  };
};

const link: RemarkKind = () => ({
  entries: {
    Subtype: name('Link'),
    Border: [0, 0, 0],
    H: name('I'),
    A: { S: name('URI'), URI: textString('https://example.org/') },
  },
  rect: [72, 732, 130, 746],
});

/** The kinds of remarks by the names of Acrobat's tools. */
export const ACROBAT: Readonly<Record<string, RemarkKind>> = {
  highlight,
  underline: marked(
    'Underline',
    ({ x, y, width }, color) => `${color} RG 0 i 0.8 w []0 d ${x} ${y - 1} m ${x + width} ${y - 1} l S`,
  ),
  'strike-out': marked(
    'StrikeOut',
    ({ x, y, width }, color) => `${color} RG 0 i 0.8 w []0 d ${x} ${y + 4} m ${x + width} ${y + 4} l S`,
  ),
  squiggle: marked('Squiggly', zigzag),
  note,
  ink,
  rectangle: shape('Square', (x, y, width, height) => `${x} ${y} ${width} ${height} re`),
  oval: shape('Circle', ellipse),
  arrow: line,
  'connected lines': chain('PolyLine'),
  polygon: chain('Polygon'),
  caret,
  attachment,
  link,
};

/** A highlight that does not multiply, but is half transparent. */
export const OPAQUE = 'highlight by opacity';

/** Preview and other programs draw fewer kinds, and draw underlines and strike-outs as thin filled rectangles. */
export const PREVIEW: Readonly<Record<string, RemarkKind>> = {
  highlight: marked(
    'Highlight',
    ({ x, y, width }, color) => `/R0 gs ${color} rg ${x} ${y - 3} ${width} 15 re f`,
    MULTIPLIED,
  ),
  [OPAQUE]: marked(
    'Highlight',
    ({ x, y, width }, color) =>
      `q /R0 gs ${color} rg ${x} ${y - 3} m ${x + width} ${y - 3} l ${x + width} ${y + 12} l ${x} ${y + 12} l h f Q`,
    half,
  ),
  underline: marked('Underline', ({ x, y, width }, color) => `${color} rg ${x} ${y - 2} ${width} 1 re f`),
  'strike-out': marked('StrikeOut', ({ x, y, width }, color) => `q ${color} rg ${x} ${y + 3.5} ${width} 1 re f Q`),
  ink,
  rectangle: shape('Square', (x, y, width, height) => `${x} ${y} ${width} ${height} re`),
  oval: shape('Circle', ellipse),
  note,
  // Remarks without an appearance, which each reader draws itself.
  'note without appearance': (draft, random) => without(note(draft, random)),
  'highlight without appearance': (draft, random) => without(highlight(draft, random)),
  'rectangle without appearance': (draft, random) => without(shape('Square', () => '')(draft, random)),
  'ink without appearance': (draft, random) => without(ink(draft, random)),
};

const without = ({ entries, rect }: DrawnRemark): DrawnRemark => ({ entries, rect });

/** Kinds that draw text or pictures count as content: no permission allows them after a signature. */
export const PRINTED: Readonly<Record<string, RemarkKind>> = {
  'text box': (draft) => ({
    entries: { Subtype: name('FreeText'), DA: textString('/Helv 12 Tf'), C: [1, 1, 1] },
    rect: [72, 500, 300, 520],
    content: 'BT /Helv 12 Tf 74 505 Td (Paid) Tj ET',
    resources: { Font: { Helv: draft.add(HELVETICA) } },
  }),
  stamp: () => ({
    entries: { Subtype: name('Stamp'), Name: name('Approved') },
    rect: [300, 500, 420, 540],
    content: '0 0.5 0 rg 300 500 120 40 re f',
  }),
};

const HELVETICA: PdfValue = { Type: name('Font'), Subtype: name('Type1'), BaseFont: name('Helvetica') };
