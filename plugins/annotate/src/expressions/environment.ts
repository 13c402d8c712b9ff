import type { TemplateContext } from '@quire/core/plugin';
import type { Formatters } from './formatter.js';

/** The environment of an expression: the data in reach, and the functions by name. */
export interface Environment extends TemplateContext {
  /** The value of a name or a path of names; undefined if there is none. */
  lookup(path: string): unknown;
  /** The environment inside an item of a list, whose names come first. */
  within(item: unknown, index: number): Environment;
  readonly formatters: Formatters;
  /** Counts nodes that are evaluated. Throws if a fill has evaluated too many. */
  spend(steps: number): void;
}
