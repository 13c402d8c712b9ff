import type { JobDatabase } from './job-records.js';

export interface Turned {
  readonly owner: string;
  readonly priority: number;
}

/**
 * The turns of new jobs of one owner, in their order: of several jobs with the same priority, the one with the lowest
 * turn runs first. Each turn has one job of each owner, so that an owner with ten jobs waits neither for another
 * owner's hundred thousand jobs nor for all later owners. A job's turn is the one after the owner's last job, but never
 * earlier than the turn that runs now (start-time fair queuing: Goyal, Vin and Cheng, 1996, with jobs as units).
 */
export async function nextTurns(tables: JobDatabase, jobs: readonly Turned[]): Promise<readonly number[]> {
  const next = new Map<string, number>();
  const turns: number[] = [];
  for (const { owner, priority } of jobs) {
    const lane = `${priority} ${owner}`;
    const turn = next.get(lane) ?? (await firstTurn(tables, owner, priority));
    next.set(lane, turn + 1);
    turns.push(turn);
  }
  return turns;
}

async function firstTurn(tables: JobDatabase, owner: string, priority: number): Promise<number> {
  const ofPriority = tables.selectFrom('jobs').where('priority', '=', priority);
  const worked = await ofPriority
    .where('state', '=', 'running')
    .select(({ fn }) => fn.max('turn').as('turn'))
    .executeTakeFirst();
  const waiting = await ofPriority
    .where('state', '=', 'waiting')
    .select(({ fn }) => fn.min('turn').as('turn'))
    .executeTakeFirst();
  const own = await ofPriority
    .where('owner', '=', owner)
    .where('state', 'in', ['waiting', 'running'])
    .select(({ fn }) => fn.max('turn').as('turn'))
    .executeTakeFirst();
  const now = worked?.turn ?? waiting?.turn ?? 0;
  return Math.max(now, (own?.turn ?? -1) + 1);
}
