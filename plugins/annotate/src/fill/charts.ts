import { type PartName, relationshipType } from '@quire/core/opc';
import { child, type XmlElement } from '@quire/core/xml';
import type { Scope } from '../data/index.js';
import { titleTags, WORKBOOK_TYPE, withChartData, withoutTitle, withTagsWritten, workbookOf } from '../drawn/index.js';
import { type ChartStep, type IsolatedChart, loggedTag, type TagElement } from '../template/index.js';
import { type ChartValue, Mismatch } from '../values/index.js';
import type { DocumentFilling } from './filling.js';
import { tagWriter } from './tagged-parts.js';
import { ValueWriter } from './value-writer.js';

/** The approximate weight of a copied chart in elements: more than that of the drawing around it. */
const COPY = 500;
/** The bytes of a copied workbook that weigh as much as an element. */
const BYTES = 64;

/** A chart with its data, and the text of the title tag that gave the data; undefined leaves the tag as it is. */
interface WithData {
  readonly root: XmlElement;
  readonly write: ReadonlyMap<TagElement, string | undefined>;
}

/** Charts with tags in their texts. A chart is filled where a story shows it; in a repeat each item has a copy. */
export class Charts {
  /** Charts that were shown once. */
  readonly #shown = new Set<PartName>();

  constructor(private readonly filling: DocumentFilling) {}

  /** `c:chart` in `story`, with its chart filled. */
  shown({ element, chart }: ChartStep, story: PartName, scope: Scope): XmlElement {
    const { writer, budget } = this.filling;
    const isFirst = !this.#shown.has(chart.part);
    this.#shown.add(chart.part);
    if (!isFirst) budget.spend(chart.part, COPY);
    const part = isFirst ? chart.part : writer.copy(chart.part);
    const { root, write } = this.#withData(chart, part, scope);
    if (!isFirst && root === chart.root) this.#copyWorkbook(chart, part);
    const others = tagWriter(this.filling, chart.part, scope);
    writer.replace(
      part,
      withTagsWritten(root, (tag) => (write.has(tag) ? write.get(tag) : others(tag))),
    );
    if (isFirst) return element;
    const id = writer.relate(story, relationshipType('chart'), part);
    return { ...element, attributes: { ...element.attributes, 'r:id': id } };
  }

  /** Copies the workbook of a chart, because Word writes changes of the chart to it. Styles are shared. */
  #copyWorkbook({ root, part: original }: IsolatedChart, part: PartName): void {
    const { writer, budget } = this.filling;
    const id = child(root, 'c:externalData')?.attributes['r:id'];
    const embedded = writer.source.relationships(original).find((each) => each.id === id && !each.external);
    const workbook = embedded && writer.source.part(embedded.target);
    if (id === undefined || !embedded || !workbook) return;
    budget.spend(original, Math.ceil(workbook.bytes.length / BYTES));
    writer.retarget(part, id, writer.copy(embedded.target));
  }

  /** The chart with the data that is given for a tag in its title. A workbook with the same data is written, too. */
  #withData({ root, part: original }: IsolatedChart, part: PartName, scope: Scope): WithData {
    const { log, budget } = this.filling;
    const { tags, alone } = titleTags(root);
    for (const tag of tags) {
      const field = loggedTag(tag.tag);
      const data = new ValueWriter(this.filling, original).chart(field, scope);
      if (!data) continue;
      try {
        const filled = withChartData(root, data);
        budget.spend(part, data.categories.length * (data.series.length + 1));
        this.#giveWorkbook(filled, part, original, data);
        log.outcome(field, original, 'filled');
        const { title } = data;
        return {
          root: alone && title === undefined ? withoutTitle(filled) : filled,
          write: new Map([[tag, title ?? '']]),
        };
      } catch (cause) {
        if (!(cause instanceof Mismatch)) throw cause;
        log.outcome(field, original, 'mismatch', cause.message);
        return { root, write: new Map([[tag, undefined]]) };
      }
    }
    return { root, write: new Map() };
  }

  #giveWorkbook(space: XmlElement, part: PartName, original: PartName, data: ChartValue): void {
    const { writer } = this.filling;
    const id = child(space, 'c:externalData')?.attributes['r:id'];
    // An external workbook stays as it is: Word asks the user before it reads it.
    const embedded = writer.source.relationships(original).some((each) => each.id === id && !each.external);
    if (id === undefined || !embedded) return;
    const folder = writer.main.slice(0, writer.main.lastIndexOf('/'));
    const pattern = { stem: `${folder}/embeddings/Microsoft_Excel_Worksheet`, extension: 'xlsx' };
    writer.retarget(part, id, writer.add(pattern, WORKBOOK_TYPE, workbookOf(data)));
  }
}
