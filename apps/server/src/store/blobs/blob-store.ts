export interface SavedBlob {
  /** Hex; its name. */
  readonly sha256: string
  readonly md5: string
  readonly bytes: number
}

/** Bytes from `start` to `end`, both counted in. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Large files by their content: the same file twice is kept once. */
export interface BlobStore {
  /** Durable when it resolves. Undefined: more than `bytesMax`, and nothing is kept. */
  save(source: AsyncIterable<Uint8Array>, bytesMax: number): Promise<SavedBlob | undefined>
  /** Pieces of a range; undefined: there is no such file. */
  read(sha256: string, range: ByteRange): Promise<AsyncIterable<Uint8Array> | undefined>
  remove(sha256: string): Promise<void>
}
