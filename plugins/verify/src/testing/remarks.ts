import { type Objects, stream } from './pdf-text.js';

/** A remark as a program writes it: the entries of its annotation (object 20), and the objects that these refer to. */
export interface Remark {
  readonly annotation: string;
  readonly objects?: Objects;
}

const form = (box: string, content: string, entries = ''): string =>
  stream(content, `/Type /XObject /Subtype /Form /BBox [${box}] ${entries}`);
const state = (entries: string): string => `/Resources <</ExtGState <</R0 <</Type /ExtGState ${entries}>>>>>>`;
const QUAD = '/QuadPoints [20 180 120 180 20 168 120 168]';
const AP = '/AP <</N 21 0 R>>';

/** Remarks as Acrobat, Preview, browsers and Foxit write them, each under a description. */
export const HONEST: Readonly<Record<string, Remark>> = {
  'highlight of Acrobat': {
    annotation: `/Subtype /Highlight /Rect [16 166 124 182] ${QUAD} /C [1 .82 0] /CA 1 /F 4 /T (Ada) ${AP} /Popup 23 0 R`,
    objects: {
      21: form(
        '16 166 124 182',
        '/R0 gs /Form Do',
        '/Matrix [1 0 0 1 -16 -166] /Resources <</ExtGState <</R0 <</Type /ExtGState /AIS false /BM /Multiply>>>> /XObject <</Form 22 0 R>>>>',
      ),
      22: form(
        '16 166 124 182',
        '1 .82 0 rg 20 168 m 16 171 16 177 20 180 c 120 180 l 124 177 124 171 120 168 c f',
        '/Group <</S /Transparency>> /Resources <<>>',
      ),
      23: '<</Type /Annot /Subtype /Popup /Parent 20 0 R /Rect [150 100 190 180] /Open false>>',
    },
  },
  'highlight in a color space of a device': {
    annotation: `/Subtype /Highlight /Rect [20 168 120 180] ${QUAD} /C [.98 .8 .2] /F 4 ${AP}`,
    objects: {
      21: form(
        '20 168 120 180',
        'q Q q /DeviceRGB cs .98 .8 .2 sc /R0 gs 20 168 100 12 re f Q',
        state('/BM /Multiply /ca 1'),
      ),
    },
  },
  'highlight of pdf.js': {
    annotation: `/Subtype /Highlight /Rect [20 168 120 180] ${QUAD} /C [1 1 .6] /CA 1 /F 4 ${AP}`,
    objects: {
      21: form(
        '20 168 120 180',
        '1 1 .6 rg\n/R0 gs\n20 180 m 120 180 l 120 168 l 20 168 l h f*',
        state('/BM /Multiply'),
      ),
    },
  },
  'transparent highlight': {
    annotation: `/Subtype /Highlight /Rect [20 168 120 180] ${QUAD} /C [1 1 0] /CA .4 ${AP}`,
    objects: { 21: form('20 168 120 180', '/R0 gs 1 1 0 rg 20 168 100 12 re f', state('/ca .4 /CA .4')) },
  },
  'highlight without an appearance': { annotation: `/Subtype /Highlight /Rect [20 168 120 180] ${QUAD} /C [1 1 0]` },
  'freehand marker of pdf.js': {
    annotation: `/Subtype /Ink /IT /InkHighlight /Rect [10 100 150 130] /InkList [[12 110 140 120]] /C [.5 1 .6] ${AP}`,
    objects: {
      21: form(
        '10 100 150 130',
        '.5 1 .6 rg /R0 gs 12 104 m 40 104 90 108 140 114 c 140 126 l 90 120 40 116 12 116 c h f*',
        state('/BM /Multiply'),
      ),
    },
  },
  'underline as a stroke': {
    annotation: `/Subtype /Underline /Rect [20 166 120 180] ${QUAD} /C [0 .6 0] ${AP}`,
    objects: { 21: form('20 166 120 180', '0 .6 0 RG .8 w 20 169 m 120 169 l S') },
  },
  'strike-out as a filled line': {
    annotation: `/Subtype /StrikeOut /Rect [20 168 120 180] ${QUAD} /C [1 0 0] ${AP}`,
    objects: { 21: form('20 168 120 180', '1 0 0 rg 20 173 100 1.2 re f') },
  },
  'squiggly line': {
    annotation: `/Subtype /Squiggly /Rect [20 166 120 180] ${QUAD} /C [1 0 0] ${AP}`,
    objects: {
      21: form(
        '20 166 120 180',
        `1 0 0 RG 1 w 20 168 m ${Array.from({ length: 25 }, (_, i) => `${24 + 4 * i} ${i % 2 ? 168 : 170} l`).join(' ')} S`,
      ),
    },
  },
  'ink of 3 points': {
    annotation: `/Subtype /Ink /Rect [10 10 110 60] /InkList [[12 12 50 55 100 20]] /C [1 0 0] /BS <</W 3>> ${AP}`,
    objects: { 21: form('10 10 110 60', '1 0 0 RG 3 w 1 J 1 j 12 12 m 30 40 40 60 50 55 c 70 50 90 30 100 20 c S') },
  },
  'ink of 10 points': {
    annotation: `/Subtype /Ink /Rect [0 0 120 70] /InkList [[12 12 50 55 100 20]] /C [0 0 1] /BS <</W 10>> ${AP}`,
    objects: { 21: form('0 0 120 70', '0 0 1 RG 10 w 1 J 1 j 12 12 m 50 55 l 100 20 l S') },
  },
  'ink without an appearance': {
    annotation: '/Subtype /Ink /Rect [10 10 110 60] /InkList [[12 12 50 55 100 20]] /C [1 0 0] /BS <</W 2>>',
  },
  'square with a border of 2 points': {
    annotation: `/Subtype /Square /Rect [10 10 90 60] /C [1 0 0] /BS <</W 2>> ${AP}`,
    objects: { 21: form('10 10 90 60', '1 0 0 RG 2 w 11 11 78 48 re S') },
  },
  'circle, filled and transparent': {
    annotation: `/Subtype /Circle /Rect [10 10 90 60] /C [1 0 0] /IC [1 1 0] /CA .4 ${AP}`,
    objects: {
      21: form(
        '10 10 90 60',
        '/R0 gs 1 0 0 RG 1 1 0 rg 1 w 11 35 m 11 60 89 60 89 35 c 89 10 11 10 11 35 c b',
        state('/ca .4 /CA .4'),
      ),
    },
  },
  'arrow with a filled head': {
    annotation: `/Subtype /Line /Rect [10 10 120 60] /L [12 12 110 50] /LE [/None /ClosedArrow] /C [1 0 0] /IC [1 0 0] /BS <</W 2>> ${AP}`,
    objects: { 21: form('10 10 120 60', '1 0 0 RG 1 0 0 rg 2 w 12 12 m 104 48 l S 110 50 m 98 51 l 102 42 l b') },
  },
  'cloud around a paragraph': {
    annotation: `/Subtype /Polygon /IT /PolygonCloud /Rect [8 8 102 62] /Vertices [10 10 100 10 100 60 10 60] /C [1 0 0] /BE <</S /C /I 1>> ${AP}`,
    objects: {
      21: form(
        '8 8 102 62',
        '1 0 0 RG 1 w 10 10 m 20 4 30 4 40 10 c 60 4 80 4 100 10 c 106 30 106 50 100 60 c 10 60 l s',
      ),
    },
  },
  'polyline without an appearance': {
    annotation: '/Subtype /PolyLine /Rect [5 5 90 90] /Vertices [10 10 50 80 80 20] /C [0 0 1]',
  },
  'note of Acrobat': {
    annotation: `/Subtype /Text /Rect [150 150 174 174] /Name /Comment /C [1 .82 0] /F 28 /Contents (See above) ${AP}`,
    objects: {
      21: form(
        '0 0 24 24',
        'q 1 1 1 rg 0 i 1 w 4 M 1 j 0 J []0 d 9 5 m 12 2 20 4 22 10 c 22 18 l 2 18 l b Q q .9 .8 .1 rg 3 3 18 16 re b Q',
      ),
    },
  },
  'note without an appearance': { annotation: '/Subtype /Text /Rect [150 150 170 170] /Contents (See above)' },
  caret: {
    annotation: `/Subtype /Caret /Rect [50 50 60 62] /C [0 0 1] ${AP}`,
    objects: { 21: form('50 50 60 62', '0 0 1 rg 50 50 m 55 53 55 60 55 62 c 55 60 55 53 60 50 c f') },
  },
  'attached file': {
    annotation: `/Subtype /FileAttachment /Rect [100 100 107 117] /Name /PushPin ${AP}`,
    objects: { 21: form('0 0 7 17', '.2 .4 .9 rg 0 G .59 w 1 4 m 1 1 6 1 6 4 c 6 16 l b') },
  },
  'link with a thin border': {
    annotation: '/Subtype /Link /Rect [20 20 90 34] /A <</S /URI /URI (https://example.org)>>',
  },
  'link without a border': { annotation: '/Subtype /Link /Rect [20 20 90 34] /Border [0 0 0]' },
};

