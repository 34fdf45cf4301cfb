import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { migrate } from '../migrations/migrate.ts'
import { openEmbedded } from './open-embedded.ts'
import { databasePath } from './open-writer.ts'

/** Writes the file of a database with all tables of this program's version and nothing in them. */
export async function makeEmptyDatabase(file: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhub-empty-'))
  try {
    const engine = await openEmbedded(folder)
    try {
      await migrate(engine.meta, engine.name)
    } finally {
      await engine.close()
    }
    const database = new DatabaseSync(databasePath(folder))
    // One file without what the steps left behind.
    database.prepare('vacuum into ?').run(file)
    database.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const [file] = process.argv.slice(2)
if (import.meta.main && file !== undefined) await makeEmptyDatabase(file)
