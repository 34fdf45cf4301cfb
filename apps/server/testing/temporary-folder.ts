import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { putMigratedDatabase } from '#store/testing/migrated-database.ts'

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhub-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A data folder as a server's first start leaves it, with nothing in its tables. */
export async function emptyDataFolder(): Promise<string> {
  const dataDir = temporaryFolder()
  await putMigratedDatabase(dataDir)
  return dataDir
}
