/**
 * Checks the service with clients that have only its OpenAPI document: a client in Python and one in Java are
 * generated, and each calls every operation; schemathesis then makes valid and invalid requests and checks each answer
 * against the document. Clients whose tool is missing are left out, by name. The TypeScript client has a separate test
 * that runs everywhere: `test/src/packed/api-clients.packed.ts`.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type KeyedService, startKeyedService } from '../../testing/keyed-service.js';
import type { Figures } from '../floors.js';
import { type Driven, driveJava, drivePython } from './drive.js';
import { type Fuzzed, fuzz } from './fuzz.js';

export interface ClientsResult {
  /** The results by language; undefined if the generator is not installed. */
  readonly driven: Readonly<Record<'Python' | 'Java', Driven | undefined>>;
  /** Undefined if schemathesis is not installed. */
  readonly fuzzed?: Fuzzed;
}

export async function measureClients(): Promise<ClientsResult> {
  const many = '1000000';
  const service = await startKeyedService({
    QUIRE_WORKERS: '1',
    // The fuzzer revokes keys, too.
    QUIRE_AUTH: 'none',
    QUIRE_RATE_LIMIT: many,
    QUIRE_EVENTS_RATE_LIMIT: many,
    QUIRE_TELEMETRY_DAY_MB: '0',
  });
  const folder = mkdtempSync(join(tmpdir(), 'quire-clients-'));
  try {
    const written = async (query: string) => {
      const file = join(folder, `openapi${query.replace(/\W/g, '-')}.json`);
      writeFileSync(file, await (await service.fetch(`/openapi.json${query}`)).text());
      return file;
    };
    const subject = { folder, document: await written('?forms=one'), ...(await access(service)) };
    const driven = { Python: await drivePython(subject), Java: await driveJava(subject) };
    return { driven, fuzzed: await fuzz({ ...subject, document: await written('') }) };
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true });
  }
}

const access = async (service: KeyedService) => ({
  url: `http://127.0.0.1:${service.port}`,
  key: await service.newKey(),
});

export function clientsText({ driven, fuzzed }: ClientsResult): string {
  const lines = Object.entries(driven).map(([language, result]) =>
    result
      ? [
          `The client in ${language}: ${result.answered} operations answered as declared, ${result.done} of them with success`,
          ...result.faults,
        ].join('\n  ')
      : `The generator of clients in ${language} is not installed: none is driven`,
  );
  lines.push(
    fuzzed
      ? [`schemathesis: ${fuzzed.requests} requests, ${fuzzed.faults.length} faults`, ...fuzzed.faults].join('\n  ')
      : 'schemathesis is not installed: the service is not fuzzed',
  );
  return lines.join('\n');
}

/** The figures of faults are all or nothing: no fault is tolerated. */
export const clientsFigures = ({ driven, fuzzed }: ClientsResult): Figures => ({
  ...Object.fromEntries(
    Object.entries(driven).flatMap(([language, result]) =>
      result
        ? [
            [`clients.${language}`, result.faults.length === 0 ? 1 : 0],
            [`clients.${language} done`, result.done],
          ]
        : [],
    ),
  ),
  ...(fuzzed && { 'clients.noFaultFuzzed': fuzzed.faults.length === 0 && fuzzed.requests > 0 ? 1 : 0 }),
});
