import type { Migration } from '@quire/core/plugin';

/** The plugin's tables, in columns of any SQL database: hashes in hexadecimal, times in milliseconds since 1970. */
export const migrations: readonly Migration[] = [
  {
    name: 'keys',
    up: async ({ schema }) => {
      // Databases older than migrations already have this table.
      await schema
        .createTable('api_keys')
        .ifNotExists()
        .addColumn('id', 'varchar(16)', (column) => column.primaryKey())
        .addColumn('hash', 'varchar(64)', (column) => column.notNull())
        .addColumn('last_four', 'varchar(4)', (column) => column.notNull())
        .addColumn('owner', 'varchar(320)', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('revoked_at', 'bigint')
        .execute();
      await schema.createIndex('api_keys_owner').ifNotExists().on('api_keys').column('owner').execute();
    },
  },
  {
    name: 'codes and allowances',
    up: async ({ schema }) => {
      await schema
        .createTable('auth_codes')
        .addColumn('mailbox', 'varchar(64)', (column) => column.primaryKey())
        .addColumn('salt', 'varchar(32)', (column) => column.notNull())
        .addColumn('hash', 'varchar(64)', (column) => column.notNull())
        .addColumn('tries', 'integer', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute();
      await schema.createIndex('auth_codes_expiry').on('auth_codes').column('expires_at').execute();
      await schema
        .createTable('auth_allowances')
        .addColumn('name', 'varchar(64)', (column) => column.primaryKey())
        .addColumn('taken', 'integer', (column) => column.notNull())
        .addColumn('until', 'bigint', (column) => column.notNull())
        .execute();
      await schema.createIndex('auth_allowances_end').on('auth_allowances').column('until').execute();
    },
  },
];
