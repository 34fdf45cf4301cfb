/** The machine's functions that reading a ZIP file needs. */
export interface ZipReading {
  /** Undefined: broken, or more than `bytesMax` come out of it. */
  readonly inflate: (packed: Uint8Array, bytesMax: number) => Uint8Array | undefined
  /** UTF-8, whatever is broken in it replaced. */
  readonly decodeText: (bytes: Uint8Array) => string
}

/** The machine's functions that writing one needs. */
export interface ZipWriting {
  /** As raw DEFLATE, flushed so that any piece may follow; `end` closes what was written so far. */
  readonly deflate: (bytes: Uint8Array) => Uint8Array
  readonly deflateEnd: () => Uint8Array
  readonly crc32: (bytes: Uint8Array, before: number) => number
  /** UTF-8. */
  readonly encodeText: (text: string) => Uint8Array
}
