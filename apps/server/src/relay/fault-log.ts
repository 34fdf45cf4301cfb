import type { TransmissionError, TransmissionFault } from '@fieldhub/contract'

export interface LoggedFault {
  readonly fault: TransmissionFault
  readonly deviceId: number
  /** Bytes that were dropped for it since the row before. */
  readonly bytes: number
}

export interface Fault {
  readonly fault: TransmissionFault
  readonly detail: string
  /** The member that it concerns; undefined: all of them. */
  readonly deviceId: number | undefined
  readonly bytes: number
}

interface FaultLogParts {
  readonly deviceIds: readonly number[]
  readonly now: () => number
  readonly lastError: TransmissionError | null
  readonly onLogged: (row: LoggedFault) => void
}

/** A fault that came again within this time has been there since its first. */
const lastingMs = 5 * 60_000
/** A member has one row of a kind in its serial log in this time, however often it comes. */
const rowMs = 60_000

interface Row {
  loggedAt: number
  bytes: number
}

/** The last error of a policy, and rows of it in the serial logs of its members at a bounded rate. */
export class FaultLog {
  readonly #parts: FaultLogParts
  /** By device and fault: at most the members times the kinds. */
  readonly #rows = new Map<string, Row>()
  #last: TransmissionError | null
  #isChanged = false

  constructor(parts: FaultLogParts) {
    this.#parts = parts
    this.#last = parts.lastError
  }

  get last(): TransmissionError | null {
    return this.#last
  }

  record({ fault, detail, deviceId, bytes }: Fault): void {
    const time = this.#parts.now()
    const last = this.#last
    const isSame = last?.fault === fault && time - last.time < lastingMs
    const since = isSame ? last.since : time
    this.#last = { fault, detail: detail.slice(0, 200), deviceId: deviceId ?? null, time, since }
    this.#isChanged = true
    const concerned = deviceId === undefined ? this.#parts.deviceIds : [deviceId]
    for (const one of concerned) this.#log(fault, one, bytes, time)
  }

  /** The last error where it is not stored yet. */
  take(): TransmissionError | undefined {
    const taken = this.#isChanged ? this.#last : null
    this.#isChanged = false
    return taken ?? undefined
  }

  giveBack(): void {
    this.#isChanged = true
  }

  #log(fault: TransmissionFault, deviceId: number, bytes: number, time: number): void {
    const key = `${deviceId} ${fault}`
    const row = this.#rows.get(key) ?? { loggedAt: Number.NEGATIVE_INFINITY, bytes: 0 }
    this.#rows.set(key, row)
    row.bytes += bytes
    if (time - row.loggedAt < rowMs) return
    this.#parts.onLogged({ fault, deviceId, bytes: row.bytes })
    row.loggedAt = time
    row.bytes = 0
  }
}
