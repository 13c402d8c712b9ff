import { mainPart, type Package, related } from '@quire/core/opc';
import { path } from '@quire/core/xml';
import type { FillRequest, ValueContext } from '../seams.js';

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

function documentLanguage(source: Package): string | undefined {
  const styles = related(source, mainPart(source), 'styles')?.target;
  if (styles === undefined || !source.part(styles)) return undefined;
  return path(source.xml(styles), 'w:docDefaults', 'w:rPrDefault', 'w:rPr', 'w:lang')?.attributes['w:val'];
}
