import { err, type Result } from '@fieldhub/kernel'
import type { PositionReport } from '#facts/device-report.ts'
import type {
  AdmissionRefusal,
  DeviceProfile,
  Frame,
  LinkEvent,
  LinkFault,
  RawAnswer,
  RefusedLink,
  RegisterAnswer,
  Sample,
  WriteOptions,
  WriteOutcome,
} from '#facts/facts.ts'
import type { DeviceAccess, DeviceLookup, RemoteGateway } from '#gateway/index.ts'
import type { Clock } from '#platform/clock.ts'
import { type Job, runEvery } from '#platform/process/job.ts'
import type { Log } from '#platform/process/log.ts'
import type { Timers } from '#platform/timers.ts'
import { type Bus, BusAwayError, type Subscription } from '../bus/bus.ts'
import { AnswerOnce } from './answer-once.ts'
import {
  allProcesses,
  type BatchMessage,
  type CommandMessage,
  type LinkMessage,
  type LookupMessage,
  type NoticeMessage,
  ownerSubject,
  type PresenceMessage,
  processSubject,
  type TimedCommand,
  unpackBatch,
} from './device-messages.ts'
import { RemoteClocks } from './remote-clocks.ts'
import { type Findings, RemoteLines } from './remote-lines.ts'

interface RemoteDevicesParts {
  readonly bus: Bus
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
}

interface Handlers {
  batch(samples: readonly Sample[]): Promise<void>
  linkEvent(event: LinkEvent): Promise<void>
  refusal(refusal: AdmissionRefusal): void
  refusedLink(link: RefusedLink): void
  frame(frame: Frame): void
}

const sweepMs = 1_000
/** Commands settle at the other process within 15 s. */
const commandWithinMs = 16_000
/** A call that a device need not answer within a time of its own. */
const answerDueMsUsual = 14_000

/** The devices whose lines other processes hold, as the owner of the store sees them. */
export class RemoteDevices implements RemoteGateway {
  readonly #parts: RemoteDevicesParts
  readonly #lines = new RemoteLines()
  readonly #once = new AnswerOnce()
  readonly #clocks = new RemoteClocks()
  readonly #handlers: Partial<Handlers> = {}
  readonly #subscriptions: Subscription[] = []
  readonly #kept = new Set<number>()
  #sweep: Job | undefined
  #devices: DeviceLookup | undefined

  constructor(parts: RemoteDevicesParts) {
    this.#parts = parts
  }

