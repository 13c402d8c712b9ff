/**
 * A template is made ready in three steps. `scan` isolates its tags out of the runs. `sectionsOf` pairs those of sections
 * and finds what each pair spans: runs, paragraphs, rows, columns. Then, from the top down, each list of siblings
 * becomes a list of steps: native fields as their kinds find them, sections, and what stays as it is.
 */
import type { PartName } from '@quire/core/opc';
import type { XmlElement, XmlNode } from '@quire/core/xml';
import type { FieldIdentity, FieldKind, Level, LoggedField } from '../seams.js';
import { brokenTags } from './broken-tags.js';
import { Builder, INSIDE_NOTHING } from './builder.js';
import type { Room } from './room.js';
import { scan } from './scan.js';
import { sectionsOf } from './sections.js';
import type { IsolatedChart, Step } from './steps.js';
import type { StyledLists } from './styled-lists.js';
import type { Syntax } from './syntax.js';

/** What is the same for all templates of one part. */
export interface Preparation {
  readonly part: PartName;
  readonly kinds: readonly FieldKind[];
  /** Whether tags in text are fields. */
  readonly placeholders: boolean;
  /** Whether a paragraph with nothing but tags of sections goes with them. */
  readonly dropsTagParagraphs: boolean;
  /** Whether a tag without a name goes, and does not stay as text. */
  readonly dropsEmptyTags: boolean;
  readonly syntax: Syntax;
  /** Whether data has a name. */
  readonly knows: (name: string) => boolean;
  readonly styles: StyledLists;
  /** Each field once, however often it stands in the part. */
  readonly fields: Map<string, LoggedField>;
  /** Fields of all parts by the node of XML that they show. */
  readonly sharing: Map<string, FieldIdentity[]>;
  /** Where a relationship of the part leads outside. */
  readonly address: (relationship: string) => string | undefined;
  /** The chart of a relationship of the part, where its own texts have tags. */
  readonly chart: (relationship: string) => IsolatedChart | undefined;
  /** Hears of each tag that is broken, and where. */
  readonly broken: (message: string) => void;
}

export interface Surroundings {
  readonly level: Level;
  readonly room: Room;
  /** Whether this may be written more than once, so that ids vary. */
  readonly copied: boolean;
}

/** Siblings as a template. Nodes that hold tags isolated already may be given again. */
export function prepare(nodes: readonly XmlNode[], preparation: Preparation, around: Surroundings): readonly Step[] {
  const root: XmlElement = { name: 'quire:siblings', attributes: {}, children: nodes };
  const scanned = preparation.placeholders ? scan(root, preparation) : { root, stories: [], unclosed: [] };
  const sections = sectionsOf(scanned, preparation.dropsTagParagraphs ? 'whole' : 'flowing');
  for (const message of brokenTags(scanned, sections, preparation.syntax)) preparation.broken(message);
  const builder = new Builder(preparation, sections);
  return builder.children(scanned.root, { ...INSIDE_NOTHING, ...around });
}
