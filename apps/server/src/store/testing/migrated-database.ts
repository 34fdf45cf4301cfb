import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeEmptyDatabase } from '../sqlite/make-empty-database.ts'

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
  const folder = mkdtempSync(join(tmpdir(), 'fieldhub-migrated-'))
  try {
    await makeEmptyDatabase(join(folder, file))
    return readFileSync(join(folder, file))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
