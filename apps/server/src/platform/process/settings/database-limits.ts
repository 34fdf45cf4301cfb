import * as z from 'zod/mini'
import { atLeast } from './setting-rules.ts'

/** What one process may take of PostgreSQL. */
export interface DatabaseLimits {
  /** Connections at a time, without the one that holds the store. */
  readonly connections: number
  /** Time of one statement that reads; those that write samples get more. */
  readonly statementMs: number
  /** Time for which a statement waits for others to let go of a row or a table. */
  readonly lockMs: number
}

/** One writes samples, one is for the pages of people, and reports and jobs hold some for minutes. */
const connectionsMin = 4

export const databaseSettings = {
  FIELDHUB_DATABASE_CONNECTIONS: z._default(atLeast(connectionsMin), 10),
  FIELDHUB_DATABASE_STATEMENT_SECONDS: z._default(atLeast(1), 60),
  FIELDHUB_DATABASE_LOCK_SECONDS: z._default(atLeast(1), 10),
}

interface DatabaseSettings {
  readonly FIELDHUB_DATABASE_CONNECTIONS: number
  readonly FIELDHUB_DATABASE_STATEMENT_SECONDS: number
  readonly FIELDHUB_DATABASE_LOCK_SECONDS: number
}

/** A lock that is awaited for longer than the statement lasts would be reported as a slow statement. */
export function getDatabaseLimits(settings: DatabaseSettings): DatabaseLimits {
  const {
    FIELDHUB_DATABASE_CONNECTIONS: connections,
    FIELDHUB_DATABASE_STATEMENT_SECONDS: statement,
    FIELDHUB_DATABASE_LOCK_SECONDS: lock,
  } = settings
  if (lock > statement) {
    throw new Error(
      'settings are not valid:\n  FIELDHUB_DATABASE_LOCK_SECONDS: must not be above FIELDHUB_DATABASE_STATEMENT_SECONDS',
    )
  }
  return { connections, statementMs: statement * 1000, lockMs: lock * 1000 }
}
