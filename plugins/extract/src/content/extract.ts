import { type Diagnostic, type ReadRequest, readContent, type Story } from '@quire/core';
import { type Block, changesOf, type DocxModel, formattingChangesOf, storedFieldsOf, textOf } from '@quire/core/docx';
import { type BlockContext, readBlocks } from './blocks.js';
import type { ContentComment, ContentNote, ExtractedContent, HeaderOrFooter, Properties } from './content.js';

export interface Extracted {
  readonly content: ExtractedContent;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a document. Throws the errors of the engine's `readContent`. */
export async function extract(docx: Uint8Array, request: ReadRequest): Promise<Extracted> {
  const { document, model } = await readContent(docx, { ...request, comments: 'margin' });
  const context: BlockContext = {
    styleName: (id) => model.styles.byId.get(id)?.name,
    open: new Set(),
    quoted: new Map(),
    labels: new Map(),
    places: [],
  };
  const blocks = document.sections.flatMap((section) => readBlocks(section.blocks, context));
  const content: ExtractedContent = {
    properties: propertiesOf(model),
    language: document.settings.defaultLanguage,
    blocks,
    headersAndFooters: headersAndFooters(document.sections, context),
    notes: [...notesOf('footnote', model, context), ...notesOf('endnote', model, context)],
    comments: commentsOf(model, context),
    changes: changesOf(model),
    formattingChanges: formattingChangesOf(model),
    fields: storedFieldsOf(model),
  };
  return { content, diagnostics: document.diagnostics };
}

function propertiesOf({ properties }: DocxModel): Properties {
  const { comments: description, custom, title, author, subject, keywords, category } = properties;
  const { lastModifiedBy, created, modified } = properties;
  const stated = { title, author, subject, keywords, description, category, lastModifiedBy, created, modified };
  const present = Object.entries(stated).filter(([, value]) => value !== undefined && value !== '');
  return { ...Object.fromEntries(present), custom: Object.fromEntries(custom) };
}

const KINDS = ['default', 'first', 'even'] as const;

/** Headers and footers, each with its first section: sections inherit from the previous one. */
function headersAndFooters(
  sections: readonly {
    readonly headers: Partial<Record<(typeof KINDS)[number], Story>>;
    readonly footers: Partial<Record<(typeof KINDS)[number], Story>>;
  }[],
  context: BlockContext,
): readonly HeaderOrFooter[] {
  const found: HeaderOrFooter[] = [];
  const known = new Map<string, string>();
  for (const [index, { headers, footers }] of sections.entries()) {
    for (const [kind, stories] of [['header', headers] as const, ['footer', footers] as const]) {
      for (const pages of KINDS) {
        const story = stories[pages];
        if (!story) continue;
        const blocks = readBlocks(story.blocks, { ...context, open: new Set(), places: [] });
        const said = JSON.stringify(blocks);
        if (blocks.length === 0 || known.get(`${kind} ${pages}`) === said) continue;
        known.set(`${kind} ${pages}`, said);
        found.push({ kind, pages, section: index + 1, blocks });
      }
    }
  }
  return found;
}

/** The notes that the text refers to, in the order of their references. */
function notesOf(kind: ContentNote['kind'], model: DocxModel, { labels }: BlockContext): readonly ContentNote[] {
  const stories = kind === 'footnote' ? model.footnotes : model.endnotes;
  return [...labels].flatMap(([key, label]) => {
    const id = key.slice(kind.length + 1);
    const note = key === `${kind} ${id}` ? stories.get(id) : undefined;
    return note ? [{ kind, id, label, text: lines(note.story.blocks) }] : [];
  });
}

const commentsOf = ({ comments }: DocxModel, { quoted }: BlockContext): readonly ContentComment[] =>
  [...comments.values()].map(({ id, author, initials, date, answers, story }) => ({
    id,
    author,
    ...(initials !== undefined && { initials }),
    ...(date !== undefined && { date }),
    text: lines(story.blocks),
    quoted: quoted.get(id) ?? '',
    ...(answers !== undefined && { answers }),
  }));

const lines = (blocks: readonly Block[]): string => textOf(blocks).trim();
