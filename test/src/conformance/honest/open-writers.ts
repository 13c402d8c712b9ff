import { serveTestPki } from '@quire/core/testing/pki';
import { honestDocuments } from './documents/index.js';
import type { SequenceSigning, Writers } from './sequence.js';
import type { HonestStep } from './step.js';
import {
  acrobatSignsAgain,
  ourSigning,
  type Python,
  pythonPrograms,
  signAsAcrobat,
  startPython,
  WRITTEN_HERE,
} from './writers/index.js';

export interface OpenWriters extends Writers {
  /** pyHanko's process, if it is installed. */
  readonly python?: Python;
  close(): Promise<void>;
}

/** All writers; other programs only if they are requested and installed. */
export async function openWriters(withPrograms: boolean): Promise<OpenWriters> {
  const pki = await serveTestPki();
  const ours = ourSigning(pki);
  const python = withPrograms ? await startPython(pki.signer, pki.timestamper) : undefined;
  const theirs = python && pythonPrograms(python);
  const signings: SequenceSigning[] = [
    { name: 'Quire', sign: ours.first },
    { name: 'Acrobat', sign: (scene, grants) => signAsAcrobat(pki, scene, grants) },
  ];
  const again: HonestStep = { name: 'signs as Acrobat', weight: 4, make: (scene) => acrobatSignsAgain(pki, scene) };
  if (theirs?.sign) signings.push({ name: 'pyHanko', sign: theirs.sign });
  return {
    documents: await honestDocuments(withPrograms),
    signings,
    steps: [...WRITTEN_HERE, again, ...ours.steps, ...(theirs?.steps ?? [])],
    ...(python ? { python } : {}),
    close: async () => {
      await python?.close();
      await pki.close();
    },
  };
}
