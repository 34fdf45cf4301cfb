import { crc16 } from './crc16.ts'

export type FramePartKind =
  | 'header'
  | 'slave'
  | 'function'
  | 'address'
  | 'count'
  | 'length'
  | 'exception'
  | 'data'
  | 'crc'
  | 'bad-crc'
  | 'foreign'

/** A run of bytes `[start, end)` with its meaning. `value` is set where the bytes are a number. */
export interface FramePart {
  readonly kind: FramePartKind
  readonly start: number
  readonly end: number
  readonly value: number | undefined
}

export interface DescribedFrame {
  /** `damaged` has the shape of an RTU frame and a wrong CRC. */
  readonly kind: 'request' | 'answer' | 'exception' | 'damaged' | 'foreign'
  readonly parts: readonly FramePart[]
}

type Shape = readonly (readonly [FramePartKind, number])[]

const tcpHeaderBytes = 6
/** Kinds whose bytes are not a number. */
const bytesOnly: readonly FramePartKind[] = ['crc', 'bad-crc', 'foreign']
const readFunctions: readonly number[] = [1, 2, 3, 4]
const writeFunctions: readonly number[] = [5, 6, 15, 16]

/** Explains the bytes of one frame as a Modbus master sees them. Bytes that are no frame are foreign. */
export function describeFrame(bytes: Uint8Array, direction: 'up' | 'down'): DescribedFrame {
  const wrap = getWrap(bytes, direction)
  const isTcp = wrap === 'tcp'
  const start = isTcp ? tcpHeaderBytes : 0
  const end = isTcp ? bytes.length : bytes.length - 2
  const shape = wrap === 'none' ? undefined : getShape(bytes.subarray(start, end), direction)
  if (shape === undefined)
    return { kind: 'foreign', parts: [part(bytes, 'foreign', 0, bytes.length)] }
  const around: FramePart[] = isTcp ? [part(bytes, 'header', 0, start)] : []
  const parts = [...around, ...cut(bytes, shape, start, end)]
  if (!isTcp) parts.push(part(bytes, wrap === 'rtu' ? 'crc' : 'bad-crc', end, bytes.length))
  if (wrap === 'damaged') return { kind: wrap, parts }
  const isException = ((bytes[start + 1] ?? 0) & 0x80) !== 0
  const kind = direction === 'down' ? 'request' : 'answer'
  return { kind: isException ? 'exception' : kind, parts }
}

function getWrap(bytes: Uint8Array, direction: 'up' | 'down'): 'rtu' | 'tcp' | 'damaged' | 'none' {
  if (hasRightCrc(bytes)) return 'rtu'
  if (hasTcpHeader(bytes)) return 'tcp'
  return bytes.length === rtuLength(bytes, direction) ? 'damaged' : 'none'
}

/** Unit and function code, then the fields of the function; the rest is data. Undefined: the bytes are not Modbus. */
function getShape(body: Uint8Array, direction: 'up' | 'down'): Shape | undefined {
  const code = body[1] ?? 0
  const opening: Shape = [
    ['slave', 1],
    ['function', 1],
  ]
  if ((code & 0x80) !== 0) return body.length === 3 ? [...opening, ['exception', 1]] : undefined
  if (readFunctions.includes(code)) {
    if (direction === 'up') return [...opening, ['length', 1]]
    return body.length === 6 ? [...opening, ['address', 2], ['count', 2]] : undefined
  }
  if (!writeFunctions.includes(code) || body.length < 6) return opening
  if (code <= 6) return [...opening, ['address', 2]]
  const counted: Shape = [...opening, ['address', 2], ['count', 2]]
  return direction === 'down' ? [...counted, ['length', 1]] : counted
}

function cut(bytes: Uint8Array, shape: Shape, start: number, end: number): FramePart[] {
  const parts: FramePart[] = []
  let at = start
  for (const [kind, length] of shape) {
    parts.push(part(bytes, kind, at, at + length))
    at += length
  }
  if (at < end) parts.push(part(bytes, 'data', at, end))
  return parts
}

function part(bytes: Uint8Array, kind: FramePartKind, start: number, end: number): FramePart {
  const isNumber = end - start <= 2 && !bytesOnly.includes(kind)
  const value = isNumber
    ? bytes.subarray(start, end).reduce((sum, byte) => sum * 256 + byte, 0)
    : undefined
  return { kind, start, end, value }
}

/** Length of an RTU frame that begins with these bytes. Undefined: no frame begins so. */
function rtuLength(bytes: Uint8Array, direction: 'up' | 'down'): number | undefined {
  const [unitId = 0, code = 0] = bytes
  const isRead = readFunctions.includes(code & 0x7f)
  const isKnown = isRead || writeFunctions.includes(code & 0x7f)
  if (unitId < 1 || unitId > 247 || !isKnown) return undefined
  const isException = (code & 0x80) !== 0
  if (direction === 'down') return isException ? undefined : requestLength(bytes, code)
  if (isException) return 5
  return isRead ? 5 + (bytes[2] ?? 0) : 8
}

const requestLength = (bytes: Uint8Array, code: number) => (code > 6 ? 9 + (bytes[6] ?? 0) : 8)

function hasRightCrc(bytes: Uint8Array): boolean {
  const end = bytes.length - 2
  if (end < 3) return false
  const crc = crc16(bytes, 0, end)
  return bytes[end] === (crc & 0xff) && bytes[end + 1] === crc >>> 8
}

function hasTcpHeader(bytes: Uint8Array): boolean {
  const length = (bytes[4] ?? 0) * 256 + (bytes[5] ?? 0)
  return bytes[2] === 0 && bytes[3] === 0 && length >= 3 && bytes.length === tcpHeaderBytes + length
}
