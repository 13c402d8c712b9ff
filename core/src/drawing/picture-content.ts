import { QuireError } from '../base/errors.js';
import { DEFAULT_LIMITS } from '../base/limits.js';
import { inchToTwip, type Twip } from '../base/units.js';
import { dataUriBytes, type ImageKind, imageKind, imageSize, isOpaque, mediaType } from '../ooxml/image/index.js';
import { type Package, type Part, relationshipById } from '../ooxml/opc/index.js';
import { displayName } from '../ooxml/xml/index.js';
import type { DrawnContent, ImageSource, PictureEffect } from '../resolved/index.js';
import type { DrawingContext, TextSetter } from './context.js';
import { formattedText } from './formatted-text.js';

type Picture = Extract<DrawnContent, { kind: 'picture' }>;

const WHOLE: Picture['crop'] = { left: 0, top: 0, right: 0, bottom: 0 };

/** The source of an image: `embed` names a relationship to a part, `link` one to an external file. */
export interface ImageReference {
  readonly embed?: string;
  readonly link?: string;
  /** The image itself, as a `data:` URI. */
  readonly data?: string;
}

export interface PictureDetails
  extends Partial<Pick<Picture, 'crop' | 'opacity' | 'border' | 'shadow' | 'glow' | 'finish' | 'geometry' | 'ground'>> {
  /** The effects on the picture. Metafiles are drawn without effects, with a diagnostic. */
  readonly effects?: readonly PictureEffect[];
}

/**
 * The picture of a reference, or a placeholder and a diagnostic if the picture cannot be shown: external images are not
 * fetched; missing and unreadable images are reported. Metafiles are drawn.
 */
export function pictureContent(
  { embed, link, data }: ImageReference,
  context: DrawingContext,
  { effects = [], shadow, glow, ground, ...details }: PictureDetails = {},
): DrawnContent {
  const { log, part: source } = context;
  const relationship = [embed, link]
    .map((id) => (id ? relationshipById(context.package, source, id) : undefined))
    .find((found) => found !== undefined);
  if (relationship?.external) {
    log.report({ code: 'image-external', target: relationship.target });
    return { kind: 'placeholder', what: 'external picture' };
  }
  const part = relationship
    ? context.package.part(relationship.target)
    : data
      ? partOf(data, context.package)
      : undefined;
  if (!part) {
    const missing = relationship ? displayName(relationship.target) : `relationship ${embed ?? link ?? ''}`.trimEnd();
    log.report({ code: 'part-missing', part: missing, from: displayName(source) });
    return { kind: 'placeholder', what: 'picture' };
  }
  const refused = refusalOf(part);
  if (refused !== undefined) {
    log.report({ code: 'image-unreadable', part: displayName(part.name), reason: refused });
    return { kind: 'placeholder', what: 'picture' };
  }
  const kind = drawnKind(part, context);
  if (kind) {
    if (effects.length > 0 || details.opacity !== undefined) {
      log.report({
        code: 'feature-ignored',
        what: kind === 'svg' ? 'recolored SVG picture' : 'recolored metafile',
        part: displayName(source),
      });
    }
    if (shadow || glow || details.finish) {
      log.report({ code: 'feature-ignored', what: 'effects of a drawn picture', part: displayName(source) });
    }
    return drawnContent(part, kind, context, details);
  }
  const image = imageOf(part, context);
  if (typeof image !== 'string') {
    const shown = effects.length > 0 ? { ...image, effects } : image;
    const crop = details.crop ?? WHOLE;
    const showsGround = ground && (Object.values(crop).some((side) => side < 0) || !isOpaque(image.bytes));
    const picture = { kind: 'picture', image: shown, ...details, crop, ...(showsGround && { ground }) } as const;
    if (!shadow && !glow) return picture;
    // A picture that may be partly transparent gets no shadow or glow, which would have to follow its transparency.
    if (isOpaque(image.bytes)) return { ...picture, ...(shadow && { shadow }), ...(glow && { glow }) };
    const what = shadow ? 'shadow of a picture' : 'glow of a picture';
    log.report({ code: 'feature-ignored', what, part: displayName(source) });
    return picture;
  }
  log.report({ code: 'image-unreadable', part: displayName(part.name), reason: image });
  return { kind: 'placeholder', what: 'picture' };
}

/** Pictures from `data:` URIs, by package and URI: a repeated picture is one object for the writer. */
const spelledOut = new WeakMap<Package, Map<string, Part>>();

function partOf(uri: string, pkg: Package): Part | undefined {
  const parts = spelledOut.get(pkg) ?? new Map<string, Part>();
  spelledOut.set(pkg, parts);
  const known = parts.get(uri);
  const bytes = known ? undefined : dataUriBytes(uri);
  if (bytes) parts.set(uri, { name: `/data/${parts.size + 1}`, contentType: 'image', bytes });
  return parts.get(uri);
}

