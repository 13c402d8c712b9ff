import { nestedResult } from '@quire/core/fields';
import { type PartName, relationshipType } from '@quire/core/opc';
import type { XmlElement } from '@quire/core/xml';
import type { Given, Scope } from '../data/index.js';
import { inCode } from '../kinds/index.js';
import type { LoggedField } from '../report/index.js';
import type { ValueType } from '../request/index.js';
import type { DescribedTags, PictureStep, PlaceholderStep, TextPiece } from '../template/index.js';
import {
  type ChartValue,
  type Content,
  Mismatch,
  readTarget,
  type ValueContext,
  values,
  withWarnings,
} from '../values/index.js';
import type { DocumentFilling } from './filling.js';
import { givenFor } from './given.js';

const PRESERVED = { 'xml:space': 'preserve' };

/** Kinds of values that replace a drawing; any other is written into its description. */
const PICTURES: ReadonlySet<ValueType> = new Set(['image', 'signature', 'barcode']);

/** The reason in the report of a section without data. */
const TAKEN_AS_FALSE = 'has no value: it counts as false';

export class ValueWriter {
  /** The scope of the value that is being read. */
  #scope: Scope | undefined;
  readonly #contexts = new Map<LoggedField, ValueContext>();

  constructor(
    private readonly filling: DocumentFilling,
    private readonly part: PartName,
  ) {}

  /** The content in place of a tag in text: the tag itself if it has no value or the value does not fit. */
  placeholder({ field, place, tag }: PlaceholderStep, scope: Scope): Content {
    const { writer, log } = this.filling;
    const kept: Content = { level: 'inline', nodes: tag.children };
    try {
      const given = givenFor(field, scope, this.filling);
      if (!given) return this.missing(field, scope) ? { level: 'inline', nodes: [] } : kept;
      const context = this.#context(field, scope);
      const content = values.contentOf(values.readValue(given, context), place, writer, context);
      log.outcome(field, this.part, 'filled');
      return content;
    } catch (cause) {
      this.mismatch(field, cause, scope);
      return kept;
    }
  }

  /** The content in place of a drawing; undefined if no image is given. */
  picture({ field, place }: PictureStep, scope: Scope): Content | undefined {
    const { writer, log } = this.filling;
    try {
      const given = givenFor(field, scope, this.filling);
      if (!given) return undefined;
      const context = this.#context(field, scope);
      const value = values.readValue(given, context);
      if (!PICTURES.has(value.kind)) return undefined;
      const content = values.contentOf(value, place, writer, context);
      log.outcome(field, this.part, 'filled');
      return content;
    } catch (cause) {
      if (!(cause instanceof Mismatch)) throw cause;
      // The description of the drawing is filled instead, and the mismatch is reported there.
      return undefined;
    }
  }

