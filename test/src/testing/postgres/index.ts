/** A PostgreSQL server for tests, with any number of databases. */
export { type PostgresServer, startPostgres } from './postgres-server.js';
export { startProxy, type TcpProxy } from './proxy.js';
