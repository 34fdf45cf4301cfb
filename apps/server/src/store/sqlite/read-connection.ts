import { DatabaseSync } from 'node:sqlite'
import type { SqlRow, SqlValue } from '../sql-value.ts'
import { StatementCache } from './statement-cache.ts'

/** Read-only connection of the calling thread. In WAL mode it sees every commit that was acknowledged before. */
export class ReadConnection {
  readonly #database: DatabaseSync
  readonly #statements: StatementCache

  constructor(path: string) {
    this.#database = new DatabaseSync(path, { readOnly: true, timeout: 5000 })
    this.#database.exec('PRAGMA cache_size = -8192')
    this.#statements = new StatementCache(this.#database)
  }

  all(sql: string, parameters: readonly SqlValue[]): readonly SqlRow[] {
    return this.#statements.take(sql).statement.all(...parameters)
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close()
  }
}
