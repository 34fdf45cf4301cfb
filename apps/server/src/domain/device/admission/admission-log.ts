import type { DeviceNotice } from '@fieldhub/contract'
import type { ClockContext } from '#domain/store-context.ts'
import type { AdmissionRefusal, LinkEvent, LinkForm, ReplacedLink } from '#facts/link-events.ts'
import type { Log } from '#platform/process/log/log.ts'
import { selectDevice } from '#store/device/device-store.ts'
import { insertStateLogs } from '#store/device/state-log-store.ts'

/** A connection that replaced a device's connection, or tried to. */
interface AdmissionEvent {
  readonly deviceId: number
  readonly ownerId: number
  readonly kind: AdmissionRefusal['kind'] | 'replaced'
  readonly form: LinkForm
  readonly ip: string
  /** Address of the connection that was replaced. */
  readonly from: string
  /** True when its owner is notified at once, besides the log. */
  readonly isNotice: boolean
  /** Whether the connection that was replaced had just spoken. */
  readonly wasAlive: boolean
}

/** Equal events of one device in a row. */
interface Series {
  last: AdmissionEvent
  /** Number of events that are not written yet. */
  count: number
  /** Number of all that took the place of a connection that had just spoken. */
  aliveCount: number
  lastAt: number
  /** No row is written before this time. */
  nextAt: number
  gapMs: number
}

interface AdmissionLogParts extends ClockContext {
  readonly log: Log
  readonly publish: (accountId: number, notice: DeviceNotice) => void
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const seriesMax = 5_000
/** A device that came back once or twice is one with a bad line. */
const twinsFrom = 3
const twinsWithinMs = 2 * minuteMs

const words = {
  password: 'passwordRefused',
  identity: 'identityRefused',
  takeover: 'takeoverRefused',
  replaced: 'takenOver',
} as const satisfies Record<AdmissionEvent['kind'], string>

/**
 * Records refused and replaced connections of a device in its state log and, at first, as a notice on its owner's open
 * pages. Anybody can cause such events, so they are counted in memory and written at most once a minute for each device
 * and kind, and less often the longer they go on.
 */
export class AdmissionLog {
  readonly #parts: AdmissionLogParts
  readonly #series = new Map<string, Series>()

  constructor(parts: AdmissionLogParts) {
    this.#parts = parts
  }

  recordRefusal(refusal: AdmissionRefusal): void {
    this.#record({ ...refusal, from: '', isNotice: true, wasAlive: false })
  }

  /** A mobile device that returns from another address while its old connection is left over causes no event. */
  recordTakeover(
    { deviceId, ownerId, ip, form = 'text' }: LinkEvent,
    { ip: from, wasAlive }: ReplacedLink,
  ): void {
    const isNotice = wasAlive && ip !== from
    this.#record({ deviceId, ownerId, kind: 'replaced', form, ip, from, isNotice, wasAlive })
  }

  /** Whether two devices seem to register as this one: each ends the other's connection, and values come from both. */
  hasTwins(deviceId: number): boolean {
    const series = this.#series.get(keyOf({ deviceId, kind: 'replaced' }))
    if (series === undefined || series.aliveCount < twinsFrom) return false
    return this.#parts.clock.now() - series.lastAt < twinsWithinMs
  }

  /** Writes the rows that are due. */
  async flush(): Promise<void> {
    const now = this.#parts.clock.now()
    for (const [key, series] of this.#series) {
      if (series.nextAt > now) continue
      if (series.count > 0) await this.#write(series, now)
      else if (now >= series.nextAt + series.gapMs) this.#series.delete(key)
    }
  }

  #record(event: AdmissionEvent): void {
    const key = keyOf(event)
    const known = this.#series.get(key)
    if (known === undefined && this.#series.size >= seriesMax) return
    const begun = { last: event, count: 0, aliveCount: 0, lastAt: 0, nextAt: 0, gapMs: 0 }
    const series: Series = known ?? begun
    series.last = event
    series.count++
    series.aliveCount += event.wasAlive ? 1 : 0
    series.lastAt = this.#parts.clock.now()
    this.#series.set(key, series)
  }

  async #write(series: Series, now: number): Promise<void> {
    const { last, count } = series
    const isFirst = series.gapMs === 0
    series.count = 0
    series.gapMs = Math.min(Math.max(minuteMs, series.gapMs * 2), hourMs)
    series.nextAt = now + series.gapMs
    const { db, log, publish } = this.#parts
    try {
      const device = await selectDevice(db, last.deviceId)
      if (device === undefined) return
      const { ownerId, name } = device
      const content = [words[last.kind], last.form, count, last.from].join(':')
      const type = last.kind === 'replaced' ? 'online' : 'refused'
      const { deviceId, ip } = last
      await insertStateLogs(db, [{ deviceId, ownerId, type, content, ip, time: now }])
      if (isFirst && last.isNotice) {
        publish(ownerId, { deviceId, deviceName: name, kind: last.kind, ip, time: now })
      }
    } catch (error) {
      log.error({ err: error, deviceId: last.deviceId }, 'a refusal was not noted')
    }
  }
}

const keyOf = ({ deviceId, kind }: Pick<AdmissionEvent, 'deviceId' | 'kind'>) =>
  `${deviceId} ${kind}`
