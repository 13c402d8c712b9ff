import type { Migration } from '@quire/core/plugin';

/** The plugin's tables. The queue itself is pg-boss's, in a separate schema. */
export const migrations: readonly Migration[] = [
  {
    name: 'jobs',
    up: async ({ schema }) => {
      await schema
        .createTable('jobs')
        .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
        .addColumn('owner', 'varchar(320)', (column) => column.notNull())
        .addColumn('key_id', 'varchar(320)')
        .addColumn('batch', 'varchar(100)')
        .addColumn('idempotency_key', 'varchar(255)')
        .addColumn('fingerprint', 'varchar(64)', (column) => column.notNull())
        .addColumn('operation', 'varchar(100)', (column) => column.notNull())
        .addColumn('request', 'text', (column) => column.notNull())
        .addColumn('state', 'varchar(12)', (column) => column.notNull())
        .addColumn('step', 'varchar(12)')
        .addColumn('attempts', 'integer', (column) => column.notNull())
        .addColumn('error_code', 'varchar(40)')
        .addColumn('error_message', 'text')
        .addColumn('pages', 'integer')
        .addColumn('bytes', 'bigint')
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('started_at', 'bigint')
        .addColumn('ended_at', 'bigint')
        .execute();
      await schema
        .createIndex('jobs_idempotency')
        .unique()
        .on('jobs')
        .columns(['owner', 'idempotency_key'])
        .where('idempotency_key', 'is not', null)
        .execute();
      await schema.createIndex('jobs_owner').on('jobs').columns(['owner', 'created_at', 'id']).execute();
      await schema.createIndex('jobs_state').on('jobs').columns(['owner', 'state']).execute();
      await schema.createIndex('jobs_batch').on('jobs').columns(['owner', 'batch']).execute();
      await schema.createIndex('jobs_ended').on('jobs').column('ended_at').execute();
    },
  },
  {
    name: 'turns of owners',
    up: async ({ schema }) => {
      await schema
        .alterTable('jobs')
        .addColumn('priority', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('turn', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await schema.createIndex('jobs_turn').on('jobs').columns(['priority', 'state', 'turn']).execute();
      await schema.createIndex('jobs_owner_turn').on('jobs').columns(['owner', 'priority', 'state', 'turn']).execute();
    },
  },
  {
    name: 'leases of workers',
    up: async ({ schema }) => {
      await schema.alterTable('jobs').addColumn('ticket', 'varchar(36)').addColumn('lease_until', 'bigint').execute();
      await schema.createIndex('jobs_lease').on('jobs').columns(['state', 'lease_until']).execute();
    },
  },
  {
    name: 'webhook secrets',
    up: async ({ schema }) => {
      await schema
        .createTable('webhook_secrets')
        .addColumn('owner', 'varchar(320)', (column) => column.primaryKey())
        .addColumn('secret', 'varchar(100)', (column) => column.notNull())
        .addColumn('previous', 'varchar(100)')
        .addColumn('previous_until', 'bigint')
        .execute();
    },
  },
];
