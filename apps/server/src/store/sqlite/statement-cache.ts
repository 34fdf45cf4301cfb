import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { BoundedMap } from '#platform/bounded-map.ts'

export interface CachedStatement {
  readonly statement: StatementSync
  readonly returnsRows: boolean
}

/** Preparing costs more than most of our queries, so each text is prepared once. */
export class StatementCache {
  readonly #database: DatabaseSync
  readonly #statements = new BoundedMap<string, CachedStatement>(500)

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  take(sql: string): CachedStatement {
    const known = this.#statements.get(sql)
    if (known !== undefined) return known
    const statement = this.#database.prepare(sql)
    const cached = { statement, returnsRows: statement.columns().length > 0 }
    this.#statements.set(sql, cached)
    return cached
  }
}
