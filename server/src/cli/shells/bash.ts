import type { CompletedCommand, CompletedOption } from './completed-command.js';
import { firstWords } from './first-words.js';

/** The script for bash 3.2, the version of macOS, and later versions. */
export const bashScript = (commands: readonly CompletedCommand[]): string => `# Completion of quire for bash.
_quire() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}"
  local command="\${COMP_WORDS[1]} \${COMP_WORDS[2]}" words='' values=''
  COMPREPLY=()
  # An option may be typed as --name=value, which bash takes for three words.
  if [[ $current == = ]]; then current=''; previous="\${COMP_WORDS[COMP_CWORD-1]}"
  elif [[ $previous == = ]]; then previous="\${COMP_WORDS[COMP_CWORD-2]}"; fi
  if [[ $COMP_CWORD -eq 1 ]]; then
    COMPREPLY=($(compgen -W '${firstWords(commands).join(' ')}' -- "$current"))
    return
  fi
  case "$command" in
${commands
  .filter(({ command }) => command.includes(' '))
  .map(({ command }) => `    '${command}') ;;`)
  .join('\n')}
    *) command="\${COMP_WORDS[1]}" ;;
  esac
  if [[ $COMP_CWORD -eq 2 ]]; then
    case "\${COMP_WORDS[1]}" in
${[...groupsOf(commands)].map(([first, next]) => `      ${first}) words='${next.join(' ')}' ;;`).join('\n')}
    esac
  fi
  case "$command $previous" in
${commands.flatMap(({ command, options }) => options.flatMap((option) => valueLines(command, option))).join('\n')}
  esac
  if [[ -n $values ]]; then
    COMPREPLY=($(compgen -W "$values" -- "$current"))
    return
  fi
  case "$command" in
${commands.map(({ command, options }) => `    '${command}') words="$words ${options.map(({ name }) => `--${name}`).join(' ')}" ;;`).join('\n')}
  esac
  if [[ $current == -* ]]; then
    COMPREPLY=($(compgen -W "$words" -- "$current"))
    return
  fi
  COMPREPLY=($(compgen -W "\${words%%--*}" -- "$current"))
  case "$command" in
    ${commands.flatMap(({ command, takesFiles }) => (takesFiles ? [`'${command}'`] : [])).join('|')}) _quire_files "$current" ;;
  esac
}

# Files and folders, names with spaces too.
_quire_files() {
  local IFS=$'\\n'
  COMPREPLY+=($(compgen -f -- "$1"))
  compopt -o filenames 2>/dev/null
}

complete -F _quire quire
`;

/** The second words of two-word commands, by the first word. */
function groupsOf(commands: readonly CompletedCommand[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, readonly string[]>();
  for (const { command } of commands) {
    const [first, second] = command.split(' ');
    if (second !== undefined) groups.set(first, [...(groups.get(first) ?? []), second]);
  }
  return groups;
}

function valueLines(command: string, { name, follows }: CompletedOption): readonly string[] {
  if (follows === 'nothing') return [];
  const head = `    '${command} --${name}')`;
  if (follows === 'file') return [`${head} _quire_files "$current"; return ;;`];
  if (follows === 'folder')
    return [`${head} COMPREPLY=($(compgen -d -- "$current")); compopt -o filenames 2>/dev/null; return ;;`];
  return follows === 'text' ? [`${head} return ;;`] : [`${head} values='${follows.join(' ')}' ;;`];
}
