import { crc16 } from '@fieldhub/protocol'
import type { SlaveRequest } from './requests.ts'

/** An answer as it goes on the wire. */
export function toFrame(
  framing: 'rtu' | 'tcp',
  request: SlaveRequest,
  pdu: Uint8Array,
): Uint8Array {
  if (framing === 'tcp') {
    const { transaction, unitId } = request
    const length = pdu.length + 1
    return Uint8Array.of(...bigEndian(transaction), 0, 0, ...bigEndian(length), unitId, ...pdu)
  }
  const body = Uint8Array.of(request.unitId, ...pdu)
  const crc = crc16(body)
  return Uint8Array.of(...body, crc & 0xff, crc >> 8)
}

function bigEndian(word: number): [number, number] {
  return [word >> 8, word & 0xff]
}
