import {
  type Candidate,
  type Clue,
  describeFrame,
  detectFormat,
  readDisplay,
  toHex,
  valuesInAllFormats,
} from '@fieldhub/protocol'
import { bytesOfHex } from '../serial-log/hex.ts'

export { readDisplay } from '@fieldhub/protocol'

/** Registers as `0000`–`FFFF`, and the display's content when they were read. */
export interface FormatClue {
  readonly words: readonly string[]
  readonly shown: string
}

export interface FormatCandidate extends Omit<Candidate, 'format'> {
  readonly fm: number
  readonly registers: number
}

/**
 * Formats that turn the registers into what a display shows, likeliest first; none when the display shows no number.
 */
export function findFormats(clues: readonly FormatClue[], expectedAt = 0): FormatCandidate[] {
  const read = clues.flatMap(({ words, shown }): Clue[] => {
    const display = readDisplay(shown)
    return display === undefined ? [] : [{ data: bytesOfHex(words.join('')), shown: display }]
  })
  return detectFormat(read, expectedAt).map(({ format: { fm, registers }, ...rest }) => ({
    ...rest,
    fm,
    registers,
  }))
}

/** The raw value from the `at`th register on, in every format. */
export function inAllFormats(words: readonly string[], at: number) {
  return valuesInAllFormats(bytesOfHex(words.join('')), at).map(({ format, value }) => ({
    fm: format.fm,
    registers: format.registers,
    value,
  }))
}

const registersMax = 125

/** Registers from pasted text: bare hex, or a whole answer frame of a read (RTU or Modbus TCP). */
export function wordsOfHex(text: string): readonly string[] | undefined {
  const hex = text.replaceAll(/0x|[\s,;:_-]/gi, '')
  if (!/^([0-9a-f]{2})+$/i.test(hex)) return undefined
  const bytes = bytesOfHex(hex)
  const { kind, parts } = describeFrame(bytes, 'up')
  const data = kind === 'answer' ? parts.find((part) => part.kind === 'data') : undefined
  const held = data === undefined ? bytes : bytes.subarray(data.start, data.end)
  const words = toHex(held).match(/.{4}/g) ?? []
  return held.length % 2 === 0 && words.length <= registersMax ? words : undefined
}
