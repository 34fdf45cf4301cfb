import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import type { BlobStore, ByteRange, SavedBlob } from './blob-store.ts'
import { Measure } from './measure.ts'

type Db = Kysely<Schema>

/** Every part but the last has this size, so that a range finds its parts by counting. */
const partBytes = 262_144

/** Files as rows, for where there is no folder that all processes share. */
export class PostgresBlobStore implements BlobStore {
  readonly #db: Db

  private constructor(db: Db) {
    this.#db = db
  }

  /** Removes what an upload left behind when the last process was killed. */
  static async open(db: Db): Promise<PostgresBlobStore> {
    await db
      .deleteFrom('blobPart')
      .where('upload', 'not in', (row) => row.selectFrom('blob').select('blob.upload'))
      .execute()
    return new PostgresBlobStore(db)
  }

  async save(source: AsyncIterable<Uint8Array>, bytesMax: number): Promise<SavedBlob | undefined> {
    const upload = randomUUID()
    const saved = await this.#write(upload, source, bytesMax)
    const isNew = saved !== undefined && (await this.#name(upload, saved))
    // The file is too large, or stored already.
    if (!isNew) await this.#db.deleteFrom('blobPart').where('upload', '=', upload).execute()
    return saved
  }

  async read(sha256: string, range: ByteRange): Promise<AsyncIterable<Uint8Array> | undefined> {
    const blob = await this.#db
      .selectFrom('blob')
      .select('upload')
      .where('sha256', '=', sha256)
      .executeTakeFirst()
    return blob === undefined ? undefined : this.#pieces(blob.upload, range)
  }

  async remove(sha256: string): Promise<void> {
    await this.#db.transaction().execute(async (inside) => {
      const gone = await inside
        .deleteFrom('blob')
        .where('sha256', '=', sha256)
        .returning('upload')
        .executeTakeFirst()
      if (gone === undefined) return
      await inside.deleteFrom('blobPart').where('upload', '=', gone.upload).execute()
    })
  }

  async #write(
    upload: string,
    source: AsyncIterable<Uint8Array>,
    bytesMax: number,
  ): Promise<SavedBlob | undefined> {
    const measure = new Measure(bytesMax)
    let place = 0
    let waiting = Buffer.alloc(0)
    const put = (data: Uint8Array) =>
      this.#db.insertInto('blobPart').values({ upload, place: place++, data }).execute()
    for await (const piece of source) {
      measure.take(piece)
      if (measure.isTooLarge) return undefined
      waiting = Buffer.concat([waiting, piece])
      while (waiting.length >= partBytes) {
        await put(waiting.subarray(0, partBytes))
        waiting = waiting.subarray(partBytes)
      }
    }
    if (waiting.length > 0) await put(waiting)
    return measure.finish()
  }

  async #name(upload: string, { sha256, bytes }: SavedBlob): Promise<boolean> {
    const named = await this.#db
      .insertInto('blob')
      .values({ sha256, upload, bytes })
      .onConflict((conflict) => conflict.column('sha256').doNothing())
      .returning('sha256')
      .executeTakeFirst()
    return named !== undefined
  }

  async *#pieces(upload: string, { start, end }: ByteRange): AsyncGenerator<Uint8Array> {
    const last = Math.floor(end / partBytes)
    for (let place = Math.floor(start / partBytes); place <= last; place++) {
      const part = await this.#db
        .selectFrom('blobPart')
        .select('data')
        .where('upload', '=', upload)
        .where('place', '=', place)
        .executeTakeFirst()
      if (part === undefined) throw new Error('a part of a file is missing')
      const from = place * partBytes
      yield part.data.subarray(Math.max(0, start - from), end - from + 1)
    }
  }
}
