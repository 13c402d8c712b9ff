/**
 * Templates of OpenDoPE (docx4j): controls whose tags name XPaths and conditions that parts of the package hold. They
 * become controls and sections with the names of their data: `od:xpath` a control, `od:repeat` and `od:condition`
 * sections.
 */
import { storesOf } from '@quire/core/binding';
import { mainPart, type Package } from '@quire/core/opc';
import { child, children, element, type XmlElement, type XmlNode } from '@quire/core/xml';
import { parseExpression } from '../expressions/index.js';
import { first, namesOfTags, replacedIn } from '../markup/index.js';
import { readable } from '../package/index.js';
import type { Syntax } from '../template/index.js';
import { conditionOf, stepsOfPath, UnknownXPath } from './xpath-terms.js';

export interface OpenDope {
  readonly xpaths: ReadonlyMap<string, string>;
  readonly conditions: ReadonlyMap<string, XmlElement>;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The definitions of OpenDoPE in a package; undefined if it has none. */
export function openDopeOf(pkg: Package): OpenDope | undefined {
  const xpaths = new Map<string, string>();
  const conditions = new Map<string, XmlElement>();
  for (const part of storesOf(pkg, mainPart(pkg)).values()) {
    // Custom XML that is not well-formed is no reason to refuse the document.
    const root = readable(() => pkg.xml(part));
    if (!root || !['xpaths', 'conditions'].includes(local(root.name))) continue;
    for (const each of children(root)) {
      const { id } = each.attributes;
      if (id === undefined) continue;
      const binding = each.children.find(
        (node): node is XmlElement => typeof node === 'object' && local(node.name) === 'dataBinding',
      );
      if (local(each.name) === 'xpath') xpaths.set(id, binding?.attributes.xpath ?? '');
      else if (local(each.name) === 'condition') conditions.set(id, each);
    }
  }
  return xpaths.size > 0 ? { xpaths, conditions } : undefined;
}

export interface ReadTemplate {
  readonly root: XmlElement;
  /** Controls whose meaning is not known. */
  readonly problems: readonly string[];
}

/**
 * A part with its OpenDoPE controls converted to our controls and sections.
 *
 * @param hasRoot whether data has an entry for the root element of the XML; the names begin inside it otherwise
 */
export function withoutOpenDope(
  root: XmlElement,
  definitions: OpenDope,
  syntax: Pick<Syntax, 'open' | 'close'>,
  hasRoot: (name: string, tag?: string) => boolean,
): ReadTemplate {
  const reader = new Reader(definitions, syntax, hasRoot);
  return { root: reader.element(root), problems: [...reader.problems] };
}

/** The maximum nesting of conditions that refer to other conditions. */
const DEEPEST = 16;

class Reader {
  readonly problems = new Set<string>();
  readonly #definitions: OpenDope;
  readonly #syntax: Pick<Syntax, 'open' | 'close'>;
  readonly #hasRoot: (name: string, tag?: string) => boolean;
  /** The paths of the surrounding repeats. */
  readonly #around: string[][] = [];

  constructor(
    definitions: OpenDope,
    syntax: Pick<Syntax, 'open' | 'close'>,
    hasRoot: (name: string, tag?: string) => boolean,
  ) {
    this.#definitions = definitions;
    this.#syntax = syntax;
    this.#hasRoot = hasRoot;
  }

  element(node: XmlElement): XmlElement {
    return replacedIn(node, (each) => this.#nodes(each));
  }

  #nodes(node: XmlElement): XmlNode | readonly XmlNode[] {
    if (node.name !== 'w:sdt') return this.element(node);
    const tag = tagOf(node);
    const words = new Map(tag.split('&').map((each) => each.split('=') as [string, string]));
    // If the request addresses the control itself, the control is filled like any other.
    const isAddressed = tag !== '' && this.#hasRoot('', tag);
    try {
      const condition = words.get('od:condition');
      const repeat = words.get('od:repeat');
      const xpath = words.get('od:xpath');
      if (condition !== undefined && !isAddressed) return this.#section(node, this.#condition(condition));
      if (repeat !== undefined && !isAddressed) return this.#repeat(node, repeat);
      if (xpath !== undefined) return this.#control(node, xpath);
      if (words.has('od:component') || words.has('od:continue')) {
        throw new UnknownXPath(`${tag}: other documents are not fetched`);
      }
      if (tag.startsWith('od:') && !isAddressed) throw new UnknownXPath(`${tag} is not supported`);
    } catch (cause) {
      if (!(cause instanceof UnknownXPath)) throw cause;
      this.problems.add(`an OpenDoPE control stays unchanged: ${cause.message}`);
    }
    return this.element(node);
  }

  #path(id: string): string {
    const path = this.#definitions.xpaths.get(id);
    if (path === undefined) throw new UnknownXPath(`no XPath has the id ${id}`);
    return path;
  }

  /** The name of a path: inside the innermost repeat on the path, else from the root. */
  #name(path: string): string {
    const steps = stepsOfPath(path);
    const within = this.#around.findLast((around) => around.every((step, at) => steps[at] === step));
    if (within) return steps.slice(within.length).join('.') || 'this';
    const [root = ''] = steps;
    return (path.startsWith('/') && steps.length > 1 && !this.#hasRoot(root) ? steps.slice(1) : steps).join('.');
  }

