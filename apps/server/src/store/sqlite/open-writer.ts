import { join } from 'node:path'
import { WriterClient, type WriterWithJournal } from './writer-client.ts'

const silenceMs = 5_000

export const databasePath = (dataDir: string): string => join(dataDir, 'fieldhub.db')

/** Opens the database of a folder for writing in a thread of its own, which reads the journal first. */
export function openWriter(dataDir: string): Promise<WriterWithJournal> {
  return WriterClient.openWithJournal({ path: databasePath(dataDir), silenceMs })
}
