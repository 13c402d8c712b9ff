import type { Package, PartName } from '@quire/core/opc';
import type { XmlNode } from '@quire/core/xml';
import type { PackageWriter } from '../../package/index.js';
import type { Place } from '../value-kind.js';

/** The document whose style is used if both have one of the same name: the template, or the inserted document. */
export type StyleOwner = 'target' | 'source';

/** The treatment of an inserted document's sections, that is of its pages, headers and footers. */
export type SectionPolicy = 'drop' | 'keep';

/** The treatment of an inserted document's comments. */
export type Comments = 'drop' | 'keep';

/** The position in the target document, and the options of an insertion. */
export interface Target extends Pick<Place, 'part' | 'room'> {
  readonly writer: PackageWriter;
  readonly look: StyleOwner;
  readonly sections: SectionPolicy;
  readonly comments: Comments;
  readonly warn?: (message: string) => void;
}

/** The state of an insertion, for the modules that copy its parts. */
export interface Inserting {
  readonly source: Package;
  readonly target: Target;
  /** Nodes from another part of the source, such as a note, adapted to a part of the target. */
  elsewhere(from: PartName, part: PartName, nodes: readonly XmlNode[]): readonly XmlNode[];
}
