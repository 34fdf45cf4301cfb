import type pg from 'pg'
import type { Log } from '#platform/process/log/log.ts'
import type { DatabaseLimits } from '#platform/process/settings/database-limits.ts'
import { loadPostgres, numberTypes } from './postgres-driver.ts'

const usualLimits: DatabaseLimits = {
  connections: 10,
  statementMs: 60_000,
  lockMs: 10_000,
}

/**
 * Our lists are walked in indices that hold all they need. By its usual settings, which are those of a turning disk,
 * PostgreSQL holds reading whole tables for cheaper, and compiles queries for longer than they take.
 */
export const plannerOptions = '-c jit=off -c random_page_cost=1.1'

/**
 * Returns numbers as numbers. Queries are not compiled, which takes longer than they do. A transaction that is idle for
 * 5 s is ended; a free connection is awaited for as long as a lock.
 */
export function openPostgresPool(
  url: string,
  log: Pick<Log, 'warn'>,
  { connections, statementMs, lockMs }: DatabaseLimits = usualLimits,
): pg.Pool {
  const { Pool } = loadPostgres()
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: lockMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    options: [
      `${plannerOptions} -c idle_in_transaction_session_timeout=5000`,
      `-c lock_timeout=${lockMs} -c statement_timeout=${statementMs}`,
    ].join(' '),
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
