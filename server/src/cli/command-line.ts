import { type ParseArgsConfig, parseArgs } from 'node:util';
import { didYouMean, nearestOf } from '@quire/core/plugin';
import { UsageError } from './usage-error.js';

/** Reads options and words by `parseArgs`. Throws `UsageError`, for an unknown option with the nearest of `names`. */
export function readCommandLine<Config extends ParseArgsConfig>(
  config: Config,
  command: string,
  names: readonly string[] = Object.keys(config.options ?? {}),
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError(faultOf(error, names), command);
  }
}

/** Returns the fault in one sentence: `parseArgs` adds further ones with advice for programmers. */
function faultOf(error: unknown, options: readonly string[]): string {
  const { code, message } = error as { readonly code?: string; readonly message: string };
  const [, quoted = ''] = /'([^']+)'/.exec(message) ?? [];
  const [option] = quoted.replace(/^-\w, /, '').split(' ');
  switch (code) {
    case 'ERR_PARSE_ARGS_UNKNOWN_OPTION':
      return `unknown option ${option}${didYouMean(nearestOption(option, options))}`;
    case 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE':
      if (/does not take/.test(message)) return `${option} takes no value`;
      return /ambiguous/.test(message)
        ? `${option} needs a value; write ${option}=-... for one that begins with a dash`
        : `${option} needs a value`;
    case 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL':
      return `unexpected argument ${quoted}`;
    default:
      return message.split('. ')[0];
  }
}

function nearestOption(option: string, options: readonly string[]): string | undefined {
  const nearest = nearestOf(option.replace(/^-+/, ''), options);
  return nearest === undefined ? undefined : `--${nearest}`;
}