  #control(node: XmlElement, id: string): XmlElement {
    const inRepeat = this.#around.length > 0;
    const name = this.#name(this.#path(id));
    const children = node.children.map((each) => {
      if (typeof each === 'string' || each.name !== 'w:sdtPr') return each;
      // A binding in a repeat is removed: it points to the first item, which Word would show in all copies.
      const kept = each.children.filter(
        (one) => !(inRepeat && typeof one === 'object' && one.name === 'w:dataBinding'),
      );
      return {
        ...each,
        children: kept.map((one) => (typeof one === 'object' && one.name === 'w:tag' ? named(one, name) : one)),
      };
    });
    return this.element({ ...node, children });
  }

  #repeat(node: XmlElement, id: string): readonly XmlNode[] {
    const path = this.#path(id);
    const name = this.#name(path);
    this.#around.push([...stepsOfPath(path)]);
    const nodes = this.#section(node, name);
    this.#around.pop();
    return nodes;
  }

  #condition(id: string): string {
    const condition = this.#definitions.conditions.get(id);
    if (!condition) throw new UnknownXPath(`no condition has the id ${id}`);
    const expression = this.#all(condition, ' and ', 0);
    if (!parseExpression(expression)) throw new UnknownXPath(`the condition ${id}`);
    return expression;
  }

  #all({ children: nodes }: XmlElement, between: string, depth: number): string {
    if (depth > DEEPEST) throw new UnknownXPath('conditions that refer to each other');
    const terms = nodes
      .filter((node): node is XmlElement => typeof node === 'object')
      .map((node) => {
        const { id = '' } = node.attributes;
        switch (local(node.name)) {
          case 'xpathref':
            return `(${conditionOf(this.#path(id), (path) => this.#name(path))})`;
          case 'conditionref': {
            const other = this.#definitions.conditions.get(id);
            if (!other) throw new UnknownXPath(`no condition has the id ${id}`);
            return `(${this.#all(other, ' and ', depth + 1)})`;
          }
          case 'and':
            return `(${this.#all(node, ' and ', depth + 1)})`;
          case 'or':
            return `(${this.#all(node, ' or ', depth + 1)})`;
          case 'not':
            return `not (${this.#all(node, ' and ', depth + 1)})`;
          default:
            throw new UnknownXPath(`a condition with ${local(node.name)}`);
        }
      });
    if (terms.length === 0) throw new UnknownXPath('a condition without XPaths');
    return terms.join(between);
  }

  /** The content of a control between the tags of a section: among runs, in separate paragraphs, or in rows. */
  #section(node: XmlElement, name: string): readonly XmlNode[] {
    const content = child(node, 'w:sdtContent')?.children ?? [];
    const found = first(content, 'w:p', 'w:tbl', 'w:tr', 'w:tc', 'w:r');
    if (found?.name === 'w:tc') throw new UnknownXPath(`${tagOf(node)}: a control around cells`);
    const inside = this.element(element('w:sdtContent', {}, content)).children;
    const { open, close } = this.#syntax;
    const [begin, end] = [`${open}#${name}`, `${open}/${close}`];
    if (found?.name === 'w:tr') {
      const opened = withRun(inside, `${begin} [loopOver: "row"]${close}`, 'first');
      return withRun(opened, end, 'last');
    }
    const around = (text: string): XmlElement =>
      found?.name === 'w:p' || found?.name === 'w:tbl' ? element('w:p', {}, [runOf(text)]) : runOf(text);
    return [around(`${begin}${close}`), ...inside, around(end)];
  }
}

function named(tag: XmlElement, name: string): XmlElement {
  const own = { ...tag };
  namesOfTags.set(own, name);
  return own;
}

const tagOf = (sdt: XmlElement): string => {
  const properties = child(sdt, 'w:sdtPr');
  return (properties && child(properties, 'w:tag')?.attributes['w:val']) ?? '';
};

const runOf = (text: string): XmlElement => element('w:r', {}, [element('w:t', { 'xml:space': 'preserve' }, [text])]);

/** Nodes with a run at the beginning of their first paragraph, or at the end of their last. */
function withRun(nodes: readonly XmlNode[], text: string, place: 'first' | 'last'): readonly XmlNode[] {
  const order = nodes.map((_, at) => at);
  for (const at of place === 'first' ? order : order.reverse()) {
    const node = nodes[at];
    if (typeof node !== 'object') continue;
    if (node.name === 'w:p') {
      const properties = node.children.filter((each) => typeof each === 'object' && each.name === 'w:pPr');
      const rest = node.children.filter((each) => !properties.includes(each));
      const inside = place === 'first' ? [runOf(text), ...rest] : [...rest, runOf(text)];
      return nodes.with(at, { ...node, children: [...properties, ...inside] });
    }
    const inside = withRun(node.children, text, place);
    if (inside !== node.children) return nodes.with(at, { ...node, children: inside });
  }
  return nodes;
}
