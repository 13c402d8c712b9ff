import { run } from '../../processes/index.js';

/** The Python that has the tools: `python3`, or the one that the environment variable `PYTHON` names. */
export const PYTHON = process.env.PYTHON ?? 'python3';

export async function isModuleHere(name: string): Promise<boolean> {
  try {
    return (await run(PYTHON, ['-c', `import ${name}`])).status === 0;
  } catch {
    return false;
  }
}
