import type { Package } from '@quire/core/opc';
import { child, children, element, type XmlElement, type XmlNode } from '@quire/core/xml';
import { type PackageWriter, partOfMain, supportingPart } from '../../package/index.js';

/** The lists of one insertion: each restarts, as in its own document. */
export class Lists {
  readonly #source: XmlElement | undefined;
  readonly #writer: PackageWriter;
  readonly #lists = new Map<string, string>();

  constructor(source: Package, writer: PackageWriter) {
    const part = partOfMain(source, 'numbering');
    this.#source = part === undefined ? undefined : source.xml(part);
    this.#writer = writer;
  }

  /** The `w:numId` that a list of the source has in the target. */
  list(numId: string): string {
    const known = this.#lists.get(numId);
    if (known !== undefined) return known;
    const id = this.#copied(numId) ?? '0';
    this.#lists.set(numId, id);
    return id;
  }

  #copied(numId: string): string | undefined {
    const num = this.#named('w:num', 'w:numId', numId);
    const abstract =
      num && this.#named('w:abstractNum', 'w:abstractNumId', child(num, 'w:abstractNumId')?.attributes['w:val']);
    if (!num || !abstract) return undefined;
    const { part, root } = supportingPart(this.#writer, 'numbering');
    const abstractId = next(root, 'w:abstractNum', 'w:abstractNumId');
    const id = next(root, 'w:num', 'w:numId');
    const copies = [
      { ...abstract, attributes: { ...abstract.attributes, 'w:abstractNumId': abstractId }, children: own(abstract) },
      {
        ...num,
        attributes: { 'w:numId': id },
        children: num.children.map((node) =>
          typeof node !== 'string' && node.name === 'w:abstractNumId'
            ? element(node.name, { 'w:val': abstractId })
            : node,
        ),
      },
    ] as const;
    // All abstract lists precede the first list (ECMA-376-1 §17.9.16).
    const firstNum = root.children.findIndex((node) => typeof node !== 'string' && node.name === 'w:num');
    const lastNum = root.children.findLastIndex((node) => typeof node !== 'string' && node.name === 'w:num');
    const at = firstNum < 0 ? root.children.length : firstNum;
    const after = lastNum < 0 ? root.children.length : lastNum + 1;
    const written = root.children.toSpliced(after, 0, copies[1]).toSpliced(at, 0, copies[0]);
    this.#writer.replace(part, { ...root, children: written });
    return id;
  }

  #named(name: string, attribute: string, value: string | undefined): XmlElement | undefined {
    return this.#source && children(this.#source, name).find(({ attributes }) => attributes[attribute] === value);
  }
}

function next(root: XmlElement, name: string, attribute: string): string {
  const ids = children(root, name).map(({ attributes }) => Number(attributes[attribute]) || 0);
  return String(ids.reduce((largest, id) => Math.max(largest, id), 0) + 1);
}

/** Elements of a list definition that belong to the other document: identity in Word, styles, picture bullets. */
const FOREIGN: ReadonlySet<string> = new Set(
  'w:nsid w:tmpl w:styleLink w:numStyleLink w:pStyle w:lvlPicBulletId'.split(' '),
);

function own({ children }: XmlElement): readonly XmlNode[] {
  return children.flatMap((node): XmlNode[] => {
    if (typeof node === 'string') return [node];
    return FOREIGN.has(node.name) ? [] : [{ ...node, children: own(node) }];
  });
}