const TEXT = 'BT /F1 12 Tf 22 170 Td (900 EUR) Tj ET';
const FONT = '/Resources <</Font <</F1 <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>>>>>';
const PICTURE = {
  21: form('0 0 1 1', '/Im1 Do', '/Resources <</XObject <</Im1 22 0 R>>>>'),
  22: stream('x', '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray'),
};
const drawn = (subtype: string, content: string, entries = ''): Remark => ({
  annotation: `/Subtype /${subtype} /Rect [20 160 120 190] ${QUADS.has(subtype) ? QUAD : ''} /C [1 0 0] ${AP}`,
  objects: { 21: form('20 160 120 190', content, entries) },
});
const QUADS = new Set('Highlight Underline Squiggly StrikeOut Link'.split(' '));
const KINDS = 'Highlight Underline Squiggly StrikeOut Ink Line PolyLine Polygon Square Circle Link Popup'.split(' ');
const each = (what: string, make: (kind: string) => Remark): Record<string, Remark> =>
  Object.fromEntries(KINDS.map((kind) => [`${kind}: ${what}`, make(kind)]));

const IMAGE = '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray';
const SHOWN = 'q 24 0 0 24 0 0 cm /Im1 Do Q';
const WITH_IMAGE = '/Resources <</XObject <</Im1 22 0 R>>>>';
const icon = (content: string, image?: string): Remark => ({
  annotation: `/Subtype /Text /Rect [10 96 34 120] ${AP}`,
  objects: {
    21: form('0 0 24 24', content, image === undefined ? '' : WITH_IMAGE),
    ...(image === undefined ? {} : { 22: image, 23: stream('\0', IMAGE) }),
  },
});

