export interface SavedBlob {
  /** Hex of the hash, which is the blob's name. */
  readonly sha256: string
  readonly md5: string
  readonly bytes: number
}

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Large files by their content: the same file twice is stored once. */
export interface BlobStore {
  /** The blob is durable when it resolves. Undefined: the source has more than `bytesMax`, and nothing is stored. */
  save(source: AsyncIterable<Uint8Array>, bytesMax: number): Promise<SavedBlob | undefined>
  /** Reads a range in pieces; undefined: there is no such file. */
  read(sha256: string, range: ByteRange): Promise<AsyncIterable<Uint8Array> | undefined>
  remove(sha256: string): Promise<void>
}
