import { commentTint } from '../compat/index.js';
import type { Comment } from '../ooxml/docx/index.js';
import type { CharacterFormat, CommentEdge, CommentLook, InlineItem } from '../resolved/index.js';
import type { Authors } from './authors.js';

/** The comments so far in reading order: comments with an open range, and comments with a reference. */
export class CommentMarks {
  readonly #comments: ReadonlyMap<string, Comment>;
  readonly #authors: Authors;
  readonly #looks = new Map<string, CommentLook>();
  readonly #open = new Set<CommentLook>();
  readonly #referred = new Map<string, string>();
  readonly #tinted = new Map<string, WeakMap<CharacterFormat, CharacterFormat>>();
  #counted = 0;

  /** Takes the comments to show, by id, and their authors. */
  constructor(comments: ReadonlyMap<string, Comment>, authors: Authors) {
    this.#comments = comments;
    this.#authors = authors;
  }

  /** The item that marks the start, the end or the reference of a comment; undefined if the comment does not show. */
  mark(edge: CommentEdge, id: string): InlineItem | undefined {
    const comment = this.#look(id);
    if (!comment) return undefined;
    if (edge === 'start') this.#open.add(comment);
    else if (edge === 'end') this.#open.delete(comment);
    else this.#refer(id);
    return { kind: 'comment', edge, comment };
  }

  /** Returns a format as it is shown at the current position: commented text is shaded in the color of the author. */
  shown(format: CharacterFormat): CharacterFormat {
    if (this.#open.size === 0) return format;
    const [{ tint }] = [...this.#open].slice(-1);
    const known = this.#tinted.get(tint) ?? new WeakMap<CharacterFormat, CharacterFormat>();
    this.#tinted.set(tint, known);
    const tinted = known.get(format) ?? { ...format, shading: tint };
    known.set(format, tinted);
    return tinted;
  }

  /** Comments that the text refers to, in the order of references, with Word's names: `DM1`; `DM2R1` for a reply. */
  get referred(): ReadonlyMap<string, string> {
    return this.#referred;
  }

  #look(id: string): CommentLook | undefined {
    const known = this.#looks.get(id);
    const comment = this.#comments.get(id);
    if (known || !comment) return known;
    const color = this.#authors.colorOf(comment.author);
    const look = { id, color, tint: commentTint(color) };
    this.#looks.set(id, look);
    return look;
  }

  #refer(id: string): void {
    const comment = this.#comments.get(id);
    if (!comment || this.#referred.has(id)) return;
    this.#counted++;
    const answered = comment.answers === undefined ? undefined : this.#numbers.get(comment.answers);
    this.#numbers.set(id, this.#counted);
    const initials = comment.initials ?? initialsOf(comment.author);
    this.#referred.set(id, `${initials}${this.#counted}${answered === undefined ? '' : `R${answered}`}`);
  }

  readonly #numbers = new Map<string, number>();
}

const initialsOf = (author: string): string =>
  author
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .join('')
    .slice(0, 9);
