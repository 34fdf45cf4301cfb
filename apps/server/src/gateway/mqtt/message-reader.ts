import { exhaustive } from '@fieldhub/kernel'
import type { DeviceReport } from '#facts/device-report.ts'
import type { Sample } from '#facts/values.ts'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { FrameLogging } from '../frame-logging.ts'
import type { GatewayCounts } from '../gateway-counts.ts'
import type { Kept } from './broker.ts'
import type { CloudSession } from './cloud-session.ts'
import type { CommitLanes } from './commit-lanes.ts'
import type { ConfigPush } from './config/config-push.ts'
import { hasValues, markMisplaced } from './config/mark-misplaced.ts'
import { getDialect } from './dialects/dialects.ts'
import { samplesOfValues } from './samples-of-values.ts'
import { toFirmwareReport, toHelloReport, toPositionReport } from './to-report.ts'
import type { Hello, Reading, Uplink } from './uplink.ts'

/** Bytes of a message that the log of a device shows. */
const shownBytesMax = 4_096

export interface MessageReaderParts {
  readonly counts: GatewayCounts
  readonly clock: Clock
  readonly log: Log
  readonly frames: FrameLogging
  readonly commits: CommitLanes
  readonly report: (report: DeviceReport) => Promise<void>
  readonly onHello: (session: CloudSession) => void
  readonly tables: Pick<ConfigPush, 'learn' | 'consumeAnswer'>
  /** Called when an outside broker reports that the device is gone. */
  readonly onGone: (session: CloudSession) => void
}

interface Shown {
  readonly topic: string
  readonly payload: Uint8Array
  readonly reading: Reading | undefined
}

/** Reads the messages of devices and carries out what they lead to. */
export class MessageReader {
  readonly #parts: MessageReaderParts

  constructor(parts: MessageReaderParts) {
    this.#parts = parts
  }

  /**
   * Resolves when the message is stored or kept, also when it could not be read, because it would read no better a second
   * time.
   */
  handle(session: CloudSession, topic: string, payload: Uint8Array): Promise<Kept> {
    const { counts, frames, clock } = this.#parts
    const { profile } = session
    counts.messages++
    const isUsual = session.table.moved === undefined && session.answers.size === 0
    if (!isUsual || frames.until(profile.deviceId) > 0) {
      return this.#handleAny(session, topic, payload)
    }
    const message = { topic, payload, time: clock.now() }
    const samples = getDialect(profile.cloud?.dialect ?? '')?.readUsual?.(profile, message)
    if (samples === undefined) return this.#handleAny(session, topic, payload)
    return this.#commit(session, samples)
  }

  async #handleAny(session: CloudSession, topic: string, payload: Uint8Array): Promise<Kept> {
    const { counts, frames, clock, tables } = this.#parts
    const { deviceId, sn, cloud } = session.profile
    const reading = getDialect(cloud?.dialect ?? '')?.read(sn, topic, payload)
    if (frames.until(deviceId) > 0) this.#show(session, { topic, payload, reading })
    if (reading === undefined || !reading.ok) {
      counts.unreadableMessages++
      return undefined
    }
    let kept: Kept
    for (const uplink of reading.value) {
      if (session.table.isUnread && hasValues(uplink)) await tables.learn(session)
      const placed = markMisplaced(session, uplink, clock.now())
      kept = both(kept, await this.#act(session, placed, payload))
    }
    return kept
  }

  /** Bytes of a line stand in the log as such, see below. */
  #show({ profile }: CloudSession, { topic, payload, reading }: Shown): void {
    const isRead = reading?.ok === true
    if (isRead && reading.value.some(({ kind }) => kind === 'serial')) return
    const note = reading?.ok === false ? `${topic}: ${reading.error}` : topic
    const bytes = payload.subarray(0, shownBytesMax)
    this.#parts.frames.record(profile, { direction: 'up', kind: 'answer', bytes, note })
  }

  async #act(session: CloudSession, uplink: Uplink, payload: Uint8Array): Promise<Kept> {
    const now = this.#parts.clock.now()
    const answer = { uplink, payload }
    switch (uplink.kind) {
      case 'values': {
        const samples = samplesOfValues(session.profile, uplink.values, now)
        this.#parts.counts.unknownValues += uplink.values.length - samples.length
        const committed = this.#commit(session, samples)
        session.answers.offer(answer)
        return committed
      }
      case 'answer':
        this.#parts.tables.consumeAnswer(session, uplink)
        session.answers.consume(uplink.id, answer)
        return undefined
      case 'hello':
        await this.#handleHello(session, uplink, now)
        return undefined
      case 'position':
        if (session.answers.consume(uplink.id, answer)) return undefined
        await this.#parts.report(toPositionReport(session, uplink, now))
        return undefined
      case 'firmware':
        session.answers.consume(uplink.id, answer)
        await this.#parts.report(toFirmwareReport(session, uplink, now))
        return undefined
      case 'serial':
        if (!session.answers.consume(uplink.id, answer)) this.#recordSerial(session, uplink.bytes)
        return undefined
      case 'status':
        if (!uplink.isOnline && session.connection.endsBySilence) this.#parts.onGone(session)
        return undefined
      default:
        return exhaustive(uplink)
    }
  }

  #commit(session: CloudSession, samples: readonly Sample[]): Promise<Kept> {
    return this.#parts.commits.commitReport(session.profile, samples, () => session.isEnded)
  }

  async #handleHello(session: CloudSession, hello: Hello, now: number): Promise<void> {
    session.imei = hello.imei ?? session.imei
    if (hello.config !== undefined) {
      session.config = hello.config
      session.table.name(hello.config)
    }
    this.#parts.onHello(session)
    await this.#parts.report(toHelloReport(session, hello, now))
  }

  #recordSerial({ profile }: CloudSession, bytes: Uint8Array): void {
    this.#parts.frames.record(profile, { direction: 'up', kind: 'answer', bytes })
  }
}

function both(one: Kept, other: Kept): Kept {
  if (one === undefined || other === undefined) return one ?? other
  return { untilStored: () => one.untilStored().then(() => other.untilStored()) }
}
