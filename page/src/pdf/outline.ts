import type { OutlineLine } from '@quire/viewer';
import type { PDFDocumentProxy } from 'pdfjs-dist';

type Items = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>;

/** The maximum number of lines in an outline: each line asks for its page. */
const MOST = 500;

/** The outline of a file; entries without a target are left out. */
export async function outlineOf(document: PDFDocumentProxy): Promise<readonly OutlineLine[]> {
  const lines: OutlineLine[] = [];
  const add = async (items: Items, level: number): Promise<void> => {
    for (const { title, dest, items: inner } of items ?? []) {
      if (lines.length >= MOST) return;
      const page = await pageOf(document, dest);
      if (page !== undefined) lines.push({ title, level, page, y: 0 });
      if (level < 9) await add(inner as Items, level + 1);
    }
  };
  await add(await document.getOutline().catch(() => []), 1);
  return lines;
}

async function pageOf(document: PDFDocumentProxy, dest: string | unknown[] | null): Promise<number | undefined> {
  try {
    const [target] = (typeof dest === 'string' ? await document.getDestination(dest) : dest) ?? [];
    if (typeof target === 'number') return target < document.numPages ? target : undefined;
    return target ? await document.getPageIndex(target as Parameters<typeof document.getPageIndex>[0]) : undefined;
  } catch {
    return undefined;
  }
}
