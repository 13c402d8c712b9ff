/**
 * An engine for testing hosts: the document is text, and its first word is the behavior of the engine.
 *
 * `ok` converts, `invalid` is refused as a document, `hang` never ends and checks nothing, `patient` never ends but
 * checks its signal, `eat` fills the heap, `hoard` fills memory outside it, `crash` throws an error that no engine
 * should, `die SIGKILL` is ended by that signal, `slow 200` takes 200 ms.
 */
import { QuireError, throwIfAborted } from '../../base/errors.js';
import type { Engine } from '../../plugin/index.js';

export function nodeEngine(): Engine {
  return {
    async convert(docx, request = {}) {
      const [word, argument] = new TextDecoder().decode(docx).split(' ');
      switch (word) {
        case 'invalid':
          throw new QuireError('INVALID_DOCUMENT', 'w:tbl 3, row 2: gridSpan 0', { part: 'word/document.xml' });
        case 'hang':
          for (;;);
        case 'patient':
          for (;;) throwIfAborted(request.signal);
        case 'eat':
          return eat();
        case 'hoard':
          return hoard();
        case 'crash':
          throw new TypeError('undefined is not a page');
        case 'die':
          process.kill(process.pid, argument);
          break;
        case 'slow':
          await new Promise((resolve) => setTimeout(resolve, Number(argument)));
      }
      const { markup, fields, comments, clock, profile, pages, colors, stamps, pictures, view, attachments } = request;
      const carried = attachments?.map(({ name, relationship }) => `${name} ${relationship}`);
      return {
        pdf: new TextEncoder().encode(
          `%PDF-fake ${JSON.stringify({ markup, fields: unless('cached', fields), comments: unless('none', comments), clock: fields === 'updated' ? undefined : clock, profile: unless('pdf', profile), pages, colors: unless('color', colors), stamps, pictures, view, carried })}`,
        ),
        pages: 3,
        diagnostics: [{ code: 'font-substituted', family: 'Çalibri', substitute: 'Carlito', fit: 'exact' }],
      };
    },
  };
}

const unless = (usual: string, value: string | undefined): string | undefined => (value === usual ? undefined : value);

function eat(): never {
  const held: string[][] = [];
  for (;;) held.push(Array.from({ length: 1000 }, (_, index) => `${held.length}.${index}`));
}

function hoard(): never {
  const held: Uint8Array[] = [];
  for (;;) held.push(new Uint8Array(1 << 20).fill(held.length));
}
