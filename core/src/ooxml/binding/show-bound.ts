/**
 * Bound controls show the data that they are bound to (ECMA-376-1 §17.5.2.6). Word reads the data when it opens a
 * document, and ignores the stored content of the control.
 */
import { DiagnosticLog } from '../../base/diagnostics.js';
import { mainPart, type Package, type PartName } from '../opc/index.js';
import { child, element, textContent, withChildren, type XmlElement, type XmlNode } from '../xml/index.js';
import { type BoundTo, bindingOf } from './binding.js';
import { bindingSteps } from './location-path.js';
import { nodeTextAt } from './node-in-tree.js';
import { type BoundText, boundText } from './shown-text.js';
import { readablePart, storesOf } from './stores.js';

/**
 * The package with current values in the controls of its stories. The bytes of the parts stay; only their XML as read
 * changes.
 * @param parts stories that may contain bound controls
 * @param log receives reports of data that cannot be read
 *
 * @example showBound(openPackage(await readFile('invoice.docx')), ['/word/document.xml']).parts.size // 6
 */
export function showBound(pkg: Package, parts: readonly PartName[], log = new DiagnosticLog()): Package {
  const source = new BoundSource(pkg, log);
  const shown = new Map<PartName, XmlElement>();
  for (const name of parts) {
    const root = pkg.xml(name);
    const next = source.shownIn(root);
    if (next !== root) shown.set(name, next);
  }
  if (shown.size === 0) return pkg;
  return {
    parts: pkg.parts,
    part: (name) => pkg.part(name),
    xml: (name) => shown.get(pkg.part(name)?.name ?? name) ?? pkg.xml(name),
    relationships: (from) => pkg.relationships(from),
  };
}

class BoundSource {
  readonly #pkg: Package;
  readonly #stores: ReadonlyMap<string, PartName>;
  readonly #log: DiagnosticLog;

  constructor(pkg: Package, log: DiagnosticLog) {
    this.#pkg = pkg;
    this.#log = log;
    this.#stores = storesOf(pkg, mainPart(pkg));
  }

  /** Returns the tree with current values; the same object if no control changes. */
  shownIn(shown: XmlElement): XmlElement {
    const next = shown.name === 'w:sdt' ? this.#control(shown) : shown;
    let changed = false;
    const children = next.children.map((node) => {
      const inner = typeof node === 'string' ? node : this.shownIn(node);
      changed ||= inner !== node;
      return inner;
    });
    return changed ? withChildren(next, children) : next;
  }

  #control(control: XmlElement): XmlElement {
    const properties = child(control, 'w:sdtPr');
    const content = child(control, 'w:sdtContent');
    const binding = properties && bindingOf(properties);
    if (!properties || !content || !binding || binding.rich) return control;
    const stored = this.#stored(binding);
    const text = stored === undefined ? undefined : boundText(properties, stored);
    const isPlaceholder = child(properties, 'w:showingPlcHdr') !== undefined;
    // The control keeps its content if the data has no text for it, if the text is empty and a placeholder shows, or if
    // the control already shows the text.
    if (!text || (text.text === '' && isPlaceholder) || text.text === shownText(content)) return control;
    const look = isPlaceholder ? child(properties, 'w:rPr') : firstLook(content);
    const next = withText(content, runOf(text, look));
    return next
      ? withChildren(
          control,
          control.children.map((node) => (node === content ? next : node)),
        )
      : control;
  }

  #stored(binding: BoundTo): string | undefined {
    const steps = bindingSteps(binding);
    if (!steps) return undefined;
    const own = binding.store === undefined ? undefined : this.#stores.get(binding.store.toLowerCase());
    const parts = binding.store === undefined ? [...this.#stores.values()] : own === undefined ? [] : [own];
    for (const part of parts) {
      const root = this.#read(part);
      const text = root && nodeTextAt(root, steps);
      if (text !== undefined) return text;
    }
    return undefined;
  }

  #read(part: PartName): XmlElement | undefined {
    const root = readablePart(this.#pkg, part);
    if (!root) this.#log.report({ code: 'feature-ignored', what: 'part that is not well-formed XML', part });
    return root;
  }
}

/** The text of a control's own runs. */
function shownText({ children }: XmlElement): string {
  let text = '';
  for (const node of children) {
    if (typeof node === 'string') continue;
    if (node.name === 'w:t') text += textContent(node);
    else if (node.name === 'w:br' || node.name === 'w:cr') text += '\n';
    else if (node.name === 'w:tab') text += '\t';
    else text += shownText(node);
  }
  return text;
}

function firstLook({ children }: XmlElement): XmlElement | undefined {
  for (const node of children) {
    if (typeof node === 'string') continue;
    if (node.name === 'w:r') return child(node, 'w:rPr');
    const look = node.name === 'w:pPr' ? undefined : firstLook(node);
    if (look) return look;
  }
  return undefined;
}

function runOf({ text, font }: BoundText, look: XmlElement | undefined): XmlElement {
  const fonts = font && element('w:rFonts', { 'w:ascii': font, 'w:hAnsi': font, 'w:eastAsia': font, 'w:cs': font });
  const stated = (look?.children ?? []).filter(
    (node) => !fonts || typeof node === 'string' || node.name !== 'w:rFonts',
  );
  const content = text.split(/([\n\t])/).flatMap((piece): XmlElement[] => {
    if (piece === '\n') return [element('w:br')];
    if (piece === '\t') return [element('w:tab')];
    return piece === '' ? [] : [element('w:t', { 'xml:space': 'preserve' }, [piece])];
  });
  return element('w:r', {}, [element('w:rPr', {}, fonts ? [fonts, ...stated] : stated), ...content]);
}

/** Elements that may be between a control and the paragraph that shows its text. */
const AROUND: ReadonlySet<string> = new Set(['w:tc']);
const TEXT: ReadonlySet<string> = new Set('w:r w:hyperlink w:ins w:del w:fldSimple w:smartTag w:sdt'.split(' '));

/** The content with its text replaced by a run; undefined if it contains rows or tables. */
function withText(content: XmlElement, run: XmlElement): XmlElement | undefined {
  const elements = content.children.filter((node) => typeof node !== 'string');
  if (elements.some(({ name }) => name === 'w:tr' || name === 'w:tbl')) return undefined;
  const inner = elements.find(({ name }) => AROUND.has(name) || name === 'w:p');
  if (!inner) return withChildren(content, replaced(content.children, run));
  const next = inner.name === 'w:p' ? withChildren(inner, replaced(inner.children, run)) : withText(inner, run);
  if (!next) return undefined;
  const rest = content.children.filter((node) => typeof node === 'string' || node === inner || node.name !== 'w:p');
  return withChildren(
    content,
    rest.map((node) => (node === inner ? next : node)),
  );
}

/** Children of a paragraph, with a single run in place of all text. */
function replaced(children: readonly XmlNode[], run: XmlElement): readonly XmlNode[] {
  const isText = (node: XmlNode): boolean => typeof node !== 'string' && TEXT.has(node.name);
  const first = children.findIndex(isText);
  if (first < 0) return [...children, run];
  return children.flatMap((node, index) => (index === first ? [run] : isText(node) ? [] : [node]));
}
