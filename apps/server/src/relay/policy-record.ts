import type { LiveTransmission, TransmissionFault, TransmissionState } from '@fieldhub/contract'
import type { TransmissionDefinition } from '#facts/transmission-definition.ts'
import type { Timers } from '#platform/timers.ts'
import { FaultLog, type LoggedFault } from './fault-log.ts'
import { PolicyCounters } from './policy-counters.ts'
import { Tap } from './tap.ts'

export interface RecordParts {
  readonly timers: Timers
  readonly now: () => number
  readonly isWatched: (definition: TransmissionDefinition) => boolean
  readonly publish: (definition: TransmissionDefinition, live: LiveTransmission) => void
  readonly logFault: (definition: TransmissionDefinition, fault: LoggedFault) => void
}

export interface Passed {
  readonly direction: 'up' | 'down'
  readonly deviceId: number
  readonly peer: string
  readonly bytes: Uint8Array
}

/** What a test looks at. */
export interface RecordListener {
  readonly onPassed: (passed: Passed) => void
  readonly onDropped: (passed: Passed, fault: TransmissionFault) => void
}

interface Shown {
  readonly state: TransmissionState
  readonly clientCount: number
}

/** What is known of a running policy: its counters, its last error, and what passes while somebody looks. */
export class PolicyRecord {
  readonly counters: PolicyCounters
  readonly faults: FaultLog
  readonly #tap: Tap
  readonly #listeners = new Set<RecordListener>()
  readonly #now: () => number
  readonly #shown: () => Shown
  #state: TransmissionState | undefined
  #stateSince: number

  constructor(definition: TransmissionDefinition, parts: RecordParts, shown: () => Shown) {
    const { timers, now } = parts
    this.#now = now
    this.#shown = shown
    this.#stateSince = now()
    const { id, devices, lastError } = definition
    this.counters = new PolicyCounters(definition)
    this.faults = new FaultLog({
      now,
      lastError,
      deviceIds: devices.map(({ deviceId }) => deviceId),
      onLogged: (row) => parts.logFault(definition, row),
    })
    this.#tap = new Tap({
      timers,
      now,
      isWatched: () => parts.isWatched(definition),
      publish: (list, isMissed) => {
        const counters = structuredClone(this.counters.total)
        // A policy has getters, which no spreading copies.
        const { state, clientCount } = shown()
        const { stateSince } = this
        const known = { id, lastError: this.faults.last, counters, state, stateSince, clientCount }
        parts.publish(definition, { ...known, list, isMissed })
      },
    })
  }

  /** Returns what ends the listening. */
  listen(listener: RecordListener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  passed({ direction, deviceId, peer, bytes }: Passed): void {
    for (const one of this.#listeners) one.onPassed({ direction, deviceId, peer, bytes })
    this.#tap.record({ direction, event: 'bytes', deviceId, peer, bytes, fault: null, detail: '' })
  }

  dropped({ direction, deviceId, peer, bytes }: Passed, fault: TransmissionFault): void {
    for (const one of this.#listeners) one.onDropped({ direction, deviceId, peer, bytes }, fault)
    this.counters.add('dropped', deviceId, bytes.length)
    this.#tap.record({ direction, event: 'dropped', deviceId, peer, bytes, fault, detail: '' })
    this.faults.record({ fault, detail: peer, deviceId, bytes: bytes.length })
  }

  failed(fault: TransmissionFault, detail: string, deviceId?: number): void {
    const bytes = new Uint8Array()
    const failure = { peer: detail, bytes, fault, detail }
    this.#tap.record({ ...failure, direction: 'down', event: 'error', deviceId: deviceId ?? null })
    this.faults.record({ fault, detail, deviceId, bytes: 0 })
  }

  /** When the policy came into the state that it is in. */
  get stateSince(): number {
    this.#followState()
    return this.#stateSince
  }

  /** What the policy shows may have changed. */
  touch(): void {
    this.#followState()
    this.#tap.touch()
  }

  close(): void {
    this.#tap.close()
  }

  /** The first state counts from the start of the policy. */
  #followState(): void {
    const { state } = this.#shown()
    if (this.#state !== undefined && state !== this.#state) this.#stateSince = this.#now()
    this.#state = state
  }
}
