import { type PartName, relationshipType } from '@quire/core/opc';
import { isElement } from '@quire/core/xml';
import type { Scope } from '../data/index.js';
import { blankHeader, type PackageWriter } from '../package/index.js';
import type { FillLog } from '../report/index.js';
import type { Room } from '../template/index.js';
import { openedStory } from './opened-story.js';
import { type Filling, Pass } from './pass.js';
import type { HeaderPlace } from './record-sections.js';
import { Renewal } from './renewal.js';
import type { PreparedTemplates } from './templates.js';

/** A header or footer with fields in it, and a function that returns the templates for the part or a copy of it. */
export interface VaryingHeader {
  readonly part: PartName;
  readonly kind: 'header' | 'footer';
  readonly templatesFor: (part: PartName) => PreparedTemplates;
}

/** The headers and footers of a mail merge that show data of the record: each record has separate parts. */
export class HeadersOfRecords {
  /** The parts of records after the first, each with the part of the template that it is a copy of. */
  readonly copies = new Map<PartName, PartName>();

  constructor(
    private readonly filling: Filling,
    private readonly main: PartName,
    private readonly headers: readonly VaryingHeader[],
    private readonly room: Room,
  ) {}

  get vary(): boolean {
    return this.headers.length > 0;
  }

  /** Returns the ids of empty headers for these header references. */
  blank(places: readonly HeaderPlace[]): ReadonlyMap<HeaderPlace, string> {
    return new Map(places.map((place) => [place, blankHeader(this.filling.writer, place.kind)]));
  }

  /** The ids of the headers of one record, by those of the template, which the first record uses. */
  of(record: Scope, isFirst: boolean): ReadonlyMap<string, string> {
    const { writer } = this.filling;
    const ids = new Map<string, string>();
    for (const header of this.headers) {
      if (isFirst) {
        this.#fill(header, header.part, record, undefined);
        continue;
      }
      const copy = writer.copy(header.part);
      this.copies.set(copy, header.part);
      this.#fill(header, copy, record, header.part);
      const id = writer.relate(this.main, relationshipType(header.kind), copy);
      for (const original of idsOf(writer, this.main, header.part)) ids.set(original, id);
    }
    return ids;
  }

  #fill(
    { templatesFor, part: original }: VaryingHeader,
    part: PartName,
    record: Scope,
    of: PartName | undefined,
  ): void {
    const { writer, notes } = this.filling;
    const templates = templatesFor(part);
    const pass = new Pass({ ...this.filling, log: reportedAs(original, this.filling.log) }, templates);
    const { root } = openedStory(this.filling, original);
    const template = of === undefined ? undefined : templates.copied([root], this.room);
    const steps = template?.steps ?? templates.whole(root, this.room);
    const renewal = template && new Renewal(writer, notes, template.renewed, undefined);
    const [filled] = pass.nodes(steps, 'block', { scope: record, renewal });
    if (filled && isElement(filled)) writer.replace(part, filled);
  }
}

/** A log for the copy of a part: it names the part of the template. */
const reportedAs = (part: PartName, log: FillLog): FillLog => ({
  outcome: (field, _, ...rest) => log.outcome(field, part, ...rest),
  warning: (_, ...rest) => log.warning(part, ...rest),
  broken: (_, ...rest) => log.broken(part, ...rest),
});

const idsOf = (writer: PackageWriter, main: PartName, part: PartName): readonly string[] =>
  writer.source.relationships(main).flatMap(({ id, target, external }) => (!external && target === part ? [id] : []));
