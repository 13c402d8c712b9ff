/**
 * The certificate of completion at the end of a DOCX: a separate section after those of the document, with its own
 * styles, so that it looks the same in every document and changes none of the existing content.
 */
import {
  mainPart,
  openPackage,
  type Package,
  type PartName,
  related,
  relationshipType,
  withPart,
  withRelationship,
  withXml,
} from '@quire/core/opc';
import { child, children, element, withAttributes, withoutNamed, type XmlElement, type XmlNode } from '@quire/core/xml';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** The prefix of the certificate's styles. */
const OWN = 'QuireCertificate';

/** The document with the pages of a certificate, which is a separate DOCX, after its own. */
export function withCertificatePages(source: Package, certificate: Uint8Array): Package {
  const main = mainPart(source);
  const pages = openPackage(certificate);
  const from = mainPart(pages);
  const styled = withStyles(source, pages);
  const { package: related, ids } = withRelated(styled, pages, from);
  const body = child(pages.xml(from), 'w:body');
  const blocks = (body?.children ?? []).map((node) => renamed(node, ids));
  const root = related.xml(main);
  const written = root.children.map((node) =>
    typeof node !== 'string' && node.name === 'w:body'
      ? { ...node, children: appended(node.children, blocks, ids) }
      : node,
  );
  return withXml(related, main, { ...root, children: written });
}

/** Appends the certificate's blocks: the last section ends at the last paragraph, the certificate's is last. */
function appended(nodes: readonly XmlNode[], blocks: readonly XmlNode[], ids: Ids): readonly XmlNode[] {
  const last = nodes.at(-1);
  const section = typeof last === 'object' && last.name === 'w:sectPr' ? last : element('w:sectPr');
  const own = section === last ? nodes.slice(0, -1) : nodes;
  const pages = blocks.map((node) =>
    typeof node === 'object' && node.name === 'w:sectPr' ? ownSection(node, ids) : node,
  );
  return [...ended(own, section), ...pages];
}

/** Ends the section with the last paragraph, or with a new one after a table or the end of another section. */
function ended(blocks: readonly XmlNode[], section: XmlElement): readonly XmlNode[] {
  const last = blocks.at(-1);
  const properties = typeof last === 'object' ? child(last, 'w:pPr') : undefined;
  const takesIt = typeof last === 'object' && last.name === 'w:p' && !(properties && child(properties, 'w:sectPr'));
  if (!takesIt) return [...blocks, element('w:p', {}, [element('w:pPr', {}, [section])])];
  const own = properties?.children ?? [];
  // `w:pPrChange` comes last (ECMA-376-1 §17.3.1.26).
  const at = own.findIndex((node) => typeof node === 'object' && node.name === 'w:pPrChange');
  const ending = element('w:pPr', properties?.attributes, own.toSpliced(at < 0 ? own.length : at, 0, section));
  const others = last.children.filter((node) => node !== properties);
  return blocks.with(-1, { ...last, children: [ending, ...others] });
}

/** The certificate's section: pages from 1, and own headers and footers, so that it inherits none. */
function ownSection(section: XmlElement, { blank }: Ids): XmlElement {
  const footers = children(section, 'w:footerReference');
  const references = ['default', 'even'].flatMap((type) => [
    element('w:headerReference', { 'w:type': type, 'r:id': blank }),
    ...footers.map((footer) => withAttributes(footer, { 'w:type': type })),
  ]);
  const rest = withoutNamed(section.children, 'w:footerReference');
  return { ...section, children: [...references, ...rest, element('w:pgNumType', { 'w:start': '1' })] };
}

/** Relationship ids in the document: by the ids in the certificate, and the id of an empty header. */
interface Ids {
  readonly by: ReadonlyMap<string, string>;
  readonly blank: string;
}

/** The document with the pictures and the footer of the certificate. */
function withRelated(
  source: Package,
  pages: Package,
  from: PartName,
): { readonly package: Package; readonly ids: Ids } {
  const main = mainPart(source);
  const by = new Map<string, string>();
  let target = source;
  const add = (name: PartName, contentType: string, bytes: Uint8Array, type: string): string => {
    const added = withPart(target, { name, contentType, bytes });
    const relationship = withRelationship(added, main, { type, target: name, external: false });
    target = relationship.package;
    return relationship.id;
  };
  for (const { id, type, target: name } of pages.relationships(from)) {
    const part = pages.part(name);
    if (!part || type === relationshipType('styles')) continue;
    const at = freeName(target, main, name);
    by.set(id, add(at, part.contentType, part.bytes, type));
    if (type === relationshipType('footer')) target = withXml(target, at, renamedRoot(pages.xml(name)));
  }
  const header = freeName(target, main, '/word/header1.xml');
  const blank = add(header, `${WORD}.header+xml`, new Uint8Array(), relationshipType('header'));
  target = withXml(target, header, element('w:hdr', {}, [element('w:p')]));
  return { package: target, ids: { by, blank } };
}

