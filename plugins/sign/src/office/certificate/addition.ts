/** Helpers for additions to a workbook or a presentation: parts, places for pictures, dialects. */
import { type Package, type Part, type PartName, relationshipType, withPart, withRelationship } from '@quire/core/opc';
import { withAttributes, type XmlElement } from '@quire/core/xml';
import type { AppearanceImage } from '../../appearance/index.js';
import { escapedContent } from '../../docx-package.js';

export const TRANSITIONAL = 'http://schemas.openxmlformats.org';
export const RELATIONSHIPS = `${TRANSITIONAL}/officeDocument/2006/relationships`;
export const DRAWING = `${TRANSITIONAL}/drawingml/2006/main`;

/** The beginning of content types of Office documents. */
export const OFFICE_TYPE = 'application/vnd.openxmlformats-officedocument';

/** Markup in the document's dialect: Strict (ISO/IEC 29500-1 Annex A) has other namespaces. */
export const inDialectOf = ({ attributes }: XmlElement, markup: string): Uint8Array =>
  new TextEncoder().encode(attributes.conformance === 'strict' ? strict(markup) : markup);

const strict = (markup: string): string =>
  markup.replaceAll(
    /"http:\/\/schemas\.openxmlformats\.org\/(spreadsheetml|presentationml|drawingml|officeDocument)\/2006\//g,
    '"http://purl.oclc.org/ooxml/$1/',
  );

/** The type of a relationship of a document in its dialect. */
const typeIn = ({ attributes }: XmlElement, kind: string): string =>
  attributes.conformance === 'strict'
    ? `http://purl.oclc.org/ooxml/officeDocument/relationships/${kind}`
    : relationshipType(kind);

/** A part and the part that refers to it, which may be added later: pictures first, then the parts that show them. */
export interface AddedPart extends Part {
  readonly from: PartName;
  /** The last word of the type of the relationship. */
  readonly kind: string;
}

/** The package with an added part, and the id of the relationship to it. */
export function withAdded(
  source: Package,
  root: XmlElement,
  { from, kind, ...part }: AddedPart,
): { readonly package: Package; readonly id: string } {
  return withLink(withPart(source, part), root, { from, kind, target: part.name });
}

/** The package with an added relationship, and the id of this relationship. */
export const withLink = (
  source: Package,
  root: XmlElement,
  { from, kind, target }: Pick<AddedPart, 'from' | 'kind'> & { readonly target: PartName },
): { readonly package: Package; readonly id: string } =>
  withRelationship(source, from, { type: typeIn(root, kind), target, external: false });

/** The first unused name: `/xl/worksheets/sheet4.xml`. */
export function freeName(source: Package, stem: string, extension: string): PartName {
  let number = 1;
  while (source.part(`${stem}${number}.${extension}`)) number++;
  return `${stem}${number}.${extension}`;
}

export const folderOf = (part: PartName): PartName => part.slice(0, part.lastIndexOf('/'));

/** The package with a picture of the certificate, and its relationship id in the part at `from`. */
export const withPicture = (
  source: Package,
  root: XmlElement,
  { from, folder }: { readonly from: PartName; readonly folder: PartName },
  { bytes, type }: AppearanceImage,
): { readonly package: Package; readonly id: string } =>
  withAdded(source, root, {
    from,
    kind: 'image',
    name: freeName(source, `${folder}/media/certificate`, type),
    contentType: `image/${type}`,
    bytes,
  });

export const attributeText = (text: string): string => escapedContent(text).replace(/"/g, '&quot;');

/** The width and height in points of a picture that is as large as its box allows, without distortion. */
export function fittedPicture({ width, height }: AppearanceImage, room: CertificateSize): CertificateSize {
  const scale = Math.min(room.width / width, room.height / height);
  return { width: width * scale, height: height * scale };
}

export interface CertificateSize {
  readonly width: number;
  readonly height: number;
}

/** The root with a child as `make` returns it, in place of the existing one or else before the children `before`. */
export function withChild(
  root: XmlElement,
  name: string,
  before: readonly string[],
  make: (present: XmlElement | undefined) => XmlElement,
): XmlElement {
  const at = root.children.findIndex((node) => typeof node === 'object' && node.name === name);
  if (at >= 0) return { ...root, children: root.children.with(at, make(root.children[at] as XmlElement)) };
  const next = root.children.findIndex((node) => typeof node === 'object' && before.includes(node.name));
  return { ...root, children: root.children.toSpliced(next < 0 ? root.children.length : next, 0, make(undefined)) };
}

/** Returns a list with more children after its own; its attribute `count` is updated if it has one. */
export function withMore(list: XmlElement, more: readonly XmlElement[]): XmlElement {
  const children = [...list.children, ...more];
  const count = children.filter((node) => typeof node === 'object').length;
  return { ...withAttributes(list, list.attributes.count === undefined ? {} : { count: String(count) }), children };
}
