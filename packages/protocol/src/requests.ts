import { invariant } from '@fieldhub/kernel'
import { crc16 } from './crc16.ts'
import { modbusLimits } from './limits.ts'

export type ReadFunctionCode = 1 | 2 | 3 | 4

export interface ReadRequest {
  readonly unitId: number
  readonly functionCode: ReadFunctionCode
  readonly start: number
  /** Registers, or bits on function codes 01 and 02. */
  readonly count: number
}

export interface WriteRequest {
  readonly unitId: number
  readonly functionCode: 5 | 6 | 15 | 16
  readonly start: number
  readonly count: number
  /** Value bytes as they go on the wire: packed bits for 0F, FF00 or 0000 for 05. */
  readonly data: Uint8Array
}

export type ModbusRequest = ReadRequest | WriteRequest

interface Place {
  readonly unitId: number
  readonly start: number
}

export function writeCoil(place: Place, isOn: boolean): WriteRequest {
  return { ...place, functionCode: 5, count: 1, data: Uint8Array.of(isOn ? 0xff : 0, 0) }
}

export function writeRegister(place: Place, data: Uint8Array): WriteRequest {
  invariant(data.length === 2, 'function code 06 writes one register')
  return { ...place, functionCode: 6, count: 1, data }
}

export function writeCoils(place: Place, bits: readonly boolean[]): WriteRequest {
  invariant(
    bits.length > 0 && bits.length <= modbusLimits.writeBitsMax,
    '1 to 1968 coils a request',
  )
  const data = new Uint8Array(Math.ceil(bits.length / 8))
  bits.forEach((isOn, at) => {
    if (isOn) data[at >>> 3] = (data[at >>> 3] ?? 0) | (1 << (at & 7))
  })
  return { ...place, functionCode: 15, count: bits.length, data }
}

export function writeRegisters(place: Place, data: Uint8Array): WriteRequest {
  const count = data.length / 2
  invariant(
    Number.isInteger(count) && count > 0 && count <= modbusLimits.writeRegistersMax,
    '1 to 123 registers a request',
  )
  return { ...place, functionCode: 16, count, data }
}

/** The request with CRC, for RTU framing. */
export function rtuFrame(request: ModbusRequest): Uint8Array {
  const body = toBody(request)
  const frame = new Uint8Array(body.length + 2)
  frame.set(body)
  const crc = crc16(body)
  frame[body.length] = crc & 0xff
  frame[body.length + 1] = crc >>> 8
  return frame
}

/** The request behind an MBAP header, for Modbus TCP. */
export function tcpFrame(request: ModbusRequest, transactionId: number): Uint8Array {
  const body = toBody(request)
  const frame = new Uint8Array(6 + body.length)
  putWord(frame, 0, transactionId & 0xffff)
  putWord(frame, 4, body.length)
  frame.set(body, 6)
  return frame
}

/** Unit id and PDU (Modbus Application Protocol 6). */
function toBody(request: ModbusRequest): Uint8Array {
  const { unitId, functionCode, start } = request
  const head = [unitId, functionCode, start >>> 8, start & 0xff]
  const quantity = [request.count >>> 8, request.count & 0xff]
  if (!('data' in request)) return Uint8Array.of(...head, ...quantity)
  const isSingle = functionCode === 5 || functionCode === 6
  if (isSingle) return Uint8Array.of(...head, ...request.data)
  return Uint8Array.of(...head, ...quantity, request.data.length, ...request.data)
}

function putWord(bytes: Uint8Array, at: number, word: number): void {
  bytes[at] = word >>> 8
  bytes[at + 1] = word & 0xff
}
