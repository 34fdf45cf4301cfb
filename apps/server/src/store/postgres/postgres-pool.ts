import type pg from 'pg'
import type { Log } from '#platform/process/log.ts'
import { loadPostgres, numberTypes } from './postgres-driver.ts'

/**
 * Returns numbers as numbers. Queries are not compiled, which takes longer than they do. A transaction that is idle for 5 s is ended; a lock or a free connection is awaited for
 * 10 s.
 */
export function openPostgresPool(url: string, log: Pick<Log, 'warn'>): pg.Pool {
  const { Pool } = loadPostgres()
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    options: '-c jit=off -c idle_in_transaction_session_timeout=5000 -c lock_timeout=10000',
    types: numberTypes(),
  })
  // A connection may break while it is idle or in use. Whoever uses it sees the query fail.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', ({ message }) =>
      log.warn({ reason: message }, 'a connection to PostgreSQL broke'),
    )
  })
  return pool
}
