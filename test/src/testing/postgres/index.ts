/** A PostgreSQL server for tests, with as many databases as they like. */
export { type PostgresServer, startPostgres } from './postgres-server.js';
export { startProxy, type TcpProxy } from './proxy.js';
