import { constants, crc32, deflateRawSync } from 'node:zlib'

interface Written {
  readonly name: Buffer
  readonly at: number
  readonly crc: number
  readonly packed: number
  readonly size: number
}

/** Flags: sizes follow the bytes, names are UTF-8. */
const flags = 0x0808
const deflate = 8
const version = 20
/** 1980-01-01, so that a file of the same rows has the same bytes. */
const date = 0x0021

/** A ZIP file in pieces, so that no part must be in memory as a whole. Each piece is compressed by itself. */
export class ZipWriter {
  #at = 0
  #name = Buffer.alloc(0)
  #start = 0
  #crc = 0
  #size = 0
  #packedStart = 0
  readonly #written: Written[] = []

  begin(name: string): Buffer {
    this.#name = Buffer.from(name)
    this.#start = this.#at
    this.#crc = 0
    this.#size = 0
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(version, 4)
    head.writeUInt16LE(flags, 6)
    head.writeUInt16LE(deflate, 8)
    head.writeUInt16LE(date, 12)
    head.writeUInt16LE(this.#name.length, 26)
    const bytes = this.#count(Buffer.concat([head, this.#name]))
    this.#packedStart = this.#at
    return bytes
  }

  add(text: string): Buffer {
    const bytes = Buffer.from(text)
    this.#crc = crc32(bytes, this.#crc)
    this.#size += bytes.length
    return this.#count(deflateRawSync(bytes, { finishFlush: constants.Z_FULL_FLUSH }))
  }

  end(): Buffer {
    const last = this.#count(deflateRawSync(Buffer.alloc(0)))
    const written: Written = {
      name: this.#name,
      at: this.#start,
      crc: this.#crc,
      packed: this.#at - this.#packedStart,
      size: this.#size,
    }
    this.#written.push(written)
    const tail = Buffer.alloc(16)
    tail.writeUInt32LE(0x08074b50, 0)
    writeSizes(tail, 4, written)
    return Buffer.concat([last, this.#count(tail)])
  }

  close(): Buffer {
    const start = this.#at
    const entries = this.#written.map((entry) => this.#count(directoryEntry(entry)))
    const end = Buffer.alloc(22)
    end.writeUInt32LE(0x06054b50, 0)
    end.writeUInt16LE(entries.length, 8)
    end.writeUInt16LE(entries.length, 10)
    end.writeUInt32LE(this.#at - start, 12)
    end.writeUInt32LE(start, 16)
    return Buffer.concat([...entries, end])
  }

  #count(bytes: Buffer): Buffer {
    this.#at += bytes.length
    return bytes
  }
}

function directoryEntry(entry: Written): Buffer {
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(version, 4)
  head.writeUInt16LE(version, 6)
  head.writeUInt16LE(flags, 8)
  head.writeUInt16LE(deflate, 10)
  head.writeUInt16LE(date, 14)
  writeSizes(head, 16, entry)
  head.writeUInt16LE(entry.name.length, 28)
  head.writeUInt32LE(entry.at, 42)
  return Buffer.concat([head, entry.name])
}

function writeSizes(bytes: Buffer, at: number, { crc, packed, size }: Written): void {
  bytes.writeUInt32LE(crc, at)
  bytes.writeUInt32LE(packed, at + 4)
  bytes.writeUInt32LE(size, at + 8)
}
