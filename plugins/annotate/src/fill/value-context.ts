import { mainPart, type Package, type PartName, related } from '@quire/core/opc';
import { path } from '@quire/core/xml';
import type { FillRequest, LoggedField, ValueContext } from '../seams.js';
import type { DocumentFilling } from './pass.js';

/** What values are read and written with: where the request says no locale, the language of the document's styles. */
export function valueContext(
  source: Package,
  { options, images }: FillRequest,
  engines: ValueContext['engines'],
): ValueContext {
  let language = options?.locale;
  return {
    // Styles are read only where a number or a date asks.
    get locale() {
      language ??= documentLanguage(source) ?? 'en-US';
      return language;
    },
    timezone: options?.timezone ?? 'UTC',
    images: images ?? new Map(),
    engines,
  };
}

/** The same for one field of a part: what values have to say is told of it. */
export const valuesOf = (
  field: LoggedField,
  { filling, part }: { readonly filling: DocumentFilling; readonly part: PartName },
): ValueContext => new FieldValueContext(filling.values, (message) => filling.log.warning(part, message, field));

class FieldValueContext implements ValueContext {
  readonly #common: ValueContext;
  readonly warn: (message: string) => void;

  constructor(common: ValueContext, warn: (message: string) => void) {
    this.#common = common;
    this.warn = warn;
  }

  get locale(): string {
    return this.#common.locale;
  }

  get timezone(): string {
    return this.#common.timezone;
  }

  get images(): ValueContext['images'] {
    return this.#common.images;
  }

  get engines(): ValueContext['engines'] {
    return this.#common.engines;
  }
}

function documentLanguage(source: Package): string | undefined {
  const styles = related(source, mainPart(source), 'styles')?.target;
  if (styles === undefined || !source.part(styles)) return undefined;
  return path(source.xml(styles), 'w:docDefaults', 'w:rPrDefault', 'w:rPr', 'w:lang')?.attributes['w:val'];
}