/** Icons that cover a word; the forged ones look like content of the page. */
export const ICONS_ON_WORDS: Readonly<Record<'honest' | 'forged', Readonly<Record<string, Remark>>>> = {
  honest: {
    'yellow, with a gleam': icon('1 .82 0 rg 0 0 24 24 re f 1 g 3 3 3 3 re f'),
    'white below yellow': icon('1 g 2 2 20 20 re f .9 .8 .1 rg 1 1 22 22 re f'),
  },
  forged: {
    'a yellow picture': icon(SHOWN, stream('xx\0', IMAGE.replace('Gray', 'RGB'))),
    'a white picture that nobody sees': icon(SHOWN, stream('\xff', `${IMAGE} /SMask 23 0 R`)),
    'outlines of letters on paper': icon('1 g 0 0 24 24 re f 0 g 3 5 m 6 5 l 5 12 l f 9 5 m 12 5 l 11 12 l f'),
    'outlines of letters below paper': icon('0 g 3 5 m 6 5 l 5 12 l f .95 .95 1 rg 0 0 24 24 re f'),
    'a broad line of paper': icon('1 G 12 w 0 12 m 24 12 l S 0 g 3 5 m 6 5 l 5 12 l f'),
    'a picture of paper': icon(SHOWN, stream('\xff', IMAGE)),
    'a picture of more samples than it says': icon(SHOWN, stream('xx', IMAGE)),
    'a picture that cannot be read': icon(SHOWN, stream('x', `${IMAGE} /Filter /DCTDecode`)),
    'a picture in the page': icon('q 24 0 0 24 0 0 cm BI /W 1 /H 1 /BPC 8 /CS /G ID x EI Q'),
  },
};