/** The reason why a picture must not be inflated: the page then shows a placeholder. */
function refusalOf(part: Part): string | undefined {
  try {
    void part.bytes;
    return undefined;
  } catch (error) {
    if (!(error instanceof QuireError) || error.code !== 'LIMIT_EXCEEDED') throw error;
    return error.message;
  }
}

const USUAL_DPI = 96;

/** The natural size of a picture by its pixels and resolution; undefined if its header lacks the number of pixels. */
export function naturalSize(image: ImageSource): { readonly width: Twip; readonly height: Twip } | undefined {
  const size = imageSize(image.bytes);
  const across = size?.dpiX || USUAL_DPI;
  return size && { width: inchToTwip(size.width / across), height: inchToTwip(size.height / (size.dpiY || across)) };
}

type DrawnKind = 'emf' | 'wmf' | 'svg';

function drawnKind(part: Part, { readSvg }: DrawingContext): DrawnKind | undefined {
  const kind = imageKind(part.bytes);
  return kind === 'emf' || kind === 'wmf' || (kind === 'svg' && readSvg) ? kind : undefined;
}

type Metafile = Extract<DrawnContent, { kind: 'metafile' }>;

/** The drawn pictures by part, or the reason why one was not drawn: a part belongs to one document. */
const drawn = new WeakMap<Part, Metafile | string>();

function drawnPicture(part: Part, kind: DrawnKind, context: DrawingContext): Metafile | string {
  const known = drawn.get(part);
  if (known !== undefined) return known;
  const setText: TextSetter = (text, font) => {
    const [block] = context.blocks(formattedText(text, font));
    return block?.kind === 'paragraph' ? block : undefined;
  };
  const picture =
    kind === 'svg'
      ? context.readSvg?.(part.bytes, part.name, setText)
      : context.readMetafile?.(part.bytes, kind, context.part, setText);
  drawn.set(part, picture ?? 'metafile');
  return picture ?? 'metafile';
}

/**
 * The SVG of a picture (`asvg:svgBlip` of [MS-ODRAWXML] 2.2.2.10), which Word 2016 and later draw instead of the
 * fallback image. Undefined, with a diagnostic, if the SVG cannot be drawn: the fallback image is shown then.
 */
export function svgContent(
  embed: string | undefined,
  context: DrawingContext,
  details: PictureDetails,
): DrawnContent | undefined {
  const { log, part: source } = context;
  const relationship = embed === undefined ? undefined : relationshipById(context.package, source, embed);
  const part = relationship && !relationship.external ? context.package.part(relationship.target) : undefined;
  const readable = part && refusalOf(part) === undefined && drawnKind(part, context) === 'svg';
  const picture = readable ? drawnPicture(part, 'svg', context) : 'file';
  if (typeof picture !== 'string') return pictureContent({ embed }, context, details);
  log.report({
    code: 'feature-ignored',
    what: `SVG picture (${picture}): its fallback is shown`,
    part: displayName(part?.name ?? source),
  });
  return undefined;
}

function drawnContent(
  part: Part,
  kind: DrawnKind,
  context: DrawingContext,
  { crop, geometry, border }: PictureDetails,
): DrawnContent {
  const picture = drawnPicture(part, kind, context);
  if (typeof picture === 'string') {
    const what = kind === 'svg' ? `SVG picture (${picture})` : picture;
    context.log.report({ code: 'drawing-unsupported', what, part: displayName(part.name) });
    return { kind: 'placeholder', what: kind === 'svg' ? 'picture' : 'metafile' };
  }
  if (!crop && !geometry && !border) return picture;
  return { ...picture, ...(crop && { crop }), ...(geometry && { geometry }), ...(border && { border }) };
}

/** Sources by part: a picture that repeats on every page is one object for the writer. */
const sources = new WeakMap<Part, ImageSource>();

/** The image, or why it cannot be read. */
function imageOf(part: Part, context: DrawingContext): ImageSource | string {
  const known = sources.get(part);
  if (known) return known;
  const kind = imageKind(part.bytes);
  if (/[ew]mz\b/i.test(part.contentType)) return 'compressed metafiles are not supported';
  if (!kind) return 'the format is not supported';
  const limit = (context.limits ?? DEFAULT_LIMITS).imagePixels;
  const size = imageSize(part.bytes);
  if (size && size.width * size.height > limit) return `${size.width} by ${size.height} pixels are too many`;
  const image = imageSource(part, kind);
  sources.set(part, image);
  return image;
}

const imageSource = (part: Part, kind: ImageKind): ImageSource => ({
  part: part.name,
  contentType: mediaType(kind),
  bytes: part.bytes,
});
