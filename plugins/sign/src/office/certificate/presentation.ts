/** The certificate of completion at the end of a presentation: new slides after the existing ones. */
import { type Package, type PartName, related, relationshipType, withXml } from '@quire/core/opc';
import { EMUS_IN } from '@quire/core/units';
import { child, children, element, withChildren, type XmlElement } from '@quire/core/xml';
import type { CertificateContent, CertificateLook } from '../../certificate/index.js';
import {
  type CertificateSize,
  folderOf,
  freeName,
  inDialectOf,
  OFFICE_TYPE,
  withAdded,
  withChild,
  withLink,
  withMore,
  withPicture,
} from './addition.js';
import { slideXml } from './slide-xml.js';
import { certificateSlides, type Slide } from './slides.js';

export const slideCount = (source: Package, presentation: PartName): number =>
  slidesOf(source.xml(presentation)).length;

function slidesOf(root: XmlElement): readonly XmlElement[] {
  const slides = child(root, 'p:sldIdLst');
  return slides ? children(slides, 'p:sldId') : [];
}

/** The presentation with added slides, and their number. Of the existing parts, only the list of slides changes. */
export function withCertificateSlides(
  source: Package,
  presentation: PartName,
  content: CertificateContent,
  look: Pick<CertificateLook, 'brand' | 'picture'> & { readonly lineColor: string },
): { readonly package: Package; readonly count: number } {
  const root = source.xml(presentation);
  const slides = certificateSlides(content, look, sizeOf(root));
  const layout = layoutOf(source, presentation);
  let target = source;
  const ids = slides.map((slide) => {
    const added = withSlide(target, presentation, slide, { layout, lineColor: look.lineColor });
    target = added.package;
    return added.id;
  });
  return { package: withXml(target, presentation, listed(root, ids)), count: slides.length };
}

/** Returns the size of the slides in points; the size of 4 : 3 slides if none is stated. */
function sizeOf(root: XmlElement): CertificateSize {
  const { cx, cy } = child(root, 'p:sldSz')?.attributes ?? {};
  const [width, height] = [cx, cy].map((side) => Number(side) / EMUS_IN.pt);
  return width > 0 && height > 0 ? { width, height } : { width: 720, height: 540 };
}

/** Returns the layout that the slides refer to: one with only a title, else the first. Its content is not used. */
function layoutOf(source: Package, presentation: PartName): PartName | undefined {
  const master = related(source, presentation, 'slideMaster')?.target;
  if (master === undefined) return undefined;
  const layouts = source
    .relationships(master)
    .filter(({ type, target }) => type === relationshipType('slideLayout') && source.part(target))
    .map(({ target }) => target);
  return layouts.find((name) => source.xml(name).attributes.type === 'titleOnly') ?? layouts[0];
}

function withSlide(
  source: Package,
  presentation: PartName,
  slide: Slide,
  { layout, lineColor }: { readonly layout: PartName | undefined; readonly lineColor: string },
): { readonly package: Package; readonly id: string } {
  const root = source.xml(presentation);
  const folder = folderOf(presentation);
  const name = freeName(source, `${folder}/slides/slide`, 'xml');
  const toLayout = layout === undefined ? [] : [{ from: name, kind: 'slideLayout', target: layout }];
  let target = toLayout.reduce((next, link) => withLink(next, root, link).package, source);
  const pictures = slide.pictures.map(({ image }) => {
    const added = withPicture(target, root, { from: name, folder }, image);
    target = added.package;
    return added.id;
  });
  return withAdded(target, root, {
    from: presentation,
    kind: 'slide',
    name,
    contentType: `${OFFICE_TYPE}.presentationml.slide+xml`,
    bytes: inDialectOf(root, slideXml(slide, lineColor, pictures)),
  });
}

/** The minimum slide id (ECMA-376-1 §19.7.13). */
const FIRST_ID = 256;
/** The elements that follow the list of slides (§19.2.1.26). */
const BEHIND = [
  'sldSz',
  'notesSz',
  'smartTags',
  'embeddedFontLst',
  'custShowLst',
  'photoAlbum',
  'custDataLst',
  'kinsoku',
  'defaultTextStyle',
  'modifyVerifier',
  'extLst',
].map((name) => `p:${name}`);

/** The presentation with these slides at the end of its list, and in the last of its sections, if it has any. */
function listed(root: XmlElement, relationships: readonly string[]): XmlElement {
  const first = Math.max(FIRST_ID - 1, ...slidesOf(root).map(({ attributes }) => Number(attributes.id) || 0)) + 1;
  const ids = relationships.map((_, index) => String(first + index));
  const slides = relationships.map((id, index) => element('p:sldId', { id: ids[index], 'r:id': id }));
  const inList = withChild(root, 'p:sldIdLst', BEHIND, (list) => withMore(list ?? element('p:sldIdLst'), slides));
  return inSection(inList, ids);
}

function inSection(node: XmlElement, ids: readonly string[]): XmlElement {
  const within = WAY_TO_SECTIONS.get(node.name);
  const own = within === undefined ? [] : children(node, within);
  if (node.name === 'p14:section') {
    const members = ids.map((id) => element('p14:sldId', { id }));
    return withChild(node, 'p14:sldIdLst', ['p14:extLst'], (list) =>
      withMore(list ?? element('p14:sldIdLst'), members),
    );
  }
  // Only the last section is changed, but all extensions are searched, because one of them contains the sections.
  const entered = node.name === 'p14:sectionLst' ? own.slice(-1) : own;
  if (entered.length === 0) return node;
  return withChildren(
    node,
    node.children.map((each) => (typeof each === 'object' && entered.includes(each) ? inSection(each, ids) : each)),
  );
}

const WAY_TO_SECTIONS: ReadonlyMap<string, string> = new Map([
  ['p:presentation', 'p:extLst'],
  ['p:extLst', 'p:ext'],
  ['p:ext', 'p14:sectionLst'],
  ['p14:sectionLst', 'p14:section'],
]);
