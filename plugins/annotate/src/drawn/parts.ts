/** The texts of a document outside its stories: in charts, in SmartArt, in properties. */
import { mainPart, type Package, type PartName, relationshipType } from '@quire/core/opc';
import type { XmlElement } from '@quire/core/xml';
import { readable, storyParts } from '../package/index.js';
import { isTag, type Syntax } from '../template/index.js';
import { withDrawnTags, withTextTags } from './isolate.js';

const CHART = relationshipType('chart');
/**
 * The data of SmartArt and its last drawing, which Word shows until it is edited; the kinds of charts that Office 2016
 * added.
 */
const DRAWN = [
  relationshipType('diagramData'),
  'http://schemas.microsoft.com/office/2007/relationships/diagramDrawing',
  'http://schemas.microsoft.com/office/2014/relationships/chartEx',
];
const ON_CHART = [relationshipType('chartUserShapes')];
const CUSTOM_XML = [relationshipType('customXml')];
const PROPERTIES = [
  'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
  relationshipType('extended-properties'),
  relationshipType('custom-properties'),
];

/** The charts that a part shows, by the ids of their relationships. */
export function chartsOf(pkg: Package, story: PartName): ReadonlyMap<string, PartName> {
  const charts = pkg.relationships(story).filter(({ type, external }) => type === CHART && !external);
  return new Map(charts.flatMap(({ id, target }) => (pkg.part(target) ? [[id, target] as const] : [])));
}

/** A chart with its tags isolated; undefined if it has none, or cannot be read. */
export function isolatedChart(tree: () => XmlElement, syntax: Syntax): XmlElement | undefined {
  const chart = readable(tree);
  const isolated = chart && withDrawnTags(chart, syntax);
  return isolated === chart ? undefined : isolated;
}

/**
 * The parts with tags except stories and charts, each tag as one node. `treeOf` returns the current tree. Custom XML
 * that controls show can contain any text, so only names that `knows` accepts are tags there.
 */
export function taggedParts(
  pkg: Package,
  syntax: Syntax,
  treeOf: (part: PartName) => XmlElement,
  knows: (name: string) => boolean,
): ReadonlyMap<PartName, XmlElement> {
  const found = new Map<PartName, XmlElement>();
  const look = (source: PartName, types: readonly string[], isolate: typeof withDrawnTags): void => {
    for (const { type, target, external } of pkg.relationships(source)) {
      if (external || !types.includes(type) || !pkg.part(target) || !partMayHoldTag(pkg, target, syntax)) continue;
      const root = readable(() => treeOf(target));
      const isolated = root && isolate(root, syntax);
      if (isolated && isolated !== root) found.set(target, isolated);
    }
  };
  for (const story of storyParts(pkg)) {
    look(story, DRAWN, withDrawnTags);
    for (const chart of chartsOf(pkg, story).values()) look(chart, ON_CHART, withDrawnTags);
  }
  look('/', PROPERTIES, withTextTags);
  const read: Syntax['read'] = (typed) => {
    const tag = syntax.read(typed);
    return tag && isTag(tag, knows) ? tag : undefined;
  };
  look(mainPart(pkg), CUSTOM_XML, (root) => withTextTags(root, { ...syntax, read }));
  return found;
}

/** True if a part may hold a tag: most do not, and need not be parsed. */
export function partMayHoldTag(pkg: Package, part: PartName, { open }: Syntax): boolean {
  const sign = open.charCodeAt(0);
  // A sign that XML escapes, or that takes several bytes, is searched for in the tree.
  return sign > 0x7e || '<>&'.includes(open.charAt(0)) || (pkg.part(part)?.bytes.includes(sign) ?? false);
}
