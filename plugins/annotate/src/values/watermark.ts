import { emu, emuToPt } from '@quire/core/units';
import { element, type XmlElement } from '@quire/core/xml';
import { z } from 'zod';
import { run } from '../markup/index.js';
import type { PackageWriter } from '../package/index.js';
import { cssColor } from './css/index.js';
import { alternativeText, type ImageValue, image, pictureId } from './image/index.js';
import { isShape } from './infer.js';
import { Mismatch } from './mismatch.js';
import { readBy } from './options.js';
import { cleanText, plainText } from './text.js';
import type { Place, ValueKind } from './value-kind.js';

const watermarkOptions = z.looseObject({
  color: z.string().max(60).optional().describe('A CSS color. Default: silver.'),
  font: z.string().max(60).optional().describe('Font of a text. Default: Calibri.'),
  layout: z.enum(['diagonal', 'horizontal']).optional().describe('Direction of a text. Default: diagonal.'),
  washout: z.boolean().optional().describe('Wash a picture out. Default: true.'),
});

export interface WatermarkValue {
  readonly kind: 'watermark';
  readonly shown: string | ImageValue;
  readonly color: string;
  readonly font: string;
  readonly isDiagonal: boolean;
  readonly isWashedOut: boolean;
}

/** A text or a picture behind each page that shows a header with the tag, else behind the tag's page. */
export const watermark: ValueKind<WatermarkValue> = {
  read(raw, given, context) {
    const inside = isShape(raw) ? raw : {};
    const { watermark: source = raw, ...stated } = { ...given, ...inside } as Readonly<Record<string, unknown>>;
    const options = readBy(watermarkOptions, stated, 'a watermark:');
    const color = options.color === undefined ? 'C0C0C0' : cssColor(options.color);
    if (color === undefined) throw new Mismatch(`a watermark: ${JSON.stringify(options.color)} is not a color`);
    const isText = typeof source === 'string' && !source.startsWith('data:');
    const shown =
      isText || typeof source === 'number'
        ? cleanText(plainText(source), context.warn)
        : image.read(source, options, context);
    if (typeof shown === 'string' && shown.length > LONGEST)
      throw new Mismatch(`a watermark may have at most ${LONGEST} characters`);
    return {
      kind: 'watermark',
      shown,
      color,
      font: options.font ?? 'Calibri',
      isDiagonal: options.layout !== 'horizontal',
      isWashedOut: options.washout ?? true,
    };
  },
  content(value, place, writer) {
    if (value.shown === '') return { level: 'inline', nodes: [] };
    const picture =
      typeof value.shown === 'string'
        ? writing(value.shown, value, place, writer)
        : drawn(value.shown, value, place, writer);
    return { level: 'inline', nodes: [run(element('w:rPr', {}, [element('w:noProof')]), [picture])] };
  },
  text: ({ shown }) => (typeof shown === 'string' ? shown : alternativeText(shown.alt)),
};

const LONGEST = 255;

/** The position of the watermark: behind the text, centered between the margins. */
const PLACED =
  'position:absolute;margin-left:0;margin-top:0;z-index:-251658752;mso-position-horizontal:center;' +
  'mso-position-horizontal-relative:margin;mso-position-vertical:center;mso-position-vertical-relative:margin';

/**
 * Words as WordArt, half opaque. The width of their box is a third of its height for each letter. On a diagonal, the
 * rotated box fits into the width and the height of the text: "DRAFT" is 412.4 by 247.45 points on a page of Letter, as
 * in Word.
 */
function writing(
  text: string,
  { color, font, isDiagonal }: WatermarkValue,
  { room }: Place,
  writer: PackageWriter,
): XmlElement {
  const [wide, high] = [room.widthEmu, room.heightEmu ?? room.widthEmu].map((side) => emuToPt(emu(side)));
  const broad = isDiagonal ? Math.min(wide ?? 0, high ?? 0) : (wide ?? 0);
  const ratio = 3 / Math.max(3, [...text].length);
  const width = isDiagonal ? (broad * Math.SQRT2) / (1 + ratio) : broad;
  const id = writer.ids.drawing();
  const turned = isDiagonal ? ';rotation:315' : '';
  const attributes = {
    id: `PowerPlusWaterMarkObject${id}`,
    'o:spid': `_x0000_s${2048 + Number(id)}`,
    type: '#_x0000_t136',
    style: `${PLACED};${sized(width, width * ratio)}${turned}`,
    'o:allowincell': 'f',
    fillcolor: `#${color}`,
    stroked: 'f',
  };
  return element('w:pict', {}, [
    TEXT_SHAPE,
    element('v:shape', attributes, [
      element('v:fill', { opacity: '.5' }),
      element('v:textpath', { style: `font-family:"${font.replace(/["\\;]/g, '')}";font-size:1pt`, string: text }),
    ]),
  ]);
}

/** A picture in its own size, at most as wide as the text. */
function drawn(picture: ImageValue, { isWashedOut }: WatermarkValue, place: Place, writer: PackageWriter): XmlElement {
  const { natural, options, alt } = picture;
  const { widthEmu, heightEmu = Number.POSITIVE_INFINITY } = place.room;
  const factor = options.scale ?? Math.min(1, widthEmu / natural.width, heightEmu / natural.height);
  const id = writer.ids.drawing();
  const attributes = {
    id: `WordPictureWatermark${id}`,
    'o:spid': `_x0000_s${2048 + Number(id)}`,
    type: '#_x0000_t75',
    style: `${PLACED};${sized(emuToPt(emu(natural.width * factor)), emuToPt(emu(natural.height * factor)))}`,
    'o:allowincell': 'f',
    ...(alt !== undefined && { alt }),
  };
  const washed: Readonly<Record<string, string>> = isWashedOut ? { gain: '19661f', blacklevel: '22938f' } : {};
  const data = element('v:imagedata', { 'r:id': pictureId(picture, place, writer), ...washed });
  return element('w:pict', {}, [element('v:shape', attributes, [data])]);
}

const sized = (width: number, height: number): string => `width:${width.toFixed(2)}pt;height:${height.toFixed(2)}pt`;

/** The preset shape "plain text" of WordArt (ECMA-376-4 §14.1.2.21, `o:spt`). */
const TEXT_SHAPE = element(
  'v:shapetype',
  { id: '_x0000_t136', coordsize: '21600,21600', 'o:spt': '136', adj: '10800', path: 'm@7,l@8,m@5,21600l@6,21600e' },
  [
    element(
      'v:formulas',
      {},
      [
        'sum #0 0 10800',
        'prod #0 2 1',
        'sum 21600 0 @1',
        'sum 0 0 @2',
        'sum 21600 0 @3',
        'if @0 @3 0',
        'if @0 21600 @1',
        'if @0 0 @2',
        'if @0 @4 21600',
        'mid @5 @6',
        'mid @8 @5',
        'mid @7 @8',
        'mid @6 @7',
        'sum @6 0 @5',
      ].map((eqn) => element('v:f', { eqn })),
    ),
    element('v:path', {
      textpathok: 't',
      'o:connecttype': 'custom',
      'o:connectlocs': '@9,0;@10,10800;@11,21600;@12,10800',
      'o:connectangles': '270,180,90,0',
    }),
    element('v:textpath', { on: 't', fitshape: 't' }),
    element('v:handles', {}, [element('v:h', { position: '#0,bottomRight', xrange: '6629,14971' })]),
    element('o:lock', { 'v:ext': 'edit', text: 't', shapetype: 't' }),
  ],
);
