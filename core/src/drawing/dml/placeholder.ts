/** The placeholder for content that cannot be drawn, and the parts in which its text is found. */
import { relationshipById } from '../../ooxml/opc/index.js';
import { descendants, displayName, textContent, type XmlElement } from '../../ooxml/xml/index.js';
import type { DrawnContent } from '../../resolved/index.js';
import type { DrawingContext } from '../context.js';

export function unsupported(what: string, text: string | undefined, context: DrawingContext): DrawnContent {
  context.log.report({ code: 'drawing-unsupported', what, part: displayName(context.part) });
  return { kind: 'placeholder', what, ...(text ? { text } : {}) };
}

/** The root of the part that a relationship points to; undefined if the part is missing or outside the package. */
export function relatedXml(id: string | undefined, context: DrawingContext): XmlElement | undefined {
  const relationship = id ? relationshipById(context.package, context.part, id) : undefined;
  if (!relationship || relationship.external || !context.package.part(relationship.target)) return undefined;
  return context.package.xml(relationship.target);
}

/** The text of the DrawingML paragraphs (`a:p`) inside an element, one line each; undefined without text. */
export function paragraphs(xml: XmlElement): string | undefined {
  const lines: string[] = [];
  for (const element of descendants(xml)) {
    if (element.name !== 'a:p') continue;
    const line = textContent(element).trim();
    if (line !== '') lines.push(line);
  }
  return lines.length > 0 ? lines.join('\n') : undefined;
}
