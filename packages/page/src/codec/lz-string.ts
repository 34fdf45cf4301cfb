import { err, ok, type Result } from '@fieldhub/kernel'
import { decodeBase64 } from './base64.ts'
import type { PageFault } from './page-fault.ts'
import { pageLimits } from './page-limits.ts'

/** Codes that are no entry of the dictionary: a new letter of 8 bits, one of 16 bits, and the end. */
const newByte = 0
const newWide = 1
const end = 2

/** Reads codes from bytes: each code starts with its lowest bit, each byte with its highest. */
class CodeReader {
  readonly #bytes: Uint8Array
  #bit = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /** Undefined behind the last byte. */
  next(bits: number): number | undefined {
    let code = 0
    for (let index = 0; index < bits; index += 1) {
      const byte = this.#bytes[this.#bit >> 3]
      if (byte === undefined) return undefined
      code |= ((byte >> (7 - (this.#bit & 7))) & 1) << index
      this.#bit += 1
    }
    return code
  }
}

/** Unpacks a text that the lz-string library packed into base64, as many web editors store their pages. */
export function inflateLzString(
  base64: string,
  charactersMax: number = pageLimits.inflatedBytesMax,
): Result<string, PageFault> {
  const reader = new CodeReader(toBytes(base64))
  const broken = err({ kind: 'not-packed' } as const)
  /** The first three places stand for the codes above. */
  const entries: string[] = ['', '', '']
  const pieces: string[] = []
  let bits = 2
  let last = ''
  let length = 0
  for (;;) {
    const code = reader.next(bits)
    if (code === undefined) return broken
    if (code === end) return ok(pieces.join(''))
    const letter = toLetter(reader, code)
    if (letter !== undefined) entries.push(letter)
    const entry = letter ?? entries[code] ?? (code === entries.length ? last + last.charAt(0) : '')
    if (entry === '') return broken
    length += entry.length
    if (length > charactersMax) return err({ kind: 'too-large', bytesMax: charactersMax })
    pieces.push(entry)
    if (last !== '') entries.push(last + entry.charAt(0))
    last = entry
    bits = bitsFor(entries.length)
  }
}

/** The library may stop in the middle of a byte, which is filled up with zeros. */
function toBytes(base64: string): Uint8Array {
  return (
    decodeBase64(`${base64.replace(/=+$/, '')}AAA`.slice(0, 4 * Math.ceil(base64.length / 4))) ??
    new Uint8Array()
  )
}

function toLetter(reader: CodeReader, code: number): string | undefined {
  if (code !== newByte && code !== newWide) return undefined
  const unit = reader.next(code === newByte ? 8 : 16)
  return unit === undefined ? '' : String.fromCharCode(unit)
}

/** Codes grow by a bit as soon as the entry after next would need it. */
const bitsFor = (entries: number): number => Math.max(3, 32 - Math.clz32(entries))
