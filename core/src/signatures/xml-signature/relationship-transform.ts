/**
 * The relationships transform of OPC (ECMA-376-2 §10.5.9): the signed relationships of a part, however they are
 * written.
 */
import { attributeIn, elementsIn, type InfosetAttribute, type InfosetElement } from '../../ooxml/xml/index.js';

export const RELATIONSHIP_TRANSFORM = 'http://schemas.openxmlformats.org/package/2006/RelationshipTransform';
export const PACKAGE_RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** The relationships that are signed, by id and by type. */
export interface RelationshipChoice {
  readonly ids: ReadonlySet<string>;
  readonly types: ReadonlySet<string>;
}

/**
 * The `Relationship` elements that are chosen, in the order of the file.
 *
 * @example chosenRelationships(relationships, { ids: new Set(['rId1']), types: new Set() }).length // 1
 */
export const chosenRelationships = (root: InfosetElement, { ids, types }: RelationshipChoice): InfosetElement[] =>
  elementsIn(root, PACKAGE_RELATIONSHIPS, 'Relationship').filter(
    (each) => ids.has(attributeIn(each, 'Id') ?? '') || types.has(attributeIn(each, 'Type') ?? ''),
  );

/**
 * The root of a relationships part as it is signed: only the chosen relationships, sorted by id, with nothing between
 * them and each with an explicit `TargetMode`.
 *
 * @example transformedRelationships(relationships, { ids: new Set(['rId1']), types: new Set() }).children.length // 1
 */
export function transformedRelationships(root: InfosetElement, choice: RelationshipChoice): InfosetElement {
  const idOf = (each: InfosetElement): string => attributeIn(each, 'Id') ?? '';
  const chosen = chosenRelationships(root, choice)
    .map((each) => ({ ...each, attributes: withMode(each.attributes), children: [] }))
    .sort((a, b) => (idOf(a) < idOf(b) ? -1 : idOf(a) > idOf(b) ? 1 : 0));
  return { ...root, children: chosen };
}

const withMode = (attributes: readonly InfosetAttribute[]): readonly InfosetAttribute[] =>
  attributes.some(({ uri, local }) => uri === '' && local === 'TargetMode')
    ? attributes
    : [...attributes, { prefix: '', local: 'TargetMode', uri: '', value: 'Internal' }];
