import { type PartName, relationshipType } from '@quire/core/opc';
import type { XmlElement } from '@quire/core/xml';
import { withTagsWritten } from '../drawn/index.js';
import type { Scope } from '../seams.js';
import type { ChartStep } from '../template/index.js';
import type { DocumentFilling } from './pass.js';
import { tagWriter } from './texts-beside.js';

/** A chart in elements, about: copies weigh more than what they stand in. */
const COPY = 500;

/** Charts with tags in their own texts: filled where they are shown, in a repeat a chart of its own each time. */
export class Charts {
  readonly #filling: DocumentFilling;
  /** Charts that were shown once. */
  readonly #shown = new Set<PartName>();

  constructor(filling: DocumentFilling) {
    this.#filling = filling;
  }

  /** `c:chart` with the chart filled that it is to show in `story`. */
  shown({ element, chart }: ChartStep, story: PartName, scope: Scope): XmlElement {
    const { writer } = this.#filling;
    const filled = withTagsWritten(chart.root, tagWriter(this.#filling, chart.part, scope));
    if (!this.#shown.has(chart.part)) {
      this.#shown.add(chart.part);
      writer.replace(chart.part, filled);
      return element;
    }
    const id = writer.relate(story, relationshipType('chart'), this.#copy(chart.part, filled));
    return { ...element, attributes: { ...element.attributes, 'r:id': id } };
  }

  /** A further part for a copy; what the chart refers to, its workbook and its styles, both share. */
  #copy(part: PartName, root: XmlElement): PartName {
    const { writer, budget } = this.#filling;
    budget.spend(part, COPY);
    const original = writer.source.part(part);
    const stem = part.replace(/\d*\.[^./]*$/, '');
    const copy = writer.add({ stem, extension: 'xml' }, original?.contentType ?? '', new Uint8Array());
    const ids = new Map(
      writer.source
        .relationships(part)
        .map(({ id, type, target, external }) => [id, writer.relate(copy, type, target, external)]),
    );
    writer.replace(copy, withIds(root, ids));
    return copy;
  }
}

/** The tree with the ids of relationships that hold in another part. */
function withIds(root: XmlElement, ids: ReadonlyMap<string, string>): XmlElement {
  const id = root.attributes['r:id'];
  const renamed = id === undefined ? undefined : ids.get(id);
  const children = root.children.map((node) => (typeof node === 'string' ? node : withIds(node, ids)));
  return {
    ...root,
    children,
    attributes: renamed === undefined ? root.attributes : { ...root.attributes, 'r:id': renamed },
  };
}
