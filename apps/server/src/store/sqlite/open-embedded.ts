import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { FolderBlobStore } from '../blobs/folder-blob-store.ts'
import { type OpenEngine, plugins, traced } from '../engine.ts'
import { createSqliteSampleEngine } from '../samples/sqlite-sample-engine.ts'
import type { Schema } from '../schema.ts'
import type { FolderLock } from './lock-folder.ts'
import { openAhead } from './open-ahead.ts'
import { databasePath } from './open-writer.ts'
import { ReadConnection } from './read-connection.ts'
import { createSqliteDialect } from './sqlite-dialect.ts'

/** `ahead` is what a start opened of the same folder. */
export async function openEmbedded(
  dataDir: string,
  ahead = openAhead(dataDir),
): Promise<OpenEngine> {
  const { lock, writer, takeJournal } = await ahead
  const reader = releaseOnFailure(lock, () => new ReadConnection(databasePath(dataDir)))
  const ends = { writer, reader }
  const meta = new Kysely<Schema>({
    dialect: createSqliteDialect(ends),
    plugins,
    ...traced('sqlite'),
  })
  return {
    name: 'sqlite',
    meta,
    samples: createSqliteSampleEngine(ends),
    epoch: 0,
    takeJournal,
    openBlobs: () => FolderBlobStore.open(join(dataDir, 'blobs')),
    announce: () => Promise.resolve(),
    isOwned: () => true,
    ping: async () => {
      await writer.write([{ sql: 'select 1', rows: [[]] }])
      reader.all('select 1', [])
    },
    sizeBytes: async () => {
      const files = ['fieldhub.db', 'fieldhub.db-wal'].map((name) => stat(join(dataDir, name)))
      const sizes = await Promise.allSettled(files)
      return sizes.reduce(
        (sum, file) => sum + (file.status === 'fulfilled' ? file.value.size : 0),
        0,
      )
    },
    close: async () => {
      await meta.destroy()
      await writer.close()
      reader.close()
      lock.release()
    },
  }
}

function releaseOnFailure<T>(held: FolderLock, work: () => T): T {
  try {
    return work()
  } catch (error) {
    held.release()
    throw error
  }
}
