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

  /** A chart of its own; what it refers to, its workbook and its styles, all copies share. */
  #copy(part: PartName, root: XmlElement): PartName {
    const { writer, budget } = this.#filling;
    budget.spend(part, COPY);
    const copy = writer.copy(part);
    writer.replace(copy, root);
    return copy;
  }
}
