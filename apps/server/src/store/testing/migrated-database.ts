import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openLog } from '#platform/process/log/log.ts'
import { openStore } from '../open-store.ts'

const file = 'fieldhub.db'

let made: Promise<Buffer> | undefined

/**
 * Puts the file of an empty database into a folder without one, as the first start of this program leaves it. Building
 * its tables takes longer than most tests that open a store, so a worker builds them once.
 */
export async function putMigratedDatabase(dataDir: string): Promise<void> {
  const path = join(dataDir, file)
  if (existsSync(path)) return
  made ??= makeMigratedDatabase()
  writeFileSync(path, await made, { mode: 0o600 })
}

async function makeMigratedDatabase(): Promise<Buffer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fieldhub-migrated-'))
  try {
    const store = await openStore({ dataDir, log: openLog('silent') })
    await store.close()
    // What the tables are lies in the log beside the file until somebody moves it.
    const database = new DatabaseSync(join(dataDir, file))
    database.exec('pragma wal_checkpoint(truncate)')
    database.close()
    return readFileSync(join(dataDir, file))
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
