/**
 * Reports markup that affects pages in Word, but not here: `rules.ts` lists it, and this file finds it in the parts of
 * a document. Readers report what they read but cannot draw; this file reports what no reader looks at, so that nothing
 * is dropped silently. docs/coverage.md lists this and all other markup.
 */

import type { DiagnosticLog } from '../../base/diagnostics.js';
import { QuireError, throwIfAborted } from '../../base/errors.js';

import { mainPart, type Package, type PartName } from '../opc/index.js';
import { chooseAlternate, displayName, textContent, type XmlElement } from '../xml/index.js';
import { RULES, type Rule } from './rules.js';

export { RULES, type Rule } from './rules.js';

/** Content types of the parts whose markup is drawn; the glossary is not among them. */
const DRAWN =
  /(main|header|footer|footnotes|endnotes|styles|numbering|settings|chart|chartex|diagramDrawing|themeOverride)\+xml$/i;

/** Reports each kind of unsupported markup once per part. Returns the codes of all fields in the drawn parts. */
export function reportNotFollowed(pkg: Package, log: DiagnosticLog, signal?: AbortSignal): readonly string[] {
  const found: { readonly rule: Rule; readonly what: string; readonly part: PartName }[] = [];
  const met = new Set<Rule>();
  const fieldCodes: string[] = [];
  for (const part of drawnParts(pkg)) {
    throwIfAborted(signal);
    const root = readable(pkg, part);
    if (!root) continue;
    const pending = [root];
    for (let element = pending.pop(); element; element = pending.pop()) {
      for (const rule of BY_ELEMENT.get(element.name) ?? NONE) {
        if (!rule.matches(element)) continue;
        met.add(rule);
        if (rule.what) found.push({ rule, what: rule.what(element), part });
      }
      const code = element.name === 'w:instrText' ? textContent(element) : element.attributes['w:instr'];
      if (code !== undefined) fieldCodes.push(code);
      // Only the branch of `mc:AlternateContent` that the readers choose counts.
      const branch = element.name === 'mc:AlternateContent' ? chooseAlternate(element) : element;
      if (!branch) continue;
      for (let i = branch.children.length - 1; i >= 0; i--) {
        const node = branch.children[i];
        if (typeof node === 'object') pending.push(node);
      }
    }
  }
  for (const { rule, what, part } of found) {
    if (!rule.with || met.has(rule.with)) log.report({ code: 'feature-ignored', what, part: displayName(part) });
  }
  return fieldCodes;
}

const NONE: readonly Rule[] = [];
const BY_ELEMENT = new Map<string, Rule[]>();
for (const rule of RULES) {
  const others = BY_ELEMENT.get(rule.element);
  if (others) others.push(rule);
  else BY_ELEMENT.set(rule.element, [rule]);
}

/** The main part, and all drawn parts that it leads to, such as the charts in headers and notes. */
function drawnParts(pkg: Package): ReadonlySet<PartName> {
  const parts = new Set<PartName>([mainPart(pkg)]);
  // Parts that are added during the loop are visited too.
  for (const source of parts) {
    for (const { external, target } of pkg.relationships(source)) {
      if (!external && DRAWN.test(pkg.part(target)?.contentType ?? '')) parts.add(target);
    }
  }
  return parts;
}

/** The root of a part; undefined if it is not well-formed, which its own reader reports. */
function readable(pkg: Package, part: PartName): XmlElement | undefined {
  try {
    return pkg.xml(part);
  } catch (cause) {
    if (cause instanceof QuireError) return undefined;
    throw cause;
  }
}
