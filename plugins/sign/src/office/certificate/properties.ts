/** The properties of an Office document that its certificate takes over. */
import { type Package, type PartName, related, relationshipById } from '@quire/core/opc';
import { child, children, descendants, path, textContent, type XmlElement } from '@quire/core/xml';
import type { CertificateForm } from '../../certificate/index.js';

/** The title in its properties (ECMA-376-2 §8.3). */
export const titleOf = (source: Package): string | undefined => property(source, 'dc:title');

/** Returns the language of a DOCX's styles or a presentation's first text, else the one in the properties. */
export function languageOf(source: Package, main: PartName, form: CertificateForm): string | undefined {
  const own =
    form === 'pages' ? languageOfStyles(source, main) : form === 'slides' ? languageOfSlides(source, main) : '';
  return own || property(source, 'dc:language')?.trim() || undefined;
}

function property(source: Package, name: string): string | undefined {
  const properties = source.relationships('/').find(({ type }) => type.endsWith('/metadata/core-properties'))?.target;
  if (properties === undefined || !source.part(properties)) return undefined;
  const found = child(source.xml(properties), name);
  return found && textContent(found);
}

function languageOfStyles(source: Package, main: PartName): string | undefined {
  const styles = related(source, main, 'styles')?.target;
  if (styles === undefined || !source.part(styles)) return undefined;
  return path(source.xml(styles), 'w:docDefaults', 'w:rPrDefault', 'w:rPr', 'w:lang')?.attributes['w:val'];
}

function languageOfSlides(source: Package, main: PartName): string | undefined {
  const list = child(source.xml(main), 'p:sldIdLst');
  for (const { attributes } of list ? children(list, 'p:sldId') : []) {
    const slide = relationshipById(source, main, attributes['r:id'] ?? '')?.target;
    const language = slide !== undefined && source.part(slide) ? languageIn(source.xml(slide)) : undefined;
    if (language !== undefined) return language;
  }
  return undefined;
}

function languageIn(slide: XmlElement): string | undefined {
  for (const run of descendants(slide)) {
    if (run.name !== 'a:r') continue;
    const { lang } = child(run, 'a:rPr')?.attributes ?? {};
    if (lang !== undefined) return lang;
  }
  return undefined;
}
