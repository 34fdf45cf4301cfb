import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export const databaseFile = 'fieldhub.db'

/**
 * Writes the embedded database as it is at this moment into a new file. The server may run and write meanwhile: the copy
 * reads from one snapshot and holds nobody up. The new file may not be on disk yet. Blocks the calling thread, so the
 * server itself never calls this.
 */
export function copyDatabase(dataDir: string, target: string): void {
  const database = new DatabaseSync(join(dataDir, databaseFile), { readOnly: true, timeout: 5000 })
  try {
    database.prepare('VACUUM INTO ?').run(target)
  } finally {
    database.close()
  }
}
