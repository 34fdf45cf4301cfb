import { DatabaseSync } from 'node:sqlite'
import * as z from 'zod/mini'
import { migrations } from '../migrations/migrate.ts'

export interface Contents {
  /** Version of the newest migration that the file has. */
  readonly version: number
  /** Whether this program can open the file: it is not from a newer one. */
  readonly isKnown: boolean
  /** Contents that rows refer to, by SHA-256. */
  readonly blobs: readonly string[]
  readonly accounts: number
  readonly devices: number
}

export interface Inspection extends Contents {
  /** Faults that SQLite finds in the file; empty when it is whole. */
  readonly faults: readonly string[]
}

const Version = z.object({ version: z.nullable(z.number()) })
const Count = z.object({ count: z.number() })
const Blob = z.object({ sha256: z.string() })
const Fault = z.object({ integrity_check: z.string() })
const faultsMax = 20

type ReadRows = <T>(row: z.ZodMiniType<T>, sql: string) => T[]

/** Opens the file of an embedded database for reading alone and checks it from end to end. Blocks the calling thread. */
export function inspectDatabase(path: string): Inspection {
  return readDatabase(path, (rows) => {
    const found = rows(Fault, `PRAGMA integrity_check(${faultsMax})`)
    const faults = found.map((row) => row.integrity_check).filter((text) => text !== 'ok')
    return { faults, ...contentsOf(rows) }
  })
}

/** Reads the contents without the check. */
export function readContents(path: string): Contents {
  return readDatabase(path, contentsOf)
}

function readDatabase<T>(path: string, read: (rows: ReadRows) => T): T {
  const database = new DatabaseSync(path, { readOnly: true, timeout: 5000 })
  try {
    return read((row, sql) => z.parse(z.array(row), database.prepare(sql).all()))
  } finally {
    database.close()
  }
}

function contentsOf(rows: ReadRows): Contents {
  const count = (table: string) =>
    rows(Count, `SELECT count(*) AS count FROM ${table}`)[0]?.count ?? 0
  const version = rows(Version, 'SELECT max(version) AS version FROM schema_version')[0]?.version
  const used = 'SELECT sha256 FROM firmware UNION SELECT sha256 FROM configuration_photo'
  return {
    version: version ?? 0,
    isKnown: (version ?? 0) <= (migrations.at(-1)?.version ?? 0),
    blobs: rows(Blob, used).map(({ sha256 }) => sha256),
    accounts: count('account'),
    devices: count('device'),
  }
}
