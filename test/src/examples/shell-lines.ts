/** The commands of a page's shell blocks, as a reader pastes them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace.js';

export interface ShellCommand {
  /** The page and line where the command begins: `README.md:108`. */
  readonly place: string;
  /** The text of the command with its comment, over several lines if the page has them. */
  readonly text: string;
}

const BLOCK = /^```sh\n([\s\S]*?)^```$/gm;

/** One list for each block: effects of a command, such as an alias, last for the commands after it. */
export function shellBlocksOfPage(page: string): ShellCommand[][] {
  const source = readFileSync(join(ROOT, page), 'utf8');
  return Array.from(source.matchAll(BLOCK), ({ 1: block = '', index }) => {
    const first = source.slice(0, index).split('\n').length + 1;
    return shellCommands(block).map(({ text, line }) => ({ place: `${page}:${first + line}`, text }));
  });
}

/** The commands of a block, each with the index of its first line. */
export function shellCommands(block: string): { text: string; line: number }[] {
  const commands: { text: string; line: number }[] = [];
  let begun: { text: string; line: number } | undefined;
  for (const [line, text] of block.split('\n').entries()) {
    begun = begun ? { ...begun, text: `${begun.text}\n${text}` } : { text, line };
    if (goesOn(begun.text)) continue;
    if (begun.text.trim() !== '' && !begun.text.startsWith('#')) commands.push(begun);
    begun = undefined;
  }
  return commands;
}

/** True if a shell would wait for another line: after a backslash, or inside quotes. */
function goesOn(text: string): boolean {
  let quote = '';
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (sign === '\\' && quote !== "'") at++;
    else if (quote === '' && sign === '#' && /\s/.test(text[at - 1] ?? ' ')) at = endOfLine(text, at);
    else if (quote === '' && /["']/.test(sign)) quote = sign;
    else if (sign === quote) quote = '';
  }
  return quote !== '' || text.endsWith('\\');
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}