  forEachBatch = (handle: Handlers['batch']) => void (this.#handlers.batch = handle)
  forEachLinkEvent = (handle: Handlers['linkEvent']) => void (this.#handlers.linkEvent = handle)
  forEachRefusal = (handle: Handlers['refusal']) => void (this.#handlers.refusal = handle)
  forEachRefusedLink = (handle: Handlers['refusedLink']) =>
    void (this.#handlers.refusedLink = handle)
  forEachFrame = (handle: Handlers['frame']) => void (this.#handlers.frame = handle)

  lookUpBy(devices: DeviceLookup): void {
    this.#devices = devices
  }

  /** Called when this process owns the store and everything that handles facts is set. */
  listen(epoch: number): void {
    const { bus, timers, log } = this.#parts
    const at = (what: string) => ownerSubject(epoch, what)
    this.#subscriptions.push(
      bus.serve(at('lookup'), (body: LookupMessage) => this.#lookUp(body)),
      bus.serve(at('batch'), (body: BatchMessage) => this.#takeBatch(body)),
      bus.serve(at('link'), (body: LinkMessage) => this.#takeLink(body)),
      bus.listen(at('presence'), (body: PresenceMessage) => this.#takePresence(body)),
      bus.listen(at('refusal'), (body: AdmissionRefusal) => this.#handlers.refusal?.(body)),
      bus.listen(at('refusedLink'), (body: RefusedLink) => this.#handlers.refusedLink?.(body)),
      bus.listen(at('frame'), (body: Frame) => this.#handlers.frame?.(body)),
    )
    this.#sweep = runEvery(
      { name: 'sweep lines of other processes', periodMs: sweepMs, timers },
      async () => this.#endSilent(),
      log,
    )
  }

  async close(): Promise<void> {
    for (const subscription of this.#subscriptions.splice(0)) subscription.end()
    await this.#sweep?.stop()
  }

  get count(): number {
    return this.#lines.size
  }

  isOnline(deviceId: number): boolean {
    return this.#lines.get(deviceId) !== undefined
  }

  presentUntil(deviceId: number): number | undefined {
    return this.#lines.get(deviceId)?.presentUntil
  }

  answerDueMs(deviceId: number): number {
    return this.#lines.get(deviceId)?.answerDueMs ?? answerDueMsUsual
  }

  async write(
    deviceId: number,
    varId: number,
    value: number,
    { onStep, ...options }: WriteOptions = {},
  ): Promise<Result<WriteOutcome, LinkFault>> {
    const withinMs = Math.max(commandWithinMs, this.answerDueMs(deviceId) + sweepMs)
    const args: Parameters<DeviceAccess['write']> = [deviceId, varId, value, options]
    const written = await this.#command<WriteOutcome>({ method: 'write', args }, withinMs)
    if (written.ok) onStep?.('answered')
    return written
  }

  readNow(deviceId: number, varIds?: readonly number[]) {
    // A list that is left out would arrive as null.
    const args: Parameters<DeviceAccess['readNow']> =
      varIds === undefined ? [deviceId] : [deviceId, varIds]
    return this.#command<readonly Sample[]>({ method: 'readNow', args })
  }

  sendRaw(...args: Parameters<DeviceAccess['sendRaw']>) {
    return this.#command<RawAnswer>({ method: 'sendRaw', args })
  }

  readRegisters(...args: Parameters<DeviceAccess['readRegisters']>) {
    return this.#command<RegisterAnswer>({ method: 'readRegisters', args })
  }

  reboot(...args: Parameters<DeviceAccess['reboot']>) {
    return this.#command<unknown>({ method: 'reboot', args })
  }

  locate(...args: Parameters<DeviceAccess['locate']>) {
    return this.#command<PositionReport>({ method: 'locate', args })
  }

  /** Such devices are on MQTT, which the owner of the store serves itself. */
  async offerFirmware(): Promise<Result<unknown, LinkFault>> {
    return err({ kind: 'unsupported' })
  }

  async refresh(deviceId: number): Promise<void> {
    this.#notify({ kind: 'refresh', deviceId })
  }

  logFrames(deviceId: number, until: number): void {
    this.#notify({ kind: 'logFrames', deviceId, until })
  }

  keepHere(deviceId: number, isKept: boolean): void {
    if (!isKept) return void this.#kept.delete(deviceId)
    this.#kept.add(deviceId)
    this.release(deviceId)
  }

  /** The process that holds the device's line ends it. */
  release(deviceId: number): void {
    const line = this.#lines.get(deviceId)
    if (line === undefined) return
    this.#lines.close(line.process, deviceId)
    this.#notify({ kind: 'release', deviceId, process: line.process })
  }

  async #command<T>(
    command: CommandMessage,
    withinMs = commandWithinMs,
  ): Promise<Result<T, LinkFault>> {
    const [deviceId] = command.args
    const line = this.#lines.get(deviceId)
    if (line === undefined) return err({ kind: 'offline' })
    const validUntilMs =
      this.#clocks.there(line.process, this.#parts.timers.monotonicMs()) + withinMs
    try {
      const timed: TimedCommand = { command, validUntilMs }
      return await this.#parts.bus.request(processSubject(line.process), timed, withinMs)
    } catch (error) {
      if (!(error instanceof BusAwayError)) throw error
      // Whether it was carried out is unknown when the answer is missing, as when a slave is silent.
      return err({ kind: error.isUnheard ? 'offline' : 'silent' })
    }
  }

  async #lookUp(asked: LookupMessage): Promise<DeviceProfile | null> {
    const found =
      'sn' in asked
        ? await this.#devices?.bySerialNumber(asked.sn)
        : await this.#devices?.byId(asked.deviceId)
    return found === undefined || this.#kept.has(found.deviceId) ? null : found
  }

  async #takeBatch(message: BatchMessage): Promise<unknown> {
    return this.#once.answer(message, async () => {
      try {
        await this.#handlers.batch?.(unpackBatch(message))
        return 'stored'
      } catch (error) {
        // They wait here for the store, as those of this process's own devices do.
        this.#parts.log.warn({ err: error, process: message.process }, 'values wait for the store')
        return 'kept'
      }
    })
  }

  async #takeLink(message: LinkMessage): Promise<unknown> {
    const { event, process, answerDueMs } = message
    this.#clocks.hear(message, this.#parts.timers.monotonicMs())
    return this.#once.answer(message, async () => {
      const { deviceId, ownerId, ip, lastSeenAt: presentUntil } = event
      if (event.type === 'online') {
        const device = { deviceId, ownerId, ip, presentUntil, answerDueMs }
        const before = this.#lines.open(process, device)
        if (before !== undefined) this.#notify({ kind: 'release', deviceId, process: before })
      } else if (!this.#lines.close(process, deviceId)) return 'ignored'
      await this.#handlers.linkEvent?.(event)
      return 'done'
    })
  }

  #takePresence(message: PresenceMessage): void {
    this.#clocks.hear(message, this.#parts.timers.monotonicMs())
    this.#follow(this.#lines.report(message, this.#moment()), message.process)
  }

  #endSilent(): void {
    const { events, gone } = this.#lines.endSilent(this.#moment())
    for (const process of gone) {
      this.#once.forget(process)
      this.#clocks.forget(process)
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
