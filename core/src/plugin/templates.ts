import type { DocumentInput, OperationContext } from './operation.js';
import type { Token } from './ports.js';
import type { DocumentReply } from './reply.js';

/** The context for which a function or a value of a template is formatted. */
export interface TemplateContext {
  /** The locale of numbers and dates: `de-DE`. */
  readonly locale: string;
  /** The IANA time zone: `Europe/Berlin`. */
  readonly timezone: string;
}

/**
 * A function of expressions: `{name | initials}`. `args` are the arguments in parentheses after it. An error of the
 * class `RangeError` is reported with the field; the tag stays.
 */
export type TemplateFormatter = (value: unknown, args: readonly unknown[], context: TemplateContext) => unknown;

/**
 * A kind of value that is written as one of the built-in kinds. A value of it is `{ "NAME": ... }` or `{ "type":
 * "NAME", "value": ..., "options": {...} }`.
 */
export interface TemplateValueKind {
  /** The built-in kind that writes the value: `rich`, `table`, `barcode`, `image`. */
  readonly as: string;
  /**
   * Returns the value in the form of this kind. A `RangeError` describes an invalid value; the field then keeps its
   * content.
   */
  read(value: unknown, options: Readonly<Record<string, unknown>>, context: TemplateContext): unknown;
}

/**
 * A kind of field: fields of Word whose code begins with a certain word, such as `{ CRM Account.Name \\* Upper }`,
 * content controls whose tag begins with a prefix, such as `crm:Account.Name`, or both.
 */
export interface TemplateFieldKind {
  /** The first word of the field codes, in any case: `CRM`. */
  readonly code?: string;
  /** The prefix of tags: `crm:`. */
  readonly tag?: string;
  /**
   * The name of the value in the data, such as `account.name`, from the first argument of the code or from the rest of
   * the tag. Undefined if it is not such a field.
   */
  read(argument: string): string | undefined;
  /** The kind of values that the field primarily takes, for the list of fields; `text` if absent. */
  readonly type?: string;
}

/** The additions to templates, by name. */
export interface TemplateExtension {
  readonly formatters?: Readonly<Record<string, TemplateFormatter>>;
  readonly values?: Readonly<Record<string, TemplateValueKind>>;
  readonly fields?: Readonly<Record<string, TemplateFieldKind>>;
}

/** A template, the body of `POST /v1/annotate` that fills it, and the images that the body names. */
export type TemplateCall = Pick<DocumentInput, 'document' | 'parts' | 'body'>;

/** The port for plugins that extend templates or have them filled; the plugin that fills templates provides it. */
export interface Templates {
  /**
   * Adds what a module exports as `extension`, for every fill from now on. The module is imported in the workers too,
   * by its URL. Rejects if it exports none, or a name that is taken.
   *
   * ```ts
   * start: (resolve) => resolve(TEMPLATES).add(new URL('./iban.js', import.meta.url));
   * ```
   */
  add(module: URL): Promise<void>;
  /**
   * Fills a template. The reply is that of `POST /v1/annotate`, except that the document keeps the kind of its
   * template, such as one with macros. Rejects with VALIDATION_ERROR for an invalid body, with TEMPLATE_ERROR as the
   * options state, and with the errors of opening the template.
   */
  fill(call: TemplateCall, context: OperationContext): Promise<DocumentReply>;
}

export const TEMPLATES: Token<Templates> = 'quire.Templates';
