/** A frame that went over a device's line, for the serial log. `note` tells what the bytes do not. */
export interface Frame {
  readonly deviceId: number
  readonly direction: 'up' | 'down'
  readonly kind: 'reg' | 'heartbeat' | 'poll' | 'answer' | 'manual' | 'transmission'
  readonly bytes: Uint8Array
  readonly time: number
  readonly note: string
}

/** The answer to bytes that a person sent: everything until the line was silent. */
export interface RawAnswer {
  readonly bytes: Uint8Array
  readonly costMs: number
}

/** Registers or bits that a person or a scan asks for, apart from variables. */
export interface RegisterRead {
  readonly unitId: number
  readonly functionCode: 1 | 2 | 3 | 4
  readonly start: number
  readonly count: number
  /** Set for one of very many reads: everything else goes first, and it is sent once only, with this time-out. */
  readonly scanAnswerMs?: number
}

/** The slave's answer; `silent`: there was none. */
export interface RegisterAnswer {
  readonly kind: 'data' | 'exception' | 'silent'
  readonly data: Uint8Array
  /** Exception code, otherwise 0. */
  readonly code: number
  readonly costMs: number
  readonly sent: string
  readonly received: string
}
