/**
 * Assertions from the tests of OpenXmlTemplates, if their text can be read: the text of a control, and the number of
 * controls with a tag.
 */
import { mainPart, openPackage } from '@quire/core/opc';
import { attribute, child, descendant, descendants, path, textContent, type XmlElement } from '@quire/core/xml';

/** True if an assertion says that no control of some kind is left: the project was asked to remove them. */
export const saysControlsAreGone = (assert: string): boolean => /AreEqual\(\s*0,.*ContentControls\(\)/s.test(assert);

interface Control {
  readonly tag: string;
  /** The text of the first `w:t` inside. */
  readonly text: string;
}

/** Assertions that fail for the output; unreadable assertions are skipped. */
export function failedAsserts(output: Uint8Array, asserts: readonly string[]): string[] {
  const controls = controlsOf(output);
  return asserts.flatMap((assert) => {
    const [, expected = ''] = /AreEqual\(\s*("(?:[^"\\]|\\.)*"|\d+)\s*,/.exec(assert) ?? [];
    const actual = /Count\(/.test(assert) ? countIn(assert, controls) : textIn(assert, controls);
    if (expected === '' || actual === undefined || String(actual) === JSON.parse(`[${expected}]`).join()) return [];
    return [`${actual} where ${assert.replace(/\s+/g, ' ')}`];
  });
}

/** The controls in the order in which the project finds them: level by level, outermost first. */
function controlsOf(output: Uint8Array): Control[] {
  const pkg = openPackage(output);
  const found: Control[] = [];
  let around: readonly XmlElement[] = [pkg.xml(mainPart(pkg))];
  while (around.length > 0) {
    const inside = around.flatMap(outermostControls);
    found.push(...inside.map(controlOf));
    around = inside;
  }
  return found;
}

function outermostControls(element: XmlElement): XmlElement[] {
  const inside = [...descendants(element)].filter(({ name }) => name === 'w:sdt');
  const nested = new Set(inside.flatMap((control) => [...descendants(control)]));
  return inside.filter((control) => !nested.has(control));
}

function controlOf(sdt: XmlElement): Control {
  const tag = path(sdt, 'w:sdtPr', 'w:tag');
  const bound = path(sdt, 'w:sdtPr', 'w:dataBinding') ?? path(sdt, 'w:sdtPr', 'w15:dataBinding');
  // A control without a tag is found by the node that it is bound to.
  const node = /([^/:[\]]+)\[1\]$/.exec((bound && attribute(bound, 'w:xpath')) ?? '')?.[1];
  const content = child(sdt, 'w:sdtContent');
  const text = content && descendant(content, 'w:t');
  return { tag: (tag && attribute(tag, 'w:val')) ?? node ?? '', text: text ? textContent(text) : '' };
}

/** `FindContentControls("tag").Count()`, or a count of controls whose tag is or begins with a text. */
function countIn(assert: string, controls: readonly Control[]): number | undefined {
  const [, found] = /FindContentControls\("([^"]*)"\)\.Count\(/.exec(assert) ?? [];
  const [, start] = /StartsWith\("([^"]*)"\)/.exec(assert) ?? [];
  const [, exact = found] = /GetContentControlTag\(\) == "([^"]*)"/.exec(assert) ?? [];
  if (exact !== undefined) return controls.filter(({ tag }) => tag === exact).length;
  return start === undefined ? undefined : controls.filter(({ tag }) => tag.startsWith(start)).length;
}

/**
 * The text of the control that `FindContentControl(prefix + "_" + "name")`, `GetText("tag", 2)` or `c2`, which is the
 * second control, names in an assertion.
 */
function textIn(assert: string, controls: readonly Control[]): string | undefined {
  // Assertions on types of the project's classes do not apply to a document.
  if (assert.includes('.GetType()')) return undefined;
  const [, tag, index] = /GetText\("([^"]*)",\s*(\d+)\)/.exec(assert) ?? [];
  if (tag !== undefined) return controls.filter((control) => control.tag === tag)[Number(index)]?.text ?? 'nothing';
  const [, expression] = /FindContentControl\(([^()]*)\)/.exec(assert) ?? [];
  if (expression !== undefined) {
    const pattern = tagPattern(expression);
    return (controls.find((control) => pattern.test(control.tag)) ?? { text: 'nothing' }).text;
  }
  const [, place] = /\bc(\d)\.GetTextElement/.exec(assert) ?? [];
  return place === undefined ? undefined : (controls[Number(place) - 1]?.text ?? 'nothing');
}

/**
 * The tags that an expression describes: literals match themselves, and a constant of the project matches any text
 * without an underscore.
 */
const tagPattern = (expression: string): RegExp =>
  new RegExp(
    `^${expression
      .split('+')
      .map((term) => /^\s*"(.*)"\s*$/.exec(term)?.[1]?.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') ?? '[^_]*')
      .join('')}$`,
  );
