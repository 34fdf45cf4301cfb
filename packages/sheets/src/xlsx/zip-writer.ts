import { zipSignatures } from './zip-signatures.ts'
import type { ZipWriting } from './zip-tools.ts'

interface Written {
  readonly name: Uint8Array
  readonly at: number
  readonly crc: number
  readonly packed: number
  readonly size: number
}

/** Flags: sizes follow the bytes, names are UTF-8. */
const flags = 0x0808
const deflated = 8
const version = 20
/** 1980-01-01, so that a file of the same rows has the same bytes. */
const date = 0x0021

/** A ZIP file in pieces, so that no part must be in memory as a whole. Each piece is compressed by itself. */
export class ZipWriter {
  readonly #tools: ZipWriting
  #at = 0
  #name: Uint8Array = new Uint8Array()
  #start = 0
  #crc = 0
  #size = 0
  #packedStart = 0
  readonly #written: Written[] = []

  constructor(tools: ZipWriting) {
    this.#tools = tools
  }

  /** Bytes of the part that was begun last, before they were compressed. */
  get size(): number {
    return this.#size
  }

  begin(name: string): Uint8Array {
    this.#name = this.#tools.encodeText(name)
    this.#start = this.#at
    this.#crc = 0
    this.#size = 0
    const { bytes: head, view } = record(30)
    view.setUint32(0, zipSignatures.localHeader, true)
    view.setUint16(4, version, true)
    view.setUint16(6, flags, true)
    view.setUint16(8, deflated, true)
    view.setUint16(12, date, true)
    view.setUint16(26, this.#name.length, true)
    const bytes = this.#count(joinBytes([head, this.#name]))
    this.#packedStart = this.#at
    return bytes
  }

  add(text: string): Uint8Array {
    const bytes = this.#tools.encodeText(text)
    this.#crc = this.#tools.crc32(bytes, this.#crc)
    this.#size += bytes.length
    return this.#count(this.#tools.deflate(bytes))
  }

  end(): Uint8Array {
    const last = this.#count(this.#tools.deflateEnd())
    const written: Written = {
      name: this.#name,
      at: this.#start,
      crc: this.#crc,
      packed: this.#at - this.#packedStart,
      size: this.#size,
    }
    this.#written.push(written)
    const { bytes: tail, view } = record(16)
    view.setUint32(0, zipSignatures.dataDescriptor, true)
    setSizes(view, 4, written)
    return joinBytes([last, this.#count(tail)])
  }

  close(): Uint8Array {
    const start = this.#at
    const entries = this.#written.map((entry) => this.#count(directoryEntry(entry)))
    const { bytes: end, view } = record(22)
    view.setUint32(0, zipSignatures.endOfDirectory, true)
    view.setUint16(8, entries.length, true)
    view.setUint16(10, entries.length, true)
    view.setUint32(12, this.#at - start, true)
    view.setUint32(16, start, true)
    return joinBytes([...entries, end])
  }

  #count(bytes: Uint8Array): Uint8Array {
    this.#at += bytes.length
    return bytes
  }
}

function directoryEntry(entry: Written): Uint8Array {
  const { bytes, view } = record(46)
  view.setUint32(0, zipSignatures.directoryEntry, true)
  view.setUint16(4, version, true)
  view.setUint16(6, version, true)
  view.setUint16(8, flags, true)
  view.setUint16(10, deflated, true)
  view.setUint16(14, date, true)
  setSizes(view, 16, entry)
  view.setUint16(28, entry.name.length, true)
  view.setUint32(42, entry.at, true)
  return joinBytes([bytes, entry.name])
}

function setSizes(view: DataView, at: number, { crc, packed, size }: Written): void {
  view.setUint32(at, crc, true)
  view.setUint32(at + 4, packed, true)
  view.setUint32(at + 8, size, true)
}

function record(length: number): { readonly bytes: Uint8Array; readonly view: DataView } {
  const bytes = new Uint8Array(length)
  return { bytes, view: new DataView(bytes.buffer) }
}

export function joinBytes(pieces: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    joined.set(piece, at)
    at += piece.length
  }
  return joined
}
