import type { Scheduler } from '../../base/scheduler.js';
import type { FrameDocument } from '../../frame/index.js';
import { name, type PdfFile, type Ref } from '../file/index.js';
import { type DocumentResources, type PageContent, writePageContent } from './content/index.js';
import type { PdfForm } from './form/index.js';
import { leadsSomewhere, linkAnnotation } from './navigation/index.js';
import type { StructureTree } from './structure/index.js';

export interface WrittenPages {
  /** The root of the page tree. */
  readonly root: Ref;
  readonly refs: readonly Ref[];
}

/** Number of pages per node of the page tree. */
const FAN = 32;

/** Paints and writes every page with its links and fields. */
export async function writePages(
  file: PdfFile,
  document: FrameDocument,
  resources: DocumentResources,
  structure: StructureTree,
  form: PdfForm | undefined,
  scheduler: Scheduler,
): Promise<WrittenPages> {
  const refs = document.pages.map(() => file.allocate());
  const nodes = Array.from({ length: Math.ceil(refs.length / FAN) }, () => file.allocate());
  const root = file.allocate();
  for (const [index, page] of document.pages.entries()) {
    await scheduler.step('write', index, document.pages.length);
    const content = writePageContent(page, index, resources, structure);
    const annotations = [
      ...writeLinks(file, document, content, index, refs[index], structure),
      ...addWidgets(form, content, index, refs[index], structure),
    ];
    file.set(refs[index], {
      Type: name('Page'),
      Parent: nodes[Math.floor(index / FAN)],
      MediaBox: [0, 0, page.width, page.height],
      Resources: content.resources,
      Contents: file.addStream({}, content.stream),
      Annots: annotations.length > 0 ? annotations : undefined,
      // The Tab key moves between links in the order of the text (PDF/UA-1 §7.18.3).
      Tabs: annotations.length > 0 ? name('S') : undefined,
      StructParents: structure.pages[index]?.length ? index : undefined,
    });
  }
  await scheduler.step('write', refs.length, refs.length);
  for (const [i, node] of nodes.entries()) {
    const kids = refs.slice(i * FAN, (i + 1) * FAN);
    file.set(node, { Type: name('Pages'), Parent: root, Kids: kids, Count: kids.length });
  }
  file.set(root, { Type: name('Pages'), Kids: nodes, Count: refs.length });
  return { root, refs };
}

function addWidgets(
  form: PdfForm | undefined,
  { widgets }: PageContent,
  index: number,
  page: Ref,
  structure: StructureTree,
): Ref[] {
  if (!form) return [];
  return widgets.map((placed) =>
    form.add(placed, page, (ref) =>
      structure.has(placed.tag) ? structure.addObject(placed.tag, index, ref) : undefined,
    ),
  );
}

function writeLinks(
  file: PdfFile,
  document: FrameDocument,
  content: PageContent,
  index: number,
  page: Ref,
  structure: StructureTree,
): Ref[] {
  const hasDestination = (key: string): boolean => document.destinations.has(key);
  const annotations: Ref[] = [];
  for (const { link, rectangle } of content.links) {
    if (!leadsSomewhere(link, hasDestination)) continue;
    const ref = file.allocate();
    const key = structure.has(link.tag) ? structure.addObject(link.tag, index, ref) : undefined;
    const annotation = linkAnnotation(link, rectangle, hasDestination, key, page);
    if (annotation) file.set(ref, annotation);
    annotations.push(ref);
  }
  return annotations;
}
