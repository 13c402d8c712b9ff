import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quireCommand, type ServiceProcess, startProcess } from '../../processes/index.js';

/** `quire work` in a separate process. */
export interface JobWorker {
  readonly service: ServiceProcess;
  stop(): Promise<number | null>;
  /** Ends it without a warning. */
  kill(): Promise<void>;
}

export async function startWorker(settings: Readonly<Record<string, string>>): Promise<JobWorker> {
  const folder = mkdtempSync(join(tmpdir(), 'quire-work-'));
  const env = { QUIRE_DATA_DIR: folder, QUIRE_WORKERS: '1', ...settings };
  const service = await startProcess(process.execPath, [quireCommand(), 'work'], /working on jobs/, env);
  return {
    service,
    stop: async () => {
      const status = await service.stop();
      rmSync(folder, { recursive: true, force: true });
      return status;
    },
    kill: async () => {
      await service.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
