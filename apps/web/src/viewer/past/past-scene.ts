import type { DeviceStatus, PastAlarm } from '@fieldhub/contract'
import { LiveStore } from '#api/live/live-store.ts'
import type { ViewerClock } from '../viewer-clock.ts'
import type { VariableList } from './past-port.ts'
import { alarmingAt, type PastRecord } from './past-record.ts'

// The contract's table of states would bring the console along, whose forms have it.
const offline: DeviceStatus = 1
const online: DeviceStatus = 2

interface SceneParts {
  readonly record: PastRecord
  readonly list: VariableList
  readonly alarms: readonly PastAlarm[]
  readonly at: number
  readonly schedule: (flush: () => void) => void
}

/**
 * What a page shows of the past from one instant on, as time is played. Whoever jumps to another time makes another, so
 * that nothing of later times is left in it.
 */
export class PastScene implements ViewerClock {
  readonly live: LiveStore
  readonly record: PastRecord
  readonly #list: VariableList
  readonly #tickListeners = new Set<() => void>()
  readonly #alarmListeners = new Set<() => void>()
  #alarms: readonly PastAlarm[]
  #alarming: string
  #at: number

  constructor({ record, list, alarms, at, schedule }: SceneParts) {
    this.record = record
    this.live = new LiveStore(schedule)
    this.#list = list
    this.#alarms = alarms
    this.#at = at
    this.#alarming = JSON.stringify(this.alarming())
    this.#putReadings()
  }

  readonly now = (): number => this.#at

  readonly onTick = (listener: () => void): (() => void) => {
    this.#tickListeners.add(listener)
    return () => this.#tickListeners.delete(listener)
  }

  readonly onAlarms = (listener: () => void): (() => void) => {
    this.#alarmListeners.add(listener)
    return () => this.#alarmListeners.delete(listener)
  }

  readonly alarming = () => alarmingAt(this.#alarms, this.#at)

  setAlarms(alarms: readonly PastAlarm[]): void {
    this.#alarms = alarms
    this.#lookAtAlarms()
  }

  /** Moves on to a later instant, which the record must hold. */
  show(at: number): void {
    this.#at = at
    this.#putReadings()
    this.#lookAtAlarms()
    for (const listener of this.#tickListeners) listener()
  }

  #putReadings(): void {
    for (const { deviceId, varIds } of this.#list) {
      this.#putStatus(deviceId)
      const changed = varIds.flatMap((varId) => {
        const reading = this.record.reading(deviceId, varId, this.#at)
        const isNew = reading?.time !== this.live.value(deviceId, varId)?.time
        return reading !== undefined && isNew
          ? [{ varId, ...reading, quality: 'good' as const }]
          : []
      })
      if (changed.length > 0) this.live.acceptValues(deviceId, changed)
    }
  }

  #putStatus(deviceId: number): void {
    const status = this.record.isOnline(deviceId, this.#at) ? online : offline
    if (this.live.status(deviceId)?.status === status) return
    this.live.acceptStatus({ deviceId, status, loginTime: null, activatedTime: null })
  }

  #lookAtAlarms(): void {
    const alarming = JSON.stringify(this.alarming())
    if (alarming === this.#alarming) return
    this.#alarming = alarming
    for (const listener of this.#alarmListeners) listener()
  }
}