/** Remarks of the same kinds that cover content or look like it. */
export const FORGED: Readonly<Record<string, Remark>> = {
  'note with a picture, as Preview has it': {
    annotation: `/Subtype /Text /Rect [150 150 170 170] ${AP}`,
    objects: {
      21: form('0 0 20 20', 'q 20 0 0 20 0 0 cm /Im1 Do Q', '/Resources <</XObject <</Im1 22 0 R>>>>'),
      22: stream('x', '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray'),
    },
  },
  'highlight in colors of a profile': {
    annotation: `/Subtype /Highlight /Rect [20 168 120 180] ${QUAD} /C [.98 .8 .2] /F 4 ${AP}`,
    objects: {
      21: form(
        '20 168 120 180',
        '/Cs1 cs .98 .8 .2 sc /Gs1 gs 20 168 100 12 re f',
        '/Resources <</ColorSpace <</Cs1 [/ICCBased 22 0 R]>> /ExtGState <</Gs1 <</Type /ExtGState /BM /Multiply /ca 1>>>>>>',
      ),
      22: stream('profile', '/N 3 /Alternate /DeviceRGB'),
    },
  },
  'highlight with other colors of a device': drawn(
    'Highlight',
    '/R0 gs 1 1 0 rg 20 168 100 12 re f',
    '/Resources <</ColorSpace <</DefaultRGB [/Lab <</WhitePoint [.95 1 1.09]>>]>> /ExtGState <</R0 <</BM /Multiply>>>>>>',
  ),
  'ink with a corner as long as the page': {
    annotation: `/Subtype /Ink /Rect [0 0 200 200] /C [1 0 0] /InkList [[20 100 60 100 20 101]] ${AP}`,
    objects: { 21: form('0 0 200 200', '1 0 0 RG 10 w 100 M 20 100 m 60 100 l 20 101 l S') },
  },
  'strike-out that is pale and opaque': drawn('StrikeOut', '1 1 .6 rg 20 172 100 2 re f'),
  'stamp off the page': {
    annotation: `/Subtype /Stamp /Rect [900 900 990 990] ${AP}`,
    objects: { 21: form('0 0 90 90', '0 0 90 90 re f') },
  },
  'hidden text': { annotation: '/Subtype /FreeText /Rect [20 20 90 90] /F 2 /Contents (secret)' },
  'text that paints nothing': {
    annotation: `/Subtype /FreeText /Rect [20 20 90 90] ${AP}`,
    objects: { 21: form('0 0 70 70', 'q Q') },
  },
  'Text: a digit for an icon': {
    annotation: `/Subtype /Text /Rect [20 168 40 188] ${AP}`,
    objects: {
      21: form(
        '0 0 20 20',
        'BT /F1 18 Tf 2 2 Td (9) Tj ET',
        '/Resources <</Font <</F1 <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>>>>>',
      ),
    },
  },
  ...each('with text', (kind) => drawn(kind, TEXT, FONT)),
  ...each('with text that is stroked', (kind) => drawn(kind, TEXT.replace('Tf', 'Tf 1 Tr'), FONT)),
  ...each('with a picture', (kind) => ({ ...drawn(kind, ''), objects: PICTURE })),
  ...each('with an inline picture', (kind) =>
    drawn(kind, 'q 90 0 0 20 20 165 cm BI /W 1 /H 1 /BPC 8 /CS /G ID x EI Q'),
  ),
  ...each('white', (kind) => drawn(kind, '1 g 20 165 90 20 re f')),
  ...each('as good as opaque', (kind) => drawn(kind, '/R0 gs 1 g 20 165 90 20 re f', state('/ca .99'))),
  ...each('black', (kind) => drawn(kind, '0 g 20 165 90 20 re f')),
  ...each('black, multiplied', (kind) => drawn(kind, '/R0 gs 0 g 20 165 90 20 re f', state('/BM /Multiply'))),
  ...each('with a thick line', (kind) => drawn(kind, '1 0 0 RG 30 w 20 175 m 110 175 l S')),
  ...each('scaled up', (kind) => drawn(kind, 'q 20 0 0 20 0 0 cm 1 0 0 RG 1 w 1 8.7 m 5 8.7 l S Q')),
  ...each('with 40 white lines', (kind) =>
    drawn(
      kind,
      `1 G 1 w ${Array.from({ length: 40 }, (_, i) => `20 ${165 + i / 2} m 110 ${165 + i / 2} l`).join(' ')} S`,
    ),
  ),
  ...each('with a shading', (kind) =>
    drawn(
      kind,
      '/Sh sh',
      '/Resources <</Shading <</Sh <</ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 1 1]>>>>>>',
    ),
  ),
  ...each('with letters as outlines', (kind) =>
    drawn(
      kind,
      Array.from({ length: 7 }, (_, i) => `${20 + 9 * i} 165 m ${27 + 9 * i} 165 l ${24 + 9 * i} 174 l f`).join(' '),
    ),
  ),
  ...each('in a form of a form', (kind) => ({
    ...drawn(kind, 'q /X Do Q', '/Resources <</XObject <</X 22 0 R>>>>'),
    objects: {
      21: form('20 160 120 190', '/X Do', '/Resources <</XObject <</X 22 0 R>>>>'),
      22: form('0 0 200 200', TEXT, FONT),
    },
  })),
  ...each('that cannot be read', (kind) => ({
    ...drawn(kind, ''),
    objects: { 21: form('20 160 120 190', 'x', '/Filter /NoSuchFilter') },
  })),
  'Multiply inside an isolated group': drawn(
    'Highlight',
    '/R0 gs 1 1 0 rg 20 165 90 20 re f',
    `/Group <</S /Transparency /I true>> ${state('/BM /Multiply')}`,
  ),
  'under the mouse only': {
    annotation: `/Subtype /Square /Rect [20 160 120 190] /AP <</N 21 0 R /R 22 0 R>>`,
    objects: { 21: form('0 0 100 30', ''), 22: form('0 0 100 30', '1 g 0 0 100 30 re f') },
  },
  'marker that tells white from nearly white': drawn(
    'Highlight',
    '/R0 gs .5 g 20 165 90 20 re f',
    state('/BM /ColorBurn /ca .5'),
  ),
  'frame of a link beside an appearance': {
    annotation: '/Subtype /Link /Rect [50 50 150 150] /Border [0 0 60] /AP <</N 21 0 R>>',
    objects: { 21: form('50 50 150 150', '') },
  },
  'circle of no color with a thick border': {
    annotation: '/Subtype /Circle /Rect [50 50 150 150] /C [] /BS <</W 40>> /Border [0 0 1]',
  },
  'line 80 points wide': { annotation: '/Subtype /Line /Rect [0 0 200 200] /L [0 100 200 100] /BS <</W 80>>' },
  'ink 100 points wide': { annotation: '/Subtype /Ink /Rect [0 0 200 200] /InkList [[0 100 200 100]] /BS <</W 100>>' },
  'polygon with a thick border': {
    annotation: '/Subtype /Polygon /Rect [0 0 9 9] /Vertices [50 50 60 50 60 60] /BS <</W 80>>',
  },
  'thick border of a link that says it shows through': {
    annotation: '/Subtype /Link /Rect [10 136 120 138] /Border [0 0 12] /CA .3',
  },
  'thick border of a link': { annotation: '/Subtype /Link /Rect [50 50 150 150] /Border [0 0 60] /C [1 1 1]' },
  'thick border of a square': { annotation: '/Subtype /Square /Rect [50 50 150 150] /BS <</W 80>> /C [1 1 1]' },
  'square filled with CA .999': { annotation: '/Subtype /Square /Rect [50 50 150 150] /IC [1 1 1] /CA .999' },
  'polygon filled white': {
    annotation: '/Subtype /Polygon /Rect [0 0 9 9] /Vertices [50 50 150 50 150 90 50 90] /IC [1]',
  },
  'highlight in black': { annotation: `/Subtype /Highlight /Rect [20 168 120 180] ${QUAD} /C [0 0 0]` },
  'highlight without a color': { annotation: `/Subtype /Highlight /Rect [20 168 120 180] ${QUAD}` },
  'highlight of an empty color': { annotation: `/Subtype /Highlight /Rect [20 168 120 180] ${QUAD} /C []` },
  'line 12 points wide': { annotation: '/Subtype /Line /Rect [0 160 200 180] /L [20 170 120 170] /BS <</W 12>>' },
  'line with a caption': {
    annotation: '/Subtype /Line /Rect [0 0 99 99] /L [9 9 90 90] /Cap true /Contents (900 EUR)',
  },
  'arrow with large white ends': {
    annotation: '/Subtype /Line /Rect [0 0 99 99] /L [9 50 150 50] /LE [/Square /Square] /IC [1 1 1] /BS <</W 8>>',
  },
  'note with a large appearance': {
    annotation: '/Subtype /Text /Rect [20 100 180 180] /AP <</N 21 0 R>>',
    objects: { 21: form('0 0 160 80', '1 g 0 0 160 80 re f') },
  },
  'sound with a picture': { annotation: '/Subtype /Sound /Rect [60 120 80 140] /AP <</N 21 0 R>>', objects: PICTURE },
  'ink beyond its rectangle': { annotation: '/Subtype /Ink /Rect [0 0 0 0] /InkList [[0 100 200 100]] /C [1 0 0]' },
  'white strike-out': drawn('StrikeOut', '1 g 20 172 100 2 re f'),
  'note with words': {
    annotation: '/Subtype /Text /Rect [20 160 58 180] /AP <</N 21 0 R>>',
    objects: { 21: form('0 0 38 20', 'BT /F1 9 Tf 1 5 Td (900) Tj ET', FONT) },
  },
  'note that is white only': {
    annotation: '/Subtype /Text /Rect [20 160 58 180] /AP <</N 21 0 R>>',
    objects: { 21: form('0 0 38 20', '1 g 0 0 38 20 re f') },
  },
  'note without a place': { annotation: '/Subtype /Text /Contents (where)' },
  'large caret': { annotation: '/Subtype /Caret /Rect [20 20 150 150]' },
  stamp: { annotation: '/Subtype /Stamp /Rect [20 20 150 150]' },
  'text on the page': { annotation: '/Subtype /FreeText /Rect [20 20 150 150] /Contents (900 EUR)' },
  'kind that nobody knows': { annotation: '/Subtype /Unknown /Rect [20 20 150 150]' },
};
