import type { Package } from '@quire/core/opc';
import { path } from '@quire/core/xml';
import { partOfMain } from '../package/index.js';
import type { AddedKinds, FillRequest, ImagePart } from '../request/index.js';
import type { ValueEngines } from './engines/index.js';

export interface ValueContext {
  readonly locale: string;
  readonly timezone: string;
  readonly images: ReadonlyMap<string, ImagePart>;
  readonly engines?: ValueEngines;
  readonly kinds?: AddedKinds;
  /** Receives warnings about a value that is written nevertheless: characters removed, a link left out. */
  readonly warn?: (message: string) => void;
}

/** The context of a request. Its locale is by default the language of the document's styles. */
export function valueContext(
  source: Package,
  { options, images }: FillRequest,
  engines: ValueEngines | undefined,
  kinds?: AddedKinds,
): ValueContext {
  let language = options?.locale;
  return {
    // The styles are read only if a number or a date needs the locale.
    get locale() {
      language ??= documentLanguage(source) ?? 'en-US';
      return language;
    },
    timezone: options?.timezone ?? 'UTC',
    images: images ?? new Map(),
    engines,
    kinds,
  };
}

/** The context for one field: its `warn` names that field. */
export const withWarnings = (common: ValueContext, warn: (message: string) => void): ValueContext =>
  new FieldValueContext(common, warn);

/** Delegates each member to the common context: copying the context would read the locale for every field. */
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

  get kinds(): ValueContext['kinds'] {
    return this.#common.kinds;
  }
}

function documentLanguage(source: Package): string | undefined {
  const styles = partOfMain(source, 'styles');
  return styles && path(source.xml(styles), 'w:docDefaults', 'w:rPrDefault', 'w:rPr', 'w:lang')?.attributes['w:val'];
}
