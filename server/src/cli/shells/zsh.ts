import type { CompletedCommand, CompletedOption } from './completed-command.js';
import { inShort, shellQuoted } from './first-words.js';

/** The script for zsh, by its `_arguments`. */
export const zshScript = (commands: readonly CompletedCommand[]): string => `#compdef quire
# Completion of quire for zsh.
_quire() {
  local -a commands
  local command="\${words[2]}"
  commands=(
${commands.map(({ command, summary }) => `    ${shellQuoted(`${command.replaceAll(' ', ' ')}:${escaped(inShort(summary))}`)}`).join('\n')}
  )
  if (( CURRENT == 2 )); then
    local -a firsts
    firsts=(\${(u)commands[@]/ *:/:})
    _describe 'command' firsts
    return
  fi
  if [[ -n \${(M)commands[@]:#"$command \${words[3]}":*} ]] && (( CURRENT > 3 )); then
    command="$command \${words[3]}"
    shift 2 words; (( CURRENT -= 2 ))
  else
    if (( CURRENT == 3 )) && [[ -n \${(M)commands[@]:#"$command "*} ]]; then
      local -a seconds
      seconds=(\${\${(M)commands[@]:#"$command "*}#"$command "})
      _describe 'command' seconds
    fi
    shift words; (( CURRENT -= 1 ))
  fi
  case "$command" in
${commands.map(armOf).join('\n')}
  esac
}
if [[ \${funcstack[1]} == _quire ]]; then _quire "$@"; else compdef _quire quire; fi
`;

const armOf = ({ command, options, takesFiles }: CompletedCommand): string =>
  [
    `    '${command}')`,
    '      _arguments \\',
    ...options.map((option) => `        ${shellQuoted(specOf(option))} \\`),
    takesFiles ? "        '*:file:_files' ;;" : "        '*: :' ;;",
  ].join('\n');

/** The specification of an option, such as `--markup[How tracked changes show]:value:(all none)`. */
function specOf({ name, description, follows }: CompletedOption): string {
  const head = `*--${name}[${escaped(inShort(description))}]`;
  if (follows === 'nothing') return head;
  const action =
    { file: '_files', folder: '_files -/', text: ' ' }[String(follows)] ?? `(${[follows].flat().join(' ')})`;
  return `${head}:value:${action}`;
}

const escaped = (text: string): string => text.replace(/[[\]:\\]/g, '\\$&');
