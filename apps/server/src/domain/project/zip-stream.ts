import { createHash } from 'node:crypto'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

type Pieces = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** Every entry has this time, so that equal content makes equal files. */
const mtime = new Date(1980, 0, 1)
/** Packed between two turns of the event loop. */
const pieceBytes = 65_536

/** A zip file that is written while it is sent: nothing of it is held but the piece under way. */
export class ZipStream {
  readonly #packed: Uint8Array[] = []
  readonly #zip: Zip
  readonly hashes: Record<string, string> = {}

  constructor() {
    this.#zip = new Zip((error, piece) => {
      if (error !== null) throw error
      this.#packed.push(piece)
    })
  }

  /** Adds a text, packed. */
  addText(name: string, text: string): AsyncGenerator<Uint8Array> {
    return this.addPacked(name, [Buffer.from(text)])
  }

  /** Adds what is written while it is added, packed. */
  async *addPacked(name: string, pieces: Pieces): AsyncGenerator<Uint8Array> {
    yield* this.#add(name, new ZipDeflate(name), pieces)
  }

  /** Adds content as it is: pictures are packed by themselves. */
  async *addContent(name: string, pieces: Pieces): AsyncGenerator<Uint8Array> {
    yield* this.#add(name, new ZipPassThrough(name), pieces)
  }

  *end(): Generator<Uint8Array> {
    this.#zip.end()
    yield* this.#take()
  }

  async *#add(name: string, entry: ZipDeflate | ZipPassThrough, pieces: Pieces) {
    entry.mtime = mtime
    const hash = createHash('sha256')
    this.#zip.add(entry)
    for await (const piece of pieces) {
      for (let at = 0; at < piece.length; at += pieceBytes) {
        const part = piece.subarray(at, at + pieceBytes)
        hash.update(part)
        entry.push(part)
        yield* this.#take()
        await new Promise(setImmediate)
      }
    }
    entry.push(new Uint8Array(), true)
    this.hashes[name] = hash.digest('hex')
    yield* this.#take()
  }

  *#take(): Generator<Uint8Array> {
    yield* this.#packed.splice(0)
  }
}
