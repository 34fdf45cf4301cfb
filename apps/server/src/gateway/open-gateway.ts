import { createServer, type Server } from 'node:net'
import { err, invariant, type Result } from '@fieldhub/kernel'
import type { DeviceReport, PositionReport } from '#facts/device-report.ts'
import type { Frame, RawAnswer, RegisterAnswer, RegisterRead } from '#facts/frames.ts'
import type { LinePace } from '#facts/line-pace.ts'
import type { LineAccess } from '#facts/line-passage.ts'
import type { LinePort } from '#facts/line-port.ts'
import type { AdmissionRefusal, RefusedLink, ReplacedLink } from '#facts/link-events.ts'
import type { Sample } from '#facts/values.ts'
import type { LinkFault, WriteOptions, WriteOutcome } from '#facts/writes.ts'
import { DeviceGuard } from '#platform/access/device-guard.ts'
import { type ProxyReader, serveBehind } from '#platform/access/proxy-reader.ts'
import { withTimeout } from '#platform/async/with-timeout.ts'
import { type Clock, systemClock } from '#platform/clock.ts'
import { type Job, runEvery } from '#platform/process/job.ts'
import type { Log } from '#platform/process/log/log.ts'
import { systemTimers, type Timers } from '#platform/timers.ts'
import { AccountFlows } from './account/account-flows.ts'
import { readDeviceNow, sendToDevice, writeMs, writeToDevice } from './command/device-commands.ts'
import { requestLocation } from './command/request-location.ts'
import { requestReboot } from './command/request-reboot.ts'
import { FrameLogging } from './frame-logging.ts'
import type { DeviceLookup, GatewayMetrics, TransparentGateway } from './gateway.ts'
import { zeroCounts } from './gateway-counts.ts'
import { defaultGatewayLimits, type GatewayLimits } from './gateway-limits.ts'
import type { RawSend } from './line/raw-exchange.ts'
import { openLineAccess } from './line-access.ts'
import { type HandleLinkEvent, LinkEventQueue } from './link-event-queue.ts'
import { Passages } from './passages.ts'
import type { PollerParts } from './poll/poller.ts'
import { readRegisters } from './poll/read-registers.ts'
import { type HandleBatch, SampleBatcher } from './poll/sample-batcher.ts'
import { ProfileReader } from './registration/profile-reader.ts'
import { type Arrival, RegistrationListener } from './registration/registration-listener.ts'
import { reportArrival } from './registration/report-arrival.ts'
import { SessionRegister } from './registration/session-register.ts'

export interface GatewayOptions {
  readonly host: string
  /** 0 takes a free one. */
  readonly port: number
  /** Left out: devices connect themselves. */
  readonly behindProxy?: ProxyReader | undefined
  readonly devices: DeviceLookup
  /** Takes lines that another process must have; left out: there is no other. */
  readonly elsewhere?: LinePort | undefined
  readonly log: Log
  /** Shared by all listeners for devices; left out, this gateway has its own. */
  readonly guard?: DeviceGuard
  readonly clock?: Clock
  readonly timers?: Timers
  readonly limits?: Partial<GatewayLimits>
  /** Shared by both ways in which an account's values come. */
  readonly flows?: AccountFlows
}

const keepAliveMs = 60_000
const nowhere: LinePort = { accept: ({ socket }) => void socket.destroy() }
const backlog = 1_024

export function openGateway(options: GatewayOptions): TransparentGateway {
  return new TcpGateway(options)
}

class TcpGateway implements TransparentGateway {
  readonly lines: LineAccess
  readonly #options: GatewayOptions
  readonly #counts = zeroCounts()
  readonly #parts: PollerParts
  readonly #events: LinkEventQueue
  readonly #frames: FrameLogging
  readonly #sessions: SessionRegister
  readonly #profiles: ProfileReader
  readonly #registrationListener: RegistrationListener
  readonly #server: Server
  #handleBatch: HandleBatch | undefined
  #handleLinkEvent: HandleLinkEvent | undefined
  #handleRefusal: ((refusal: AdmissionRefusal) => void) | undefined
  #handleRefusedLink: ((link: RefusedLink) => void) | undefined
  #handleReport: ((report: DeviceReport) => Promise<void>) | undefined
  #sweep: Job | undefined

