import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe } from 'vitest'
import { openLog } from '#platform/process/log/log.ts'
import { openStore, type Store } from '../open-store.ts'
import type { StoreOptions } from '../store-options.ts'
import { putMigratedDatabase } from './migrated-database.ts'
import { createPostgresDatabase, postgresMissing } from './private-postgres.ts'

/** A database that outlives the stores opened on it: opening again is a restart. */
export interface Place {
  /** What another process needs to open the same database. */
  readonly where: Pick<StoreOptions, 'dataDir' | 'databaseUrl'>
  open(options?: Partial<StoreOptions>): Promise<Store>
}

export interface TestEngine {
  readonly name: 'sqlite' | 'postgres'
  /** Makes a new, empty place, which ends with the test together with its stores. */
  create(): Promise<Place>
  /** Opens a store on a new, empty place. */
  open(options?: Partial<StoreOptions>): Promise<Store>
}

export const silentLog = openLog('silent')

/** Runs one suite on SQLite in a temporary folder and on a private PostgreSQL 15. */
export function onEachEngine(suite: (engine: TestEngine) => void): void {
  describe('on sqlite', () => {
    suite(createEngine('sqlite'))
  })
  describe.skipIf(isPostgresMissing())('on postgres', () => {
    suite(createEngine('postgres'))
  })
}

/**
 * Whether there is no PostgreSQL, so that tests are skipped with a printed reason. On a build server that is a failure.
 */
function isPostgresMissing(): boolean {
  const missing = postgresMissing()
  if (missing === undefined) return false
  if (process.env['CI']) throw new Error(missing)
  process.stderr.write(`${missing}\n`)
  return true
}

function createEngine(name: TestEngine['name']): TestEngine {
  const endings: (() => Promise<void> | void)[] = []
  afterEach(async () => {
    for (const end of endings.splice(0).reverse()) await end()
  })

  const create = async (): Promise<Place> => {
    const dataDir = mkdtempSync(join(tmpdir(), 'fieldhub-store-'))
    endings.push(() => rmSync(dataDir, { recursive: true, force: true }))
    const databaseUrl = name === 'postgres' ? await createPostgresDatabase() : undefined
    if (name === 'sqlite') await putMigratedDatabase(dataDir)
    const where = { dataDir, databaseUrl }
    return {
      where,
      open: async (options = {}) => {
        const store = await openStore({ ...where, log: silentLog, ...options })
        endings.push(() => store.close())
        return store
      },
    }
  }
  return { name, create, open: async (options) => (await create()).open(options) }
}
