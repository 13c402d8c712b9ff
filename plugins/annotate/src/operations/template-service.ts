import { QuireError } from '@quire/core';
import {
  type DocumentReply,
  issueText,
  type OperationContext,
  type TemplateCall,
  type Templates,
} from '@quire/core/plugin';
import type { ExtensionRegistry } from '../extensions/index.js';
import { AnnotateHandler } from './annotate/handler.js';

/** The service by which other plugins extend templates, and have them filled. */
export class TemplateService implements Templates {
  readonly #extensions: ExtensionRegistry;
  readonly #handler: AnnotateHandler;

  constructor(extensions: ExtensionRegistry) {
    this.#extensions = extensions;
    this.#handler = new AnnotateHandler(extensions);
  }

  add(module: URL): Promise<void> {
    return this.#extensions.add(module);
  }

  async fill({ document, parts, body }: TemplateCall, context: OperationContext): Promise<DocumentReply> {
    const { annotateBody } = await import('./annotate/schema.js');
    const { data, error } = annotateBody.safeParse(body);
    if (error) {
      const details = error.issues.map((issue) => ({ field: memberOf(issue.path), issue: issueText(issue) }));
      const message = details.map(({ field, issue }) => `${field || 'the request'} ${issue}`).join('; ');
      throw new QuireError('VALIDATION_ERROR', message, { details });
    }
    const parameters = { to: 'same', output: 'document' } as const;
    return this.#handler.handle({ document, parts, body: data, parameters }, context);
  }
}

/** Maps a path of the fill request to the caller's body: `options` to `fill`, `fields` to `fill.fields`. */
function memberOf(path: readonly PropertyKey[]): string {
  const [first, ...rest] = path.map(String);
  const place = { options: ['fill'], fields: ['fill', 'fields'] }[first ?? ''] ?? path.slice(0, 1).map(String);
  return [...place, ...rest].join('.');
}
