import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { WriterClient } from './writer-client.ts'

const silenceMs = 5_000

export const databasePath = (dataDir: string): string => join(dataDir, 'fieldhub.db')

/** Makes the folder when it is missing, and opens its database for writing in a thread of its own. */
export async function openWriter(dataDir: string): Promise<WriterClient> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return WriterClient.open({ path: databasePath(dataDir), silenceMs })
}
