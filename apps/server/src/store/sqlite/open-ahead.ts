import { mkdirSync } from 'node:fs'
import type { MovedJournal } from '../samples/journal/moved-journal.ts'
import { putEmptyDatabase } from './empty-database.ts'
import { type FolderLock, lockFolder } from './lock-folder.ts'
import { databasePath, openWriter } from './open-writer.ts'
import type { WriterClient } from './writer-client.ts'

/** What of the embedded engine can begin before the program is loaded. */
export interface OpenedAhead {
  readonly lock: FolderLock
  readonly writer: WriterClient
  /** What the journal holds; asked for once, as it would keep the memory that heads give back. */
  readonly takeJournal: () => Promise<MovedJournal | undefined>
}

/** Makes the folder when it is missing, and takes it for this process before anything is read. */
export async function openAhead(dataDir: string): Promise<OpenedAhead> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = lockFolder(dataDir)
  try {
    putEmptyDatabase(databasePath(dataDir))
    const { writer, journal } = await openWriter(dataDir)
    let read: Promise<MovedJournal | undefined> | undefined = journal
    const takeJournal = async () => {
      const taken = read
      read = undefined
      return taken
    }
    return { lock, writer, takeJournal }
  } catch (error) {
    lock.release()
    throw error
  }
}
