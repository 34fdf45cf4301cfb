import type pg from 'pg'
import { StoreAwayError } from '#platform/process/store-fault.ts'
import type { DatabaseLock } from './database-lock.ts'

/** What readers and writers may do with the pool. */
export interface PostgresConnections {
  readonly options: object
  connect(): Promise<pg.PoolClient>
  query<R extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<pg.QueryResult<R>>
  end(): Promise<void>
}

/** Hands out connections only while this process owns the database. */
export function connectionsUnder(
  lock: Pick<DatabaseLock, 'isHeld'>,
  pool: pg.Pool,
): PostgresConnections {
  const connect = async () => {
    if (!lock.isHeld) throw new StoreAwayError('the lock on the database is not held')
    try {
      return await pool.connect()
    } catch (error) {
      throw new StoreAwayError('no connection to PostgreSQL', { cause: error })
    }
  }
  return {
    options: pool.options,
    connect,
    query: async (sql, values) => {
      const client = await connect()
      let failure: Error | undefined
      try {
        return await client.query(sql, values)
      } catch (error) {
        failure = error instanceof Error && !('severity' in error) ? error : undefined
        throw error
      } finally {
        // A connection whose query failed without an answer of the server is broken.
        client.release(failure)
      }
    },
    end: () => pool.end(),
  }
}
