import type { ResolvedBlock, Story } from '../resolved/index.js';
import { Authors } from './authors.js';
import { CommentMarks } from './comment-marks.js';
import type { Resolution } from './resolution.js';
import { storyScope } from './scope.js';

/** The stories of the comments that the text refers to, each with its name before it. Comes after the text. */
export function resolveComments(text: Resolution): ReadonlyMap<string, Story> {
  const stories = new Map<string, Story>();
  const resolution = { ...text, comments: new CommentMarks(new Map(), new Authors()) };
  for (const [id, name] of text.comments.referred) {
    const comment = text.model.comments.get(id);
    if (!comment) continue;
    const scope = storyScope(comment.story, resolution);
    const blocks = resolution.resolveBlocks(comment.story.blocks, scope, undefined, resolution);
    stories.set(id, { blocks: named(blocks, `Commented [${name}]: `, resolution) });
  }
  return stories;
}

/** The blocks with the name in bold before them, in the font of the style "Balloon Text" and as large as the text. */
function named(
  blocks: readonly ResolvedBlock[],
  name: string,
  { model, cascade }: Resolution,
): readonly ResolvedBlock[] {
  const [first, ...rest] = blocks;
  if (first?.kind !== 'paragraph') return blocks;
  const balloonText = [...model.styles.byId.values()].find((style) => style.name.toLowerCase() === 'balloon text');
  const family = balloonText?.run.fonts?.ascii;
  const plain = first.content.find((item) => item.kind === 'text')?.format ?? first.mark;
  const bold = { ...plain, bold: true, boldCs: true };
  const format = family === undefined ? bold : cascade.withFamily(bold, family);
  return [{ ...first, content: [{ kind: 'text', text: name, format }, ...first.content] }, ...rest];
}
