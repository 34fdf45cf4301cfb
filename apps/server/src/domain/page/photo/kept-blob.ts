import type { PhotoContext } from '#domain/page/page-context.ts'
import { SerialQueue } from '#platform/async/serial-queue.ts'
import { isBlobUsed } from '#store/blob-use-store.ts'

/** Serialises all work that stores or deletes blobs, so that none is deleted between its saving and its row. */
const changes = new SerialQueue(10_000)

export function keepingBlobs<T>(work: () => Promise<T>): Promise<T> {
  return changes.run(work)
}

/** Called inside `keepingBlobs`. */
export async function dropUnusedBlob({ db, blobs }: PhotoContext, sha256: string): Promise<void> {
  if (!(await isBlobUsed(db, sha256))) await blobs.remove(sha256)
}
