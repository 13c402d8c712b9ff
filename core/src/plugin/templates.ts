import type { Token } from './ports.js';

/** What a function or a value of a template is written for. */
export interface TemplateContext {
  /** Of numbers and dates: `de-DE`. */
  readonly locale: string;
  /** `Europe/Berlin`. */
  readonly timezone: string;
}

/**
 * A function of expressions: `{name | initials}`. `args` are what stands in parentheses after it. An error of the class
 * `RangeError` is reported with the field; the tag stays.
 */
export type TemplateFormatter = (value: unknown, args: readonly unknown[], context: TemplateContext) => unknown;

/**
 * A kind of value that is written as one of annotate's own. A value of it is `{ "NAME": ... }` or
 * `{ "type": "NAME", "value": ..., "options": {...} }`.
 */
export interface TemplateValueKind {
  /** The kind of annotate's that writes it: `rich`, `table`, `barcode`, `image`. */
  readonly as: string;
  /** What that kind takes. An error of the class `RangeError` says what is wrong with the value; the field stays. */
  read(value: unknown, options: Readonly<Record<string, unknown>>, context: TemplateContext): unknown;
}

/** What is added to templates, by name. */
export interface TemplateExtension {
  readonly formatters?: Readonly<Record<string, TemplateFormatter>>;
  readonly values?: Readonly<Record<string, TemplateValueKind>>;
}

/** Where plugins add to what templates understand; the plugin that fills templates provides it. */
export interface Templates {
  /**
   * Adds what a module exports as `extension`, for every fill from now on. The module is imported in the workers too, by
   * its URL. Rejects where it exports none, or a name that is taken.
   *
   * ```ts
   * start: (resolve) => resolve(TEMPLATES).add(new URL('./iban.js', import.meta.url));
   * ```
   */
  add(module: URL): Promise<void>;
}

export const TEMPLATES: Token<Templates> = 'quire.Templates';