  /** The data given for a chart; undefined if another value is given, or none. */
  chart(field: LoggedField, scope: Scope): ChartValue | undefined {
    try {
      const given = givenFor(field, scope, this.filling);
      if (!given) return undefined;
      const value = values.readValue(given, this.#context(field, scope));
      return value.kind === 'chart' ? value : undefined;
    } catch (cause) {
      // The tag is filled as text instead, and the mismatch reported there.
      if (!(cause instanceof Mismatch)) throw cause;
      return undefined;
    }
  }

  /** An element with its text and attributes filled, such as a title and a description; an empty one is removed. */
  described({ attributes, text: pieces }: DescribedTags, element: XmlElement, scope: Scope): XmlElement {
    const described: Record<string, string> = { ...element.attributes };
    for (const [name, pieces] of Object.entries(attributes)) {
      let text = '';
      for (const piece of pieces) text += typeof piece === 'string' ? piece : this.text(piece, scope);
      described[name] = text;
      if (text === '' && name !== 'w:val') delete described[name];
    }
    if (!pieces) return { ...element, attributes: described };
    const isCode = element.name === 'w:instrText';
    const texts = pieces.map((piece) => {
      if (typeof piece === 'string') return piece;
      const text = this.text(piece, scope, isCode);
      return isCode && text !== piece.text ? nestedResult(text) : text;
    });
    return { ...element, attributes: { ...described, ...PRESERVED }, children: [texts.join('')] };
  }

  /**
   * The relationship of a link with the tags in its address filled; undefined if it is unchanged. A value is
   * percent-encoded and so cannot change the target of the link, unless the address begins with it.
   */
  link(target: readonly TextPiece[], scope: Scope): string | undefined {
    const { writer } = this.filling;
    const [before = '', first] = target;
    let address = '';
    for (const piece of target) {
      if (typeof piece === 'string') address += piece;
      else {
        const text = this.text(piece, scope);
        if (text === piece.text) return undefined;
        address += before === '' && piece === first ? text : encodeURIComponent(text);
      }
    }
    try {
      const leads = readTarget(address);
      const url = leads.kind === 'external' ? leads.url : `#${leads.bookmark}`;
      return writer.relate(this.part, relationshipType('hyperlink'), url, true);
    } catch (cause) {
      if (!(cause instanceof Mismatch)) throw cause;
      this.filling.log.warning(this.part, `a link stays unchanged: ${cause.message}`);
      return undefined;
    }
  }

  /** Logs that a field has no value; returns true if it must be emptied. */
  missing(field: LoggedField, scope: Scope): boolean {
    const { log, options } = this.filling;
    const empties = options.missing === 'empty';
    log.outcome(field, this.part, empties ? 'cleared' : 'kept', undefined, scope);
    return empties;
  }

  /** Logs that a field does not take its value; rethrows any error except `Mismatch`. */
  mismatch(field: LoggedField, cause: unknown, scope: Scope): void {
    if (!(cause instanceof Mismatch)) throw cause;
    this.filling.log.outcome(field, this.part, 'mismatch', cause.message, scope);
  }

  /**
   * The text in place of a tag where only text fits: the text of the tag if it has no value or the value does not fit.
   */
  text({ field, text }: { readonly field: LoggedField; readonly text: string }, scope: Scope, asCode = false): string {
    try {
      const given = givenFor(field, scope, this.filling);
      if (!given) return this.missing(field, scope) ? '' : text;
      const context = this.#context(field, scope);
      const described = values.textOf(values.readValue(given, context), context);
      this.filling.log.outcome(field, this.part, 'filled');
      return asCode ? inCode(described, given, context.locale) : described;
    } catch (cause) {
      this.mismatch(field, cause, scope);
      return text;
    }
  }

  /** The value that decides about a section; undefined if it is missing or not valid for its expression. */
  section(field: LoggedField, scope: Scope): Given | undefined {
    const { log } = this.filling;
    try {
      const given = givenFor(field, scope, this.filling);
      if (typeof given?.value === 'function' || given?.value instanceof Promise)
        throw new Mismatch('a function or a promise, which is always true: pass its result');
      log.outcome(field, this.part, given ? 'filled' : 'cleared', given ? undefined : TAKEN_AS_FALSE, scope);
      return given;
    } catch (cause) {
      this.mismatch(field, cause, scope);
      return undefined;
    }
  }

  /** The value for a field that a list may repeat. The fill reports a value that the expression refuses. */
  list(field: LoggedField, scope: Scope): Given | undefined {
    try {
      return givenFor(field, scope, this.filling);
    } catch (cause) {
      if (!(cause instanceof Mismatch)) throw cause;
      return undefined;
    }
  }

  /** The context of a field: warnings of its value name the field and the place in the data. */
  #context(field: LoggedField, scope: Scope): ValueContext {
    this.#scope = scope;
    let context = this.#contexts.get(field);
    if (!context) {
      const { values: common, log } = this.filling;
      context = withWarnings(common, (message) => log.warning(this.part, message, field, this.#scope));
      this.#contexts.set(field, context);
    }
    return context;
  }
}
