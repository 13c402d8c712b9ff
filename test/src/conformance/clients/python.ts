import { run } from '../../processes/index.js';

/** The Python that has the tools: the environment's `PYTHON` names another one than `python3`. */
export const PYTHON = process.env.PYTHON ?? 'python3';

export async function isModuleHere(name: string): Promise<boolean> {
  try {
    return (await run(PYTHON, ['-c', `import ${name}`])).status === 0;
  } catch {
    return false;
  }
}
