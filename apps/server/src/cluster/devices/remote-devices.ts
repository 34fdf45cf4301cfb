import type { DeviceProfile } from '#facts/device-profile.ts'
import type { DeviceReport } from '#facts/device-report.ts'
import type { Frame } from '#facts/frames.ts'
import type {
  AdmissionRefusal,
  LinkEvent,
  LinkForm,
  RefusedLink,
  ReplacedLink,
} from '#facts/link-events.ts'
import type { Sample } from '#facts/values.ts'
import {
  type DeviceFacts,
  isProven,
  type RemoteGateway,
  type SharedCounts,
} from '#gateway/index.ts'
import type { Clock } from '#platform/clock.ts'
import { type Job, runEvery } from '#platform/process/job.ts'
import type { Log } from '#platform/process/log/log.ts'
import { StoreKeptError } from '#platform/process/log/store-fault.ts'
import type { Timers } from '#platform/timers.ts'
import type { Bus, Subscription } from '../bus/bus.ts'
import { AnswerOnce } from './answer-once.ts'
import { type BatchMessage, unpackBatch } from './batch-message.ts'
import { CountExchange } from './count-exchange.ts'
import {
  type AckedConfigMessage,
  allProcesses,
  type BatchAnswer,
  type KeptMessage,
  type LinkMessage,
  type LookupMessage,
  type NoticeMessage,
  type OwnerPorts,
  ownerSubject,
  type PresenceMessage,
  type RecordMessage,
  type ReportMessage,
  type WantedConfigMessage,
} from './device-messages.ts'
import { KeptBatches } from './kept-batches.ts'
import { type Findings, type RemoteLine, toReplaced } from './remote-lines.ts'
import { RemoteOrders } from './remote-orders.ts'

interface RemoteDevicesParts {
  readonly bus: Bus
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  /** Called when nothing more is to be handled here. */
  readonly onClose?: (() => void) | undefined
}

interface Handlers {
  batch(samples: readonly Sample[]): Promise<void>
  linkEvent(event: LinkEvent): Promise<void>
  refusal(refusal: AdmissionRefusal): void
  refusedLink(link: RefusedLink): void
  frame(frame: Frame): void
  report(report: DeviceReport): Promise<void>
  waiting(record: Uint8Array): Promise<void>
}

const sweepMs = 1_000

/** A process of an older version does not say how a device registered, so nothing weaker takes its place. */
const isProvenForm = (form: LinkForm | undefined) => form === undefined || isProven(form)

/** The devices whose lines other processes hold, as the owner of the store sees them. */
export class RemoteDevices extends RemoteOrders implements RemoteGateway {
  readonly #parts: RemoteDevicesParts
  readonly #once = new AnswerOnce(['failed'] satisfies BatchAnswer[])
  readonly #handlers: Partial<Handlers> = {}
  readonly #subscriptions: Subscription[] = []
  readonly #here = new Set<number>()
  readonly #kept = new KeptBatches()
  #counts: SharedCounts | undefined
  #exchange: CountExchange | undefined
  #sweep: Job | undefined
  #facts: DeviceFacts | undefined

  constructor(parts: RemoteDevicesParts) {
    super(parts)
    this.#parts = parts
  }

