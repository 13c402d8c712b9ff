import type { PartName } from '@quire/core/opc';
import type { FieldIdentity } from '../data/index.js';
import type { LoggedField } from '../report/index.js';
import type { Level } from '../values/index.js';
import type { FieldKind } from './field-kind.js';
import type { Room } from './room.js';
import type { IsolatedChart } from './steps.js';
import type { StyledLists } from './styled-lists.js';
import type { Syntax } from './syntax.js';
import type { Joining } from './whole-paragraphs.js';

export interface Preparation {
  readonly part: PartName;
  readonly kinds: readonly FieldKind[];
  /** True if tags in text are fields. */
  readonly placeholders: boolean;
  /** True if a paragraph with nothing but tags of sections is removed with them. */
  readonly dropsTagParagraphs: boolean;
  /** The way the paragraphs with section tags are repeated if they also contain text. */
  readonly joining: Joining;
  /** True if a paragraph with only sections is removed if those write nothing. */
  readonly dropsBlankParagraphs: boolean;
  /** True if a paragraph with only merge fields is removed if those are empty, as in Word's mail merge. */
  readonly dropsBlankLines: boolean;
  /** True if a tag without a name is removed; else it stays as text. */
  readonly dropsEmptyTags: boolean;
  readonly syntax: Syntax;
  readonly knows: (name: string) => boolean;
  readonly styles: StyledLists;
  /** Each field once, however often it occurs in the part. */
  readonly fields: Map<string, LoggedField>;
  /** The fields of all parts, by the node of XML that they show. */
  readonly sharing: Map<string, FieldIdentity[]>;
  /** The external target of a relationship of the part. */
  readonly address: (relationship: string) => string | undefined;
  /** The chart of a relationship of the part, if the texts of the chart have tags. */
  readonly chart: (relationship: string) => IsolatedChart | undefined;
  /** A `w:id` that no bookmark and no tracked change has. */
  readonly freshId: () => string;
  /** Called for each broken tag, with its place. */
  readonly broken: (message: string) => void;
}

export interface Surroundings {
  readonly level: Level;
  readonly room: Room;
  /** True if the siblings may be written more than once, so that their ids vary. */
  readonly copied: boolean;
}
