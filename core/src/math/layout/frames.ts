import type { MathNode } from '../../resolved/index.js';
import { assembledBox, at, type MathBox, type MathMark, stroke } from './box.js';
import { CONSTANTS, emOf, type Setting } from './setting.js';

/** Lines around and through content (§22.1.2.11). */
export function setBorderBox(
  { lines, base, look }: Extract<MathNode, { kind: 'borderBox' }>,
  setting: Setting,
): MathBox {
  const em = emOf(setting);
  const content = setting.set(base, setting);
  const margin = 0.15 * em;
  const rule = CONSTANTS.rule * em;
  const width = content.width + 2 * margin;
  const [top, bottom] = [-content.ascent - margin, content.descent + margin];
  const line = (x1: number, y1: number, x2: number, y2: number): MathMark =>
    stroke(
      [
        [x1, y1],
        [x2, y2],
      ],
      rule,
      look,
    );
  const middle = (top + bottom) / 2;
  const marks = [
    lines.top && line(0, top, width, top),
    lines.bottom && line(0, bottom, width, bottom),
    lines.left && line(0, top, 0, bottom),
    lines.right && line(width, top, width, bottom),
    lines.horizontal && line(0, middle, width, middle),
    lines.vertical && line(width / 2, top, width / 2, bottom),
    lines.rising && line(0, bottom, width, top),
    lines.falling && line(0, top, width, bottom),
  ].filter((mark) => mark !== false);
  return assembledBox([at(content, margin, 0), ...marks], width, { ascent: rule - top, descent: bottom + rule });
}

/** Content of a phantom, which takes up space but may be invisible (§22.1.2.81). */
export function setPhantom(phantom: Extract<MathNode, { kind: 'phantom' }>, setting: Setting): MathBox {
  const content = setting.set(phantom.base, setting);
  return {
    width: phantom.zeroWidth ? 0 : content.width,
    ascent: phantom.zeroAscent ? 0 : content.ascent,
    descent: phantom.zeroDescent ? 0 : content.descent,
    parts: phantom.shows ? content.parts : [],
  };
}

/** Content of an EQ field that is raised, lowered or set off (`\\s`, `\\d`). */
export function setMoved({ right, up, base }: Extract<MathNode, { kind: 'moved' }>, setting: Setting): MathBox {
  const content = setting.set(base, setting);
  return assembledBox([at(content, Math.max(0, right), -up)], right + content.width);
}

/** Contents of an EQ field printed over each other (`\\o`), as wide as the widest. */
export function setOverlap({ align, layers }: Extract<MathNode, { kind: 'overlap' }>, setting: Setting): MathBox {
  const boxes = layers.map((layer) => setting.set(layer, setting));
  const width = Math.max(0, ...boxes.map((box) => box.width));
  const before = { left: 0, center: 0.5, right: 1 }[align];
  return assembledBox(
    boxes.map((box) => at(box, (width - box.width) * before, 0)),
    width,
  );
}
