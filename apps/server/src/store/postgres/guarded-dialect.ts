import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely'
import type { PostgresConnections } from './postgres-connections.ts'

/** PostgreSQL with transactions that carry the epoch of the process that owns the store. */
export class GuardedDialect extends PostgresDialect {
  readonly #connections: PostgresConnections

  constructor(connections: PostgresConnections) {
    super({ pool: connections })
    this.#connections = connections
  }

  override createDriver(): Driver {
    return new GuardedDriver(this.#connections)
  }
}

type PoolConnection = Parameters<PostgresDriver['rollbackTransaction']>[0]

class GuardedDriver extends PostgresDriver {
  readonly #connections: PostgresConnections

  constructor(connections: PostgresConnections) {
    super({ pool: connections })
    this.#connections = connections
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    if (settings.isolationLevel !== undefined || settings.accessMode !== undefined) {
      throw new Error('transactions of other kinds do not see an epoch that changes')
    }
    try {
      await connection.executeQuery(CompiledQuery.raw(this.#connections.begin))
    } catch (error) {
      // The first of its statements has begun a transaction, which would stay open on a connection of the pool.
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => {})
      throw error
    }
  }

  /** A connection that cannot roll back is given up, and its transaction with it: the fault that is told is what came before. */
  override async rollbackTransaction(connection: PoolConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {})
  }
}
