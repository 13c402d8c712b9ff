import { DEFAULT_LIMITS } from '../../limits.js';
import { type Part, relationshipById } from '../../opc/index.js';
import type { DrawnContent, ImageSource } from '../../resolve/types.js';
import { displayName } from '../../xml/index.js';
import type { DrawingContext } from '../context.js';
import { type ImageKind, imageKind, mediaType } from './kind.js';
import { imageSize } from './size.js';

type Picture = Extract<DrawnContent, { kind: 'picture' }>;
type Placeholder = Extract<DrawnContent, { kind: 'placeholder' }>;

const WHOLE: Picture['crop'] = { left: 0, top: 0, right: 0, bottom: 0 };

/** Where an image is: `embed` names a relationship to a part, `link` one to somewhere outside. */
export interface ImageReference {
  readonly embed?: string;
  readonly link?: string;
}

/**
 * The picture behind a reference, or a placeholder and a diagnostic where it cannot be shown: external images are
 * never fetched, missing and unreadable ones are reported, and metafiles wait for their interpreter.
 */
export function pictureContent(
  { embed, link }: ImageReference,
  context: DrawingContext,
  details: Partial<Pick<Picture, 'crop' | 'border'>> = {},
): Picture | Placeholder {
  const { log, part: source } = context;
  const relationship = [embed, link]
    .map((id) => (id ? relationshipById(context.package, source, id) : undefined))
    .find((found) => found !== undefined);
  if (relationship?.external) {
    log.report({ code: 'image-external', target: relationship.target });
    return { kind: 'placeholder', what: 'external picture' };
  }
  const part = relationship && context.package.part(relationship.target);
  if (!part) {
    const missing = relationship ? displayName(relationship.target) : `relationship ${embed ?? link ?? ''}`.trimEnd();
    log.report({ code: 'part-missing', part: missing, from: displayName(source) });
    return { kind: 'placeholder', what: 'picture' };
  }
  const image = imageOf(part, context);
  if (typeof image !== 'string') return { kind: 'picture', image, crop: WHOLE, ...details };
  if (image === 'metafile') log.report({ code: 'drawing-unsupported', what: 'metafile', part: displayName(part.name) });
  else log.report({ code: 'image-unreadable', part: displayName(part.name), reason: image });
  return { kind: 'placeholder', what: image === 'metafile' ? 'metafile' : 'picture' };
}

/** Sources by part: a picture that repeats on every page is one object for the writer. */
const sources = new WeakMap<Part, ImageSource>();

/** The image, `metafile`, or why it cannot be read. */
function imageOf(part: Part, context: DrawingContext): ImageSource | string {
  const known = sources.get(part);
  if (known) return known;
  const kind = imageKind(part.bytes);
  if (kind === 'emf' || kind === 'wmf' || /[ew]m[fz]\b/i.test(part.contentType)) return 'metafile';
  if (!kind) return 'the format is not one of those that documents use';
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
