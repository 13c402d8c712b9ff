/**
 * Detects documents that request an update of their fields when Word opens them: by `w:updateFields` (ECMA-376-1
 * §17.15.1.81), by a field that is dirty (`w:dirty`, §17.16.18), or by an empty table of contents. Programs that do not
 * lay out pages write such tables.
 */
import type { DocxModel, Inline } from '../../ooxml/docx/index.js';
import { isOn } from '../../ooxml/xml/index.js';
import { openControls } from '../open-controls.js';
import { parseInstruction } from './instruction.js';

const DEEPEST = 100;
const LONGEST_CODE = 8_192;

/** Fields whose results are paragraphs. If such a field is dirty, its result in the file is out of date. */
const TABLES: ReadonlySet<string> = new Set(['TOC', 'INDEX', 'TOA']);

interface OpenField {
  code: string;
  readonly dirty: boolean;
  separated: boolean;
  shows: boolean;
}

/**
 * The reason why the fields of a document must be computed, in words for a diagnostic; undefined if the document does
 * not request it.
 */
export function askedUpdates(model: DocxModel): string | undefined {
  if (model.settings.updateFields) return 'w:updateFields';
  const open: OpenField[] = [];
  for (const block of openControls(model.body.blocks)) {
    if (block.kind !== 'paragraph') continue;
    const name = emptyField(block.content, open);
    if (name) return `empty or old ${name} field`;
  }
  return undefined;
}

function emptyField(content: readonly Inline[], open: OpenField[]): string | undefined {
  for (const inline of content) {
    const found = inline.kind === 'run' ? emptyInRun(inline.content, open) : emptyWithin(inline, open);
    if (found) return found;
  }
  return undefined;
}

type RunContent = Extract<Inline, { kind: 'run' }>['content'];

function emptyInRun(content: RunContent, open: OpenField[]): string | undefined {
  for (const item of content) {
    const field = open[open.length - 1];
    if (item.kind === 'instruction' && field && !field.separated && field.code.length < LONGEST_CODE)
      field.code += item.text;
    if (item.kind === 'text' && item.text.trim() !== '') for (const each of open) each.shows ||= each.separated;
    if (item.kind !== 'fieldChar') continue;
    if (item.type === 'begin') {
      if (open.length > DEEPEST) open.length = 0;
      const dirty = isOn(item.xml.attributes['w:dirty'], false) && !item.locked;
      open.push({ code: '', dirty, separated: false, shows: false });
    } else if (item.type === 'separate') {
      if (field) field.separated = true;
    } else if (open.pop() && field) {
      const { name } = parseInstruction(field.code);
      if (asks(name, field.dirty, field.shows)) return name;
    }
  }
  return undefined;
}

function emptyWithin(inline: Inline, open: OpenField[]): string | undefined {
  if (inline.kind === 'field') {
    const { name } = parseInstruction(inline.instruction);
    const inner: OpenField = { code: '', dirty: false, separated: true, shows: false };
    emptyField(inline.content, [inner]);
    if (asks(name, isOn(inline.xml.attributes['w:dirty'], false), inner.shows)) return name;
  }
  return inline.kind !== 'run' && 'content' in inline ? emptyField(inline.content, open) : undefined;
}

const asks = (name: string, dirty: boolean, shows: boolean): boolean =>
  dirty ? TABLES.has(name) || (!shows && name !== '') : name === 'TOC' && !shows;
