import { byteAt, wordAt } from './requests.ts'

/** What answers need of a slave. A read gives undefined when an address does not exist. */
export interface Cells {
  read(
    table: 'coil' | 'discrete' | 'holding' | 'input',
    first: number,
    count: number,
  ): number[] | undefined
  /** Writes all cells or none. */
  write(table: 'coil' | 'holding', first: number, cells: readonly number[]): 'done' | ExceptionName
}

export type ExceptionName = keyof typeof exceptions
const exceptions = { 'illegal-function': 1, 'illegal-address': 2, 'illegal-value': 3 } as const

const readTables = { 1: 'coil', 2: 'discrete', 3: 'holding', 4: 'input' } as const
/** Limits of one request, by section 6 of the Modbus Application Protocol. */
const counts = { readBits: 2000, readWords: 125, writeBits: 1968, writeWords: 123 } as const

/** The answer of a slave to one request, both without address and check sum. */
export function answerRequest(pdu: Uint8Array, cells: Cells): Uint8Array {
  const functionCode = byteAt(pdu, 0)
  switch (functionCode) {
    case 1:
    case 2:
    case 3:
    case 4:
      return answerRead(functionCode, pdu, cells)
    case 5:
    case 6:
      return answerWriteOne(functionCode, pdu, cells)
    case 0x0f:
    case 0x10:
      return answerWriteMany(functionCode, pdu, cells)
    default:
      return exceptionAnswer(functionCode, exceptions['illegal-function'])
  }
}

export function exceptionAnswer(functionCode: number, code: number): Uint8Array {
  return Uint8Array.of(functionCode | 0x80, code)
}

function refuse(functionCode: number, name: ExceptionName): Uint8Array {
  return exceptionAnswer(functionCode, exceptions[name])
}

function answerRead(functionCode: 1 | 2 | 3 | 4, pdu: Uint8Array, cells: Cells): Uint8Array {
  const count = wordAt(pdu, 3)
  const isBits = functionCode < 3
  const isCountRight = count >= 1 && count <= (isBits ? counts.readBits : counts.readWords)
  if (pdu.length !== 5 || !isCountRight) return refuse(functionCode, 'illegal-value')
  const found = cells.read(readTables[functionCode], wordAt(pdu, 1), count)
  if (found === undefined) return refuse(functionCode, 'illegal-address')
  const data = isBits ? packBits(found) : packWords(found)
  return Uint8Array.of(functionCode, data.length, ...data)
}

function answerWriteOne(functionCode: 5 | 6, pdu: Uint8Array, cells: Cells): Uint8Array {
  const word = wordAt(pdu, 3)
  const isCoilValue = word === 0xff00 || word === 0
  if (pdu.length !== 5 || (functionCode === 5 && !isCoilValue)) {
    return refuse(functionCode, 'illegal-value')
  }
  const done =
    functionCode === 5
      ? cells.write('coil', wordAt(pdu, 1), [word === 0 ? 0 : 1])
      : cells.write('holding', wordAt(pdu, 1), [word])
  return done === 'done' ? pdu.slice() : refuse(functionCode, done)
}

function answerWriteMany(functionCode: 0x0f | 0x10, pdu: Uint8Array, cells: Cells): Uint8Array {
  const count = wordAt(pdu, 3)
  const isBits = functionCode === 0x0f
  const bytes = isBits ? Math.ceil(count / 8) : count * 2
  const isCountRight = count >= 1 && count <= (isBits ? counts.writeBits : counts.writeWords)
  if (!isCountRight || byteAt(pdu, 5) !== bytes || pdu.length !== 6 + bytes) {
    return refuse(functionCode, 'illegal-value')
  }
  const data = pdu.subarray(6)
  const done = cells.write(
    isBits ? 'coil' : 'holding',
    wordAt(pdu, 1),
    isBits ? unpackBits(data, count) : unpackWords(data),
  )
  return done === 'done' ? pdu.slice(0, 5) : refuse(functionCode, done)
}

function packBits(bits: readonly number[]): Uint8Array {
  const packed = new Uint8Array(Math.ceil(bits.length / 8))
  bits.forEach((bit, index) => {
    packed[index >> 3] = byteAt(packed, index >> 3) | (bit << (index & 7))
  })
  return packed
}

function packWords(words: readonly number[]): Uint8Array {
  return Uint8Array.from(words.flatMap((word) => [word >> 8, word & 0xff]))
}

function unpackBits(bytes: Uint8Array, count: number): number[] {
  return Array.from({ length: count }, (_, index) => (byteAt(bytes, index >> 3) >> (index & 7)) & 1)
}

function unpackWords(bytes: Uint8Array): number[] {
  return Array.from({ length: bytes.length / 2 }, (_, index) => wordAt(bytes, index * 2))
}
