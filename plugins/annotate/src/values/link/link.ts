import { z } from 'zod';
import type { ValueKind } from '../kind.js';
import { run, runProperties, val } from '../markup/index.js';
import { readBy } from '../options.js';
import { styleId } from '../styles/index.js';
import { cleanText, textNodes } from '../text/index.js';
import { hyperlink } from './hyperlink.js';
import { type LinkTarget, readTarget } from './target.js';

export interface LinkValue {
  readonly kind: 'link';
  readonly text: string;
  readonly target: LinkTarget;
  readonly tooltip?: string;
}

const linkData = z.looseObject({
  text: z.string().optional(),
  url: z.string().optional(),
  href: z.string().optional(),
  target: z.string().optional(),
  tooltip: z.string().max(260).optional(),
});

/** A link: its URL, or an object with `text`, `url` (also `href`, `target`) and `tooltip`; options may hold the same. */
export const link: ValueKind<LinkValue> = {
  read(raw, options, { warn }) {
    const data = readBy(linkData, { ...options, ...(typeof raw === 'string' ? { url: raw } : Object(raw)) }, 'a link:');
    const target = readTarget(data.url ?? data.href ?? data.target ?? '');
    const text = cleanText(data.text ?? (typeof raw === 'string' ? raw : addressOf(target)), warn);
    return { kind: 'link', text, target, ...(data.tooltip && { tooltip: cleanText(data.tooltip, warn) }) };
  },
  content({ text, target, tooltip }, place, writer) {
    const properties = runProperties(place.runProperties, [val('w:rStyle', styleId(writer, 'Hyperlink'))]);
    return { level: 'inline', nodes: [hyperlink(target, tooltip, [run(properties, textNodes(text))], place, writer)] };
  },
  text: (value) => value.text,
};

const addressOf = (target: LinkTarget): string => (target.kind === 'anchor' ? target.bookmark : target.url);
