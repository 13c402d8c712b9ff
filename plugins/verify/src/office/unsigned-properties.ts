/** Warns of what readers show and Office does not sign: properties of the document, its thumbnail, other files. */
import type { Package, PartName } from '@quire/core/opc';
import { textContent, type XmlElement } from '@quire/core/xml';
import { quoted } from '../report/index.js';

const PROPERTIES = /-properties\+xml$/;
const PICTURE = /^image\//;
/** Properties that programs compute when they open the document, and properties with the name of the program. */
const COMPUTED = /^(?:Application|AppVersion|DocSecurity|ScaleCrop|LinksUpToDate|SharedDoc|HyperlinksChanged)$/;
const MOST_PROPERTIES = 20;

/** Returns warnings that quote each unsigned part: it may have been written after the document was signed. */
export function unsignedPropertyWarnings(pkg: Package, leftOut: readonly PartName[]): readonly string[] {
  return leftOut.flatMap((name) => {
    const part = pkg.part(name);
    if (!part) return [];
    if (PICTURE.test(part.contentType)) return [`${name}, which file managers show as the thumbnail, is not signed`];
    if (!PROPERTIES.test(part.contentType)) return [];
    const properties = propertiesIn(pkg, name);
    if (properties === undefined)
      return [`${name}, which contains document properties, is not signed and cannot be read`];
    const shown = properties.filter(([property]) => !COMPUTED.test(property));
    const said = shown.slice(0, MOST_PROPERTIES).map(([property, value]) => `${property} ${quoted(value)}`);
    const more = shown.length > MOST_PROPERTIES ? ` and ${shown.length - MOST_PROPERTIES} more` : '';
    // ECMA-376-1 §22.2.2.12: the next program replaces the hyperlink targets in the document by the ones in `HLinks`.
    const isRelinked = properties.some(
      ([property, value]) => property === 'HyperlinksChanged' && !/^(?:0|false)$/.test(value),
    );
    const base = properties.find(([property]) => property === 'HyperlinkBase')?.[1];
    return [
      ...(said.length > 0
        ? [`${name}, which readers show as properties, is not signed: ${said.join(', ')}${more}`]
        : []),
      ...(base === undefined
        ? []
        : [
            `relative links of the document lead to ${quoted(base)}, the HyperlinkBase of ${name}, which is not signed`,
          ]),
      ...(isRelinked ? [`hyperlinks of the document lead where the HLinks of ${name} say, which is not signed`] : []),
    ];
  });
}

/** Relationships to targets that are neither shown nor run: they only say where a click leads. */
const NOT_SHOWN = /\/hyperlink$/;

/** Returns warnings about content outside the package: its address is signed, but the content may be changed. */
export function outsideWarnings(pkg: Package): readonly string[] {
  const named = [...pkg.parts.keys()].flatMap((name) =>
    pkg
      .relationships(name)
      .flatMap(({ type, target, external }) =>
        external && !NOT_SHOWN.test(type)
          ? [
              `${name} loads ${quoted(target)} (${type.slice(type.lastIndexOf('/') + 1)}), which is outside the package and not signed`,
            ]
          : [],
      ),
  );
  return [...new Set(named)].slice(0, MOST_PROPERTIES);
}

/**
 * The name and text of each property that has text, and true if the property is custom; undefined for a part that is
 * not XML.
 */
export function propertiesIn(
  pkg: Package,
  part: PartName,
): readonly (readonly [name: string, value: string, isOwn: boolean])[] | undefined {
  return readableXml(pkg, part)?.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    const { name } = child.attributes;
    const value = textContent(child).trim();
    return value === '' ? [] : [[name ?? child.name.replace(/^.*:/, ''), value, name !== undefined] as const];
  });
}

/** Parses a part. A part that is not XML shows no field; the fault is reported where the part is checked. */
export function readableXml(pkg: Package, part: PartName): XmlElement | undefined {
  try {
    return pkg.part(part) && pkg.xml(part);
  } catch {
    return undefined;
  }
}
