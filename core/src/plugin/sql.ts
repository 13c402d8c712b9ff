/**
 * The parts of Kysely that the host and its plugins use (`@quire/core/sql`). For Node they are bundled into one file: its
 * 262 modules took 0.12 s of processor time of each start of the service.
 */
export type * from 'kysely';
export {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely';
