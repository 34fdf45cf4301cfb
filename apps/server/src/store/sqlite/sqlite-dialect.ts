import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { pauseOwned } from '#platform/async/owned-work.ts'
import type { SqlValue } from '../sql-value.ts'
import type { Outcome } from './messages.ts'
import type { ReadConnection } from './read-connection.ts'
import type { WriterClient } from './writer-client.ts'

export interface SqliteEnds {
  readonly writer: WriterClient
  readonly reader: ReadConnection
}

/** Kysely over one writer thread and one reader: plain selects run here, everything else on the writer. */
export function createSqliteDialect(ends: SqliteEnds): Dialect {
  return {
    createDriver: () => new SqliteDriver(ends),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new ThreadedSqliteAdapter(),
    createIntrospector: (database: Kysely<unknown>) => new SqliteIntrospector(database),
  }
}

/** Without this Kysely would let only one query run at a time, and group commit would have no groups. */
class ThreadedSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly ends: SqliteEnds
  transaction: number | undefined

  constructor(ends: SqliteEnds) {
    this.ends = ends
  }

  async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, changes, lastId } = await this.#run(compiled)
    return {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Kysely infers R from the query it compiled
      rows: rows as unknown as R[],
      numAffectedRows: BigInt(changes),
      insertId: BigInt(lastId),
    }
  }

  // oxlint-disable-next-line require-yield -- the interface wants a generator; no query of ours streams
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('streaming is not supported on the embedded store')
  }

  async #run({ sql, parameters, query }: CompiledQuery): Promise<Outcome> {
    const values = parameters.map(toSqlValue)
    const { writer, reader } = this.ends
    const run = { sql, rows: [values] }
    if (this.transaction !== undefined) return writer.step(this.transaction, run)
    if (query.kind !== 'SelectQueryNode') return writer.write([run])
    // SQLite answers at once: what reads much for one account would hold up everybody until its last read.
    const pause = pauseOwned()
    if (pause !== undefined) await pause
    return { rows: reader.all(sql, values), changes: 0, lastId: 0 }
  }
}

class SqliteDriver implements Driver {
  readonly #ends: SqliteEnds

  constructor(ends: SqliteEnds) {
    this.#ends = ends
  }

  async init(): Promise<void> {}

  acquireConnection(): Promise<SqliteConnection> {
    return Promise.resolve(new SqliteConnection(this.#ends))
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    connection.transaction = this.#ends.writer.begin()
  }

  commitTransaction(connection: SqliteConnection): Promise<void> {
    return this.#end(connection, 'commit')
  }

  rollbackTransaction(connection: SqliteConnection): Promise<void> {
    return this.#end(connection, 'rollback')
  }

  async releaseConnection(): Promise<void> {}

  /** `openStore` owns both ends and closes them. */
  async destroy(): Promise<void> {}

  async #end(connection: SqliteConnection, kind: 'commit' | 'rollback'): Promise<void> {
    const { transaction } = connection
    connection.transaction = undefined
    if (transaction !== undefined) await this.#ends.writer.end(transaction, kind)
  }
}

function toSqlValue(value: unknown): SqlValue {
  if (value === null || typeof value === 'number' || typeof value === 'string') return value
  if (typeof value === 'bigint' || value instanceof Uint8Array) return value
  throw new TypeError(`a ${typeof value} cannot be a parameter of a query`)
}
