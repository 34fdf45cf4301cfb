import { join } from 'node:path'
import type { Log } from '#platform/process/log/log.ts'
import { SettingError } from '#platform/process/settings/setting-error.ts'
import { BucketBlobStore, type BucketParts, BucketRefusal } from './bucket-blob-store.ts'
import { FolderBlobStore } from './folder-blob-store.ts'

interface OpenBucket extends Omit<BucketParts, 'uploads'> {
  readonly dataDir: string
  readonly log: Pick<Log, 'warn'>
}

/**
 * Uploads wait in the data folder, also where PostgreSQL is the store. A bucket that refuses ends the start; one that is
 * away does not, since a plant is run without its pictures.
 */
export async function openBucket({ dataDir, log, ...parts }: OpenBucket): Promise<BucketBlobStore> {
  const uploads = await FolderBlobStore.open(join(dataDir, 'uploads'))
  const store = new BucketBlobStore({ ...parts, uploads })
  try {
    await store.check()
  } catch (error) {
    if (error instanceof BucketRefusal) {
      throw new SettingError(`FIELDHUB_BLOB_URL: ${error.message}`, { cause: error })
    }
    log.warn({ err: error }, 'the bucket of pictures and firmware does not answer')
  }
  return store
}
