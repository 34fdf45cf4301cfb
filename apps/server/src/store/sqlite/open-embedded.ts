import { mkdirSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { FolderBlobStore } from '../blobs/folder-blob-store.ts'
import { type OpenEngine, plugins, traced } from '../engine.ts'
import { createSqliteSampleEngine } from '../samples/sqlite-sample-engine.ts'
import type { Schema } from '../schema.ts'
import { lockFolder } from './lock-folder.ts'
import { databasePath, openWriter } from './open-writer.ts'
import { ReadConnection } from './read-connection.ts'
import { createSqliteDialect, type SqliteEnds } from './sqlite-dialect.ts'
import type { WriterClient } from './writer-client.ts'

/** `opened` is a writer of the same folder that a start opened ahead. */
export async function openEmbedded(
  dataDir: string,
  opened?: Promise<WriterClient>,
): Promise<OpenEngine> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = lockFolder(dataDir)
  const ends = await releaseOnFailure(lock, () => openEnds(dataDir, opened))
  const { writer, reader } = ends
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
    openBlobs: () => FolderBlobStore.open(join(dataDir, 'blobs')),
    announce: () => Promise.resolve(),
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

async function openEnds(dataDir: string, opened = openWriter(dataDir)): Promise<SqliteEnds> {
  const writer = await opened
  return { writer, reader: new ReadConnection(databasePath(dataDir)) }
}

async function releaseOnFailure<T>(
  held: { release(): void | Promise<void> },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await held.release()
    throw error
  }
}