/** Returns an unused name next to the main part. */
function freeName(source: Package, main: PartName, like: PartName): PartName {
  const [, stem, extension] = /^(.*?)(?<!\d)\d*\.([^.]+)$/.exec(like.slice(like.lastIndexOf('/') + 1)) ?? [];
  const folder = main.slice(0, main.lastIndexOf('/'));
  for (let number = 1; ; number++) {
    const name: PartName = `${folder}/certificate-${stem}${number}.${extension}`;
    if (!source.part(name)) return name;
  }
}

const FIRST_DRAWING = 1_900_000_000;

const STYLED: ReadonlySet<string> = new Set(['w:pStyle', 'w:rStyle', 'w:tblStyle', 'w:basedOn', 'w:next']);

const renamedRoot = (root: XmlElement): XmlElement => ({
  ...root,
  children: root.children.map((node) => renamed(node)),
});

/** A node with the names of the certificate's own styles, and with the relationship ids of the document. */
function renamed(node: XmlNode, ids?: Ids): XmlNode {
  if (typeof node === 'string') return node;
  if (STYLED.has(node.name)) return withAttributes(node, { 'w:val': OWN + node.attributes['w:val'] });
  const attributes = Object.fromEntries(
    Object.entries(node.attributes).map(([name, value]) => [
      name,
      name.startsWith('r:') ? (ids?.by.get(value) ?? value) : value,
    ]),
  );
  // The ids of drawings are unique in a document: these ids are higher than the ones that other programs write.
  if (node.name === 'wp:docPr') attributes.id = String(FIRST_DRAWING + Number(attributes.id));
  const inside = node.children.map((inner) => renamed(inner, ids));
  if (node.name !== 'w:p') return { ...node, attributes, children: inside };
  return { ...node, attributes, children: styledParagraph(inside) };
}

/** A paragraph with the certificate's style: without any style, it would get the default of the document. */
function styledParagraph(nodes: readonly XmlNode[]): readonly XmlNode[] {
  const properties = nodes.find((node): node is XmlElement => typeof node === 'object' && node.name === 'w:pPr');
  if (properties && child(properties, 'w:pStyle')) return nodes;
  const style = element('w:pStyle', { 'w:val': `${OWN}Normal` });
  const own = element('w:pPr', properties?.attributes, [style, ...(properties?.children ?? [])]);
  return [own, ...nodes.filter((node) => node !== properties)];
}

/** Returns the document with the certificate's styles; their base style states the defaults that they rely on. */
function withStyles(source: Package, pages: Package): Package {
  const from = pages.xml(related(pages, mainPart(pages), 'styles')?.target ?? '/word/styles.xml');
  const main = mainPart(source);
  const stated = related(source, main, 'styles')?.target;
  const existing = stated === undefined ? undefined : source.part(stated)?.name;
  const own = children(from, 'w:style').map((style) => ownStyle(style, defaultsOf(from)));
  if (existing !== undefined) {
    const root = source.xml(existing);
    const others = root.children.filter((node) => typeof node === 'string' || !isOwn(node));
    return withXml(source, existing, { ...root, children: [...others, ...own] });
  }
  const name: PartName = `${main.slice(0, main.lastIndexOf('/'))}/styles.xml`;
  const added = withPart(source, { name, contentType: `${WORD}.styles+xml`, bytes: new Uint8Array() });
  const { package: target } = withRelationship(added, main, {
    type: relationshipType('styles'),
    target: name,
    external: false,
  });
  return withXml(target, name, element('w:styles', {}, own));
}

const isOwn = ({ attributes }: XmlElement): boolean => attributes['w:styleId']?.startsWith(OWN) ?? false;

const defaultsOf = (styles: XmlElement): XmlElement | undefined => {
  const defaults = child(styles, 'w:docDefaults');
  const runs = defaults && child(defaults, 'w:rPrDefault');
  return runs && child(runs, 'w:rPr');
};

/** Lines of single height, regardless of the document's defaults. */
const SINGLE = { 'w:line': '240', 'w:lineRule': 'auto' };

function ownStyle(style: XmlElement, defaults: XmlElement | undefined): XmlElement {
  const { 'w:default': standard, ...attributes } = style.attributes;
  const id = `${OWN}${attributes['w:styleId']}`;
  const inside = style.children.map((node) => {
    if (typeof node === 'string') return node;
    if (node.name === 'w:name')
      return withAttributes(node, { 'w:val': `Quire Certificate ${node.attributes['w:val']}` });
    if (standard === undefined || node.name !== 'w:pPr') return renamed(node);
    const spaced = node.children.map((each) =>
      typeof each === 'object' && each.name === 'w:spacing' ? withAttributes(each, SINGLE) : each,
    );
    return { ...node, children: spaced };
  });
  const isLowest = standard !== undefined && defaults !== undefined;
  return {
    ...style,
    attributes: { ...attributes, 'w:styleId': id, 'w:customStyle': '1' },
    children: isLowest ? [...inside, defaults] : inside,
  };
}
