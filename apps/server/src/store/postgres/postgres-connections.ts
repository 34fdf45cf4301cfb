import type pg from 'pg'
import { StoreAwayError } from '#platform/process/log/store-fault.ts'
import {
  admitConnection,
  beginInEpoch,
  type Guard,
  guardOfEpoch,
  nameInDatabase,
} from '../ownership/ownership-schema.ts'

/** What readers and writers may do with the pool. */
export interface PostgresConnections {
  readonly options: object
  /** Begins a transaction, which the database refuses when another process owns the store. */
  readonly begin: string
  /** What checks the same for a statement that is a transaction of its own. */
  readonly guard: Guard
  /** Called with what its statements answered. */
  readonly begun?: ((results: unknown) => void) | undefined
  connect(): Promise<pg.PoolClient>
  query<R extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<pg.QueryResult<R>>
  end(): Promise<void>
}

/** The right to use the database, and what its connections carry. */
interface Lease {
  readonly isHeld: boolean
  readonly epoch: number
}

/** What begins the transactions of a process that holds a part of the database. */
interface Hold {
  begin(): string
  guard(): Guard
  begun(results: unknown): void
}

/** Hands out connections only while this process owns the database, or holds a part of it. */
export function connectionsUnder(
  lease: Lease,
  pool: pg.Pool,
  process: string,
  hold?: Hold,
): PostgresConnections {
  const admitted = new WeakSet<pg.PoolClient>()
  const connect = async () => {
    if (!lease.isHeld) throw new StoreAwayError('the lease on the database is not held')
    let client: pg.PoolClient
    try {
      client = await pool.connect()
    } catch (error) {
      throw new StoreAwayError('no connection to PostgreSQL', { cause: error })
    }
    if (!admitted.has(client)) {
      await admit(
        client,
        lease.epoch,
        hold === undefined ? nameInDatabase(lease.epoch, process) : process,
      )
      admitted.add(client)
    }
    return client
  }
  return {
    options: pool.options,
    get begin() {
      return hold?.begin() ?? beginInEpoch(lease.epoch)
    },
    get guard() {
      return hold?.guard() ?? guardOfEpoch(lease.epoch)
    },
    begun: hold && ((results) => hold.begun(results)),
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

/**
 * Names a new connection before it reads the epoch: if another process claims the store afterwards, it finds this
 * connection by its name and ends it.
 */
async function admit(client: pg.PoolClient, epoch: number, name: string): Promise<void> {
  try {
    // Two statements in one message are answered by two results, which the driver's types do not know.
    const results: unknown = await client.query(admitConnection(name))
    if (readEpoch(results) === epoch) return
  } catch (error) {
    client.release(true)
    throw error
  }
  client.release(true)
  throw new StoreAwayError('another process owns the database')
}

function readEpoch(results: unknown): unknown {
  const answer: unknown = Array.isArray(results) ? results.at(-1) : undefined
  if (typeof answer !== 'object' || answer === null || !('rows' in answer)) return undefined
  const [row]: unknown[] = Array.isArray(answer.rows) ? answer.rows : []
  return typeof row === 'object' && row !== null && 'epoch' in row ? row.epoch : undefined
}
