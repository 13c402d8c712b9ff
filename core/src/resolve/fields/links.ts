import type { PartName, Relationship } from '../../ooxml/opc/index.js';
import type { Link } from '../../resolved/index.js';

interface Relationships {
  relationship(part: PartName, id: string): Relationship | undefined;
}

/**
 * A `w:hyperlink` as a link: to a bookmark of this document, or to a URI with the bookmark as its fragment (ECMA-376-1
 * §17.16.22). Undefined without a target.
 */
export function hyperlinkTarget(
  stated: { readonly relationship?: string; readonly anchor?: string; readonly tooltip?: string },
  part: PartName,
  relationships: Relationships,
): Link | undefined {
  const relationship =
    stated.relationship === undefined ? undefined : relationships.relationship(part, stated.relationship);
  return linkTo(relationship?.external ? relationship.target : undefined, stated.anchor, stated.tooltip);
}

export function linkTo(
  uri: string | undefined,
  anchor: string | undefined,
  tooltip: string | undefined,
): Link | undefined {
  const hint = tooltip ? { tooltip } : {};
  if (uri?.startsWith('#')) return { anchor: uri.slice(1), ...hint };
  if (uri) return { uri: anchor && !uri.includes('#') ? `${uri}#${anchor}` : uri, ...hint };
  return anchor ? { anchor, ...hint } : undefined;
}
