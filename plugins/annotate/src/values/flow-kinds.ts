import { Mismatch } from '../mismatch.js';
import type { ValueContext } from '../seams.js';
import { type Block, type FlowKind, type FlowValue, flowContent, flowText } from './flow/index.js';
import type { ValueKind } from './kind.js';
import { readRich } from './rich/index.js';
import { plainText } from './text/index.js';

type Reader = (raw: unknown, context: ValueContext) => readonly Block[];

/** Formatted text: the three differ in what they are read from alone. */
const flowKind = <K extends FlowKind>(kind: K, read: Reader): ValueKind<FlowValue<K>> => ({
  read: (raw, _, context) => ({ kind, blocks: raw === null ? [] : read(raw, context) }),
  content: flowContent,
  text: flowText,
});

export const rich = flowKind('rich', readRich);

export const html = flowKind('html', (raw, context) => {
  if (!context.engines?.html) throw new Mismatch('the parser of HTML is not loaded');
  return context.engines.html(source(raw, 'html'), context);
});

export const markdown = flowKind('markdown', (raw, context) => {
  if (!context.engines?.markdown) throw new Mismatch('the parser of Markdown is not loaded');
  return context.engines.markdown(source(raw, 'markdown'), context);
});

/** A text, or an object that has it under its type. */
const source = (raw: unknown, key: 'html' | 'markdown'): string =>
  plainText(
    typeof raw === 'object' && raw !== null && key in raw ? (raw as Readonly<Record<string, unknown>>)[key] : raw,
  );
