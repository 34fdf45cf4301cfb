/** Faults of a device or its line, switched on and off while it runs. */
export interface Faults {
  /** Requests arrive and answers never leave. */
  readonly silence: boolean
  readonly delayMs: number
  readonly wrongCrc: boolean
  /** Answers leave in pieces of this many bytes; 0 is off. */
  readonly splitBytes: number
  /** A text of the DTU's own that comes between answers, or in the middle of one. */
  readonly heartbeat: 'off' | 'before' | 'inside' | 'after'
  /** Some DTUs put their id before every packet. */
  readonly prefix: string
  /** Every request is answered with this exception; 0 is off. */
  readonly exception: number
  /** The DTU is of the plain kind, which knows no commands of its own. */
  readonly plain: boolean
}

export const noFaults: Faults = {
  silence: false,
  delayMs: 0,
  wrongCrc: false,
  splitBytes: 0,
  heartbeat: 'off',
  prefix: '',
  exception: 0,
  plain: false,
}

/** Bytes to send after a wait of this many milliseconds. */
export interface Piece {
  readonly waitMs: number
  readonly bytes: Uint8Array
}

const heartbeatText = 'ping'
/** Long enough for pieces to leave as packets of their own. */
const betweenPiecesMs = 5

/** The pieces in which an answer leaves under the faults. */
export function getPieces(frame: Uint8Array, faults: Faults): Piece[] {
  if (faults.silence) return []
  const damaged = faults.wrongCrc ? withWrongCrc(frame) : frame
  const beaten = withHeartbeat(damaged, faults.heartbeat)
  const bytes = joined(textBytes(faults.prefix), beaten)
  const size = faults.splitBytes > 0 ? faults.splitBytes : bytes.length
  const pieces: Piece[] = []
  for (let at = 0; at < bytes.length; at += size) {
    pieces.push({
      waitMs: at === 0 ? faults.delayMs : betweenPiecesMs,
      bytes: bytes.subarray(at, at + size),
    })
  }
  return pieces
}

function withWrongCrc(frame: Uint8Array): Uint8Array {
  const last = frame.length - 1
  return Uint8Array.from(frame, (byte, index) => (index === last ? byte ^ 0xff : byte))
}

function withHeartbeat(frame: Uint8Array, place: Faults['heartbeat']): Uint8Array {
  if (place === 'off') return frame
  const cut = { before: 0, inside: Math.floor(frame.length / 2), after: frame.length }[place]
  return joined(frame.subarray(0, cut), textBytes(heartbeatText), frame.subarray(cut))
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}

function textBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
