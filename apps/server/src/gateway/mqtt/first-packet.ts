import type { Socket } from 'node:net'
import { type IConnectPacket, parser } from 'mqtt-packet'
import type { Timers } from '#platform/timers.ts'

/** A type byte and a length of at most four bytes come before every packet. */
const headBytesMax = 5
const connectType = 1

interface ReadLimits {
  readonly bytesMax: number
  readonly withinMs: number
  readonly timers: Timers
}

export interface FirstPacket {
  /** Undefined: it is something else, which whoever gets the connection refuses. */
  readonly connect: IConnectPacket | undefined
  /** Everything that was read, which may be more than the packet. */
  readonly bytes: Buffer
  /** Length of the packet in `bytes`. */
  readonly length: number
}

/**
 * Reads a connection's first packet and calls back while its bytes are being read, so that they can be put back.
 * Undefined: it is too long, comes too late, or the connection ended.
 */
export function readFirstPacket(
  socket: Socket,
  { bytesMax, withinMs, timers }: ReadLimits,
  done: (first: FirstPacket | undefined) => void,
): void {
  let bytes: Buffer = Buffer.alloc(0)
  const finish = (first: FirstPacket | undefined) => {
    timer.close()
    socket.off('readable', collect)
    socket.off('close', giveUp)
    socket.off('end', giveUp)
    done(first)
  }
  const giveUp = () => finish(undefined)
  const collect = () => {
    const chunk: unknown = socket.read()
    if (!(chunk instanceof Buffer)) return
    bytes = Buffer.concat([bytes, chunk])
    const length = getPacketLength(bytes)
    if (length === undefined ? bytes.length >= headBytesMax : length > bytesMax) return giveUp()
    if (length === undefined || bytes.length < length) return
    finish({ connect: parseConnect(bytes.subarray(0, length)), bytes, length })
  }
  const timer = timers.setTimeout(giveUp, withinMs)
  socket.on('readable', collect)
  socket.once('close', giveUp)
  socket.once('end', giveUp)
}

/** Head and payload together; undefined: the head is not there yet, or has no end. */
function getPacketLength(bytes: Buffer): number | undefined {
  let length = 0
  for (let at = 1; at < Math.min(bytes.length, headBytesMax); at++) {
    const byte = bytes[at] ?? 0
    length += (byte & 0x7f) * 128 ** (at - 1)
    if ((byte & 0x80) === 0) return 1 + at + length
  }
  return undefined
}

function parseConnect(bytes: Buffer): IConnectPacket | undefined {
  if ((bytes[0] ?? 0) >> 4 !== connectType) return undefined
  const reader = parser()
  const found: IConnectPacket[] = []
  reader.on('packet', (packet) => {
    if (packet.cmd === 'connect') found.push(packet)
  })
  reader.on('error', () => undefined)
  reader.parse(bytes)
  return found[0]
}