  forEachBatch = (handle: Handlers['batch']) => void (this.#handlers.batch = handle)
  forEachLinkEvent = (handle: Handlers['linkEvent']) => void (this.#handlers.linkEvent = handle)
  forEachRefusal = (handle: Handlers['refusal']) => void (this.#handlers.refusal = handle)
  forEachRefusedLink = (handle: Handlers['refusedLink']) =>
    void (this.#handlers.refusedLink = handle)
  forEachFrame = (handle: Handlers['frame']) => void (this.#handlers.frame = handle)

  forEachReport = (handle: Handlers['report']) => void (this.#handlers.report = handle)

  forEachWaiting = (handle: Handlers['waiting']) => void (this.#handlers.waiting = handle)

  lookUpBy(facts: DeviceFacts): void {
    this.#facts = facts
  }

  isProven(deviceId: number): boolean {
    const line = this.lines.get(deviceId)
    return line !== undefined && isProvenForm(line.form)
  }

  share(counts: SharedCounts): void {
    this.#counts = counts
  }

  /** Called when this process owns the store and everything that handles facts is set. */
  listen(epoch: number, ports: OwnerPorts): void {
    const { bus, timers, log } = this.#parts
    const at = (what: string) => ownerSubject(epoch, what)
    this.#subscriptions.push(
      bus.serve(at('lookup'), (body: LookupMessage) => this.#lookUp(body)),
      bus.serve(at('batch'), (body: BatchMessage) => this.#takeBatch(body)),
      bus.serve(at('link'), (body: LinkMessage) => this.#takeLink(body)),
      bus.serve(at('report'), (body: ReportMessage) => this.#takeReport(body)),
      bus.serve(at('kept'), (body: KeptMessage) => this.#kept.outcome(body)),
      bus.serve(at('waiting'), (body: RecordMessage) => this.#takeRecord(body)),
      bus.serve(at('ports'), async () => ports),
      bus.serve(at('wantedConfig'), async ({ deviceId, digest }: WantedConfigMessage) =>
        this.#facts?.configs.wantedFor(deviceId, digest),
      ),
      bus.serve(at('ackedConfig'), async ({ deviceId, version, table }: AckedConfigMessage) => {
        await this.#facts?.configs.recordAcked(deviceId, version, table ?? null)
        return 'done'
      }),
      bus.listen(at('presence'), (body: PresenceMessage) => this.#takePresence(body)),
      bus.listen(at('refusal'), (body: AdmissionRefusal) => this.#handlers.refusal?.(body)),
      bus.listen(at('refusedLink'), (body: RefusedLink) => this.#handlers.refusedLink?.(body)),
      bus.listen(at('frame'), (body: Frame) => this.#handlers.frame?.(body)),
    )
    if (this.#counts !== undefined) {
      this.#exchange = new CountExchange({ ...this.#parts, ...this.#counts })
    }
    this.#sweep = runEvery(
      { name: 'sweep lines of other processes', periodMs: sweepMs, timers },
      async () => this.#endSilent(),
      log,
    )
  }

  get isReached(): boolean {
    return this.#parts.bus.isUp
  }

  async close(): Promise<void> {
    this.#parts.onClose?.()
    for (const subscription of this.#subscriptions.splice(0)) subscription.end()
    await Promise.all([this.#sweep?.stop(), this.#exchange?.close()])
  }

  async refresh(deviceId: number): Promise<void> {
    this.#notify({ kind: 'refresh', deviceId })
  }

  logFrames(deviceId: number, until: number): void {
    this.#notify({ kind: 'logFrames', deviceId, until })
  }

  keepHere(deviceId: number, isKept: boolean): void {
    if (!isKept) return void this.#here.delete(deviceId)
    this.#here.add(deviceId)
    this.release(deviceId)
  }

  /** The process that holds the device's line ends it. */
  release(deviceId: number): ReplacedLink | undefined {
    const line = this.lines.get(deviceId)
    if (line === undefined) return undefined
    this.lines.close(line.process, deviceId)
    return this.#endReplaced(line)
  }

  #endReplaced(line: RemoteLine): ReplacedLink | undefined {
    const { deviceId, process, opened } = line
    this.#notify({ kind: 'release', deviceId, process, opened })
    return toReplaced(line, this.#parts.clock.now())
  }

  async #lookUp(asked: LookupMessage): Promise<DeviceProfile | null> {
    const found =
      'sn' in asked
        ? await this.#facts?.devices.bySerialNumber(asked.sn)
        : await this.#facts?.devices.byId(asked.deviceId)
    if (found === undefined) return null
    if (this.#here.has(found.deviceId)) {
      return 'passesOn' in asked && asked.passesOn === true ? { ...found, isOwners: true } : null
    }
    const isElsewhere = this.#isProvenElsewhere(found.deviceId, asked.process)
    return isElsewhere ? { ...found, isProvenElsewhere: true } : found
  }

  /** Whether a connection here, or at another process than this one, proved to be the device. */
  #isProvenElsewhere(deviceId: number, process: string | undefined): boolean {
    if (this.#facts?.isProven(deviceId) === true) return true
    return this.isProven(deviceId) && this.lines.get(deviceId)?.process !== process
  }

  async #takeBatch(message: BatchMessage): Promise<unknown> {
    return this.#once.answer(message, async (): Promise<BatchAnswer> => {
      try {
        if (this.#handlers.batch === undefined) return 'failed'
        await this.#handlers.batch(unpackBatch(message))
        return 'stored'
      } catch (error) {
        const isKept = error instanceof StoreKeptError
        // They wait here for the store, as those of this process's own devices do.
        if (isKept) this.#kept.keep(message, () => error.untilStored())
        this.#parts.log.warn({ err: error, process: message.process }, 'values are not stored yet')
        return isKept ? 'kept' : 'failed'
      }
    })
  }

  async #takeLink(message: LinkMessage): Promise<unknown> {
    const { event, process, number: opened, answerDueMs, writeWithinMs } = message
    this.clocks.hear(message, this.#parts.timers.monotonicMs())
    return this.#once.answer(message, async () => {
      const { deviceId, ownerId, ip, form, lastSeenAt: presentUntil } = event
      if (event.type === 'online') {
        if (this.#refusesTakeover(event, message)) return 'ignored'
        const due = { answerDueMs, writeWithinMs }
        const device = { deviceId, ownerId, ip, form, opened, presentUntil, ...due }
        const before = this.lines.open(process, device)
        const replaced = before && this.#endReplaced(before)
        await this.#handlers.linkEvent?.({ ...event, replaced: event.replaced ?? replaced })
        return 'done'
      }
      if (!this.lines.close(process, deviceId)) return 'ignored'
      await this.#handlers.linkEvent?.(event)
      return 'done'
    })
  }

  /** It was let in there before this process could say that the device is proven elsewhere. */
  #refusesTakeover(
    { deviceId, ownerId, ip, form }: LinkEvent,
    { process, number: opened }: LinkMessage,
  ): boolean {
    if (form === undefined || isProvenForm(form)) return false
    if (!this.#isProvenElsewhere(deviceId, process)) return false
    this.#notify({ kind: 'release', deviceId, process, opened })
    this.#handlers.refusal?.({ deviceId, ownerId, kind: 'takeover', form, ip })
    return true
  }

  #takeRecord(message: RecordMessage): Promise<unknown> {
    return this.#once.answer(message, async () => {
      await this.#handlers.waiting?.(message.record)
      return 'done'
    })
  }

  #takeReport(message: ReportMessage): Promise<unknown> {
    return this.#once.answer(message, async () => {
      await this.#handlers.report?.(message.report)
      return 'done'
    })
  }

  #takePresence(message: PresenceMessage): void {
    this.clocks.hear(message, this.#parts.timers.monotonicMs())
    this.#follow(this.lines.report(message, this.#moment()), message.process)
  }

  #endSilent(): void {
    const { events, gone } = this.lines.endSilent(this.#moment())
    for (const process of gone) {
      this.#once.forget(process)
      this.clocks.forget(process)
    }
    this.#follow({ events, stale: [] }, '')
  }

  #follow({ events, stale }: Findings, process: string): void {
    for (const deviceId of stale) this.#notify({ kind: 'release', deviceId, process })
    for (const event of events) {
      this.#handlers.linkEvent?.(event).catch((error: unknown) => {
        this.#parts.log.error({ err: error, deviceId: event.deviceId }, 'a link event failed')
      })
    }
  }

  #moment() {
    return { steady: this.#parts.timers.monotonicMs(), now: this.#parts.clock.now() }
  }

  #notify(notice: NoticeMessage): void {
    this.#parts.bus.publish(allProcesses, notice)
  }
}