  constructor(options: GatewayOptions) {
    const { devices, log, clock = systemClock, timers = systemTimers } = options
    const limits = { ...defaultGatewayLimits, ...options.limits }
    const counts = this.#counts
    this.#options = options
    const batcher = new SampleBatcher({
      handle: (batch) => this.#passOn(batch),
      limits,
      counts,
      flows: options.flows ?? new AccountFlows(timers),
      timers,
      log,
    })
    this.#parts = { limits, counts, batcher, clock, timers }
    this.#events = new LinkEventQueue({
      handle: async (event) => this.#handleLinkEvent?.(event),
      waitingMax: limits.linkEventsWaitingMax,
      waitingPerDeviceMax: limits.linkEventsPerDeviceMax,
      counts,
      log,
    })
    this.#frames = new FrameLogging(clock)
    const passages = new Passages()
    this.#sessions = new SessionRegister({
      ...this.#parts,
      events: this.#events,
      frames: this.#frames,
      passages,
      onRefusal: (refusal) => this.#handleRefusal?.(refusal),
    })
    this.lines = openLineAccess(passages, (deviceId) => this.#sessions.get(deviceId))
    this.#profiles = new ProfileReader(devices)
    this.#registrationListener = new RegistrationListener({
      limits,
      counts,
      timers,
      log,
      findProfile: (sn) => this.#profiles.bySerialNumber(sn),
      isFull: () => this.#events.isFull,
      isFullFor: (deviceId) => this.#events.isFullFor(deviceId),
      elsewhere: options.elsewhere ?? nowhere,
      guard: options.guard ?? new DeviceGuard(clock),
      onArrival: (arrival) => this.#onArrival(arrival),
      onRefusal: (refusal) => this.#handleRefusal?.(refusal),
      onRefusedLink: (link) => this.#handleRefusedLink?.(link),
    })
    this.#server = createServer(
      { noDelay: true, keepAlive: true, keepAliveInitialDelay: keepAliveMs },
      // Their header is read first, so that the listener sees whom a proxy connects for.
      serveBehind(options.behindProxy, (socket) => this.#registrationListener.receive(socket)),
    )
    this.#server.on('error', (error) => log.error({ err: error }, 'device listener failed'))
  }

  forEachBatch(handle: HandleBatch): void {
    this.#handleBatch = handle
  }

  forEachLinkEvent(handle: HandleLinkEvent): void {
    this.#handleLinkEvent = handle
  }

  forEachRefusal(handle: (refusal: AdmissionRefusal) => void): void {
    this.#handleRefusal = handle
  }

  forEachRefusedLink(handle: (link: RefusedLink) => void): void {
    this.#handleRefusedLink = handle
  }

  forEachReport(handle: (report: DeviceReport) => Promise<void>): void {
    this.#handleReport = handle
  }

  forEachFrame(handle: (frame: Frame) => void): void {
    this.#frames.forEach(handle)
  }

  logFrames(deviceId: number, until: number): void {
    this.#frames.start(deviceId, until)
  }

  framesLoggedUntil(deviceId: number): number {
    return this.#frames.until(deviceId)
  }

  async listen(): Promise<{ readonly port: number }> {
    invariant(this.#handleBatch && this.#handleLinkEvent, 'handlers are set before listen')
    const { limits, timers } = this.#parts
    const port = await listenOn(this.#server, this.#options)
    const dropSilent = async () => this.#sessions.dropSilent()
    this.#sweep = runEvery(
      { name: 'gateway sweep', periodMs: limits.sweepMs, timers },
      dropSilent,
      this.#options.log,
    )
    return { port }
  }

  async close(): Promise<void> {
    const { timers } = this.#parts
    const devices = this.#sessions.size
    if (devices > 0) this.#options.log.info({ devices }, 'lines of devices end: they dial again')
    const endAt = timers.monotonicMs() + this.#parts.limits.closeMs
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()))
    this.#registrationListener.close()
    await this.#sweep?.stop()
    await this.#sessions.close(() => timers.monotonicMs() >= endAt)
    const underWay = [closed, this.#parts.batcher.settled(), this.#events.delivered()]
    await withTimeout(Promise.all(underWay), endAt - timers.monotonicMs(), timers)
  }

  async refresh(deviceId: number): Promise<void> {
    this.#profiles.recordChange(deviceId)
    if (!this.isOnline(deviceId)) return
    this.#sessions.renew(deviceId, await this.#profiles.byId(deviceId))
  }

  release(deviceId: number): ReplacedLink | undefined {
    return this.#sessions.release(deviceId)
  }

  isProven(deviceId: number): boolean {
    return this.#sessions.isProven(deviceId)
  }

  isOnline(deviceId: number): boolean {
    return this.#sessions.get(deviceId) !== undefined
  }

  presentUntil(deviceId: number): number | undefined {
    return this.#sessions.get(deviceId)?.presentUntil
  }

  latePace(deviceId: number): LinePace | undefined {
    return this.#sessions.get(deviceId)?.schedule.latePace
  }

  async write(
    deviceId: number,
    varId: number,
    value: number,
    options: WriteOptions = {},
  ): Promise<Result<WriteOutcome, LinkFault>> {
    const session = this.#sessions.get(deviceId)
    if (session === undefined) return err({ kind: 'offline' })
    return writeToDevice({ session, varId, value, options }, this.#parts)
  }

  answerDueMs(deviceId: number): number {
    const { limits } = this.#parts
    const session = this.#sessions.get(deviceId)
    return (session && writeMs(session.profile, limits)) ?? limits.commandMs
  }

  async readNow(
    deviceId: number,
    varIds?: readonly number[],
  ): Promise<Result<readonly Sample[], LinkFault>> {
    const session = this.#sessions.get(deviceId)
    if (session === undefined) return err({ kind: 'offline' })
    return readDeviceNow({ session, varIds }, this.#parts)
  }

  async sendRaw(deviceId: number, send: RawSend): Promise<Result<RawAnswer, LinkFault>> {
    const session = this.#sessions.get(deviceId)
    return session === undefined
      ? err({ kind: 'offline' })
      : sendToDevice(session, send, this.#parts.timers)
  }

  async readRegisters(
    deviceId: number,
    read: RegisterRead,
  ): Promise<Result<RegisterAnswer, LinkFault>> {
    const session = this.#sessions.get(deviceId)
    return session === undefined
      ? err({ kind: 'offline' })
      : readRegisters(session, read, this.#parts.timers)
  }

  async reboot(deviceId: number): Promise<Result<unknown, LinkFault>> {
    const session = this.#sessions.get(deviceId)
    return session === undefined ? err({ kind: 'offline' }) : requestReboot(session)
  }

  async locate(deviceId: number): Promise<Result<PositionReport, LinkFault>> {
    const session = this.#sessions.get(deviceId)
    return session === undefined ? err({ kind: 'offline' }) : requestLocation(session, this.#parts)
  }

  /** A transparent DTU has no command for it. */
  async offerFirmware(): Promise<Result<unknown, LinkFault>> {
    return err({ kind: 'unsupported' })
  }

  metrics(): GatewayMetrics {
    return {
      ...this.#counts,
      online: this.#sessions.size,
      lines: this.#sessions.size,
      unregistered: this.#registrationListener.waitingCount,
      brokersAway: 0,
      samplesWaiting: this.#parts.batcher.waitingCount,
    }
  }

  #onArrival(arrival: Arrival): boolean {
    if (!this.#sessions.add(arrival)) return false
    const { clock } = this.#parts
    void reportArrival(arrival, { handle: this.#handleReport, clock, log: this.#options.log })
    return true
  }

  async #passOn(batch: readonly Sample[]): Promise<void> {
    await this.#handleBatch?.(batch)
  }
}

function listenOn(server: Server, { host, port }: GatewayOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port, backlog }, () => {
      server.off('error', reject)
      const address = server.address()
      invariant(address !== null && typeof address === 'object', 'a TCP server has an address')
      resolve(address.port)
    })
  })
}
