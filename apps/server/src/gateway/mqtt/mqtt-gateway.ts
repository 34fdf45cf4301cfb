import { err, invariant, type Result } from '@fieldhub/kernel'
import type { DeviceReport, FirmwareOffer, PositionReport } from '#facts/device-report.ts'
import type { Frame, RawAnswer, RegisterAnswer, RegisterRead } from '#facts/frames.ts'
import type { AdmissionRefusal, RefusedLink, ReplacedLink } from '#facts/link-events.ts'
import type { Sample } from '#facts/values.ts'
import type { LinkFault, WriteOptions, WriteOutcome } from '#facts/writes.ts'
import type { AccountFlows } from '#gateway/account/account-flows.ts'
import { answerOfSent } from '#gateway/command/answer-of-sent.ts'
import type { RawSend } from '#gateway/line/raw-exchange.ts'
import type { HandleBatch } from '#gateway/poll/sample-batcher.ts'
import type { ProfileReader } from '#gateway/registration/profile-reader.ts'
import { SlicedTurns } from '#platform/async/sliced-turns.ts'
import { withTimeout } from '#platform/async/with-timeout.ts'
import type { Clock } from '#platform/clock.ts'
import { type Job, runEvery } from '#platform/process/job.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { Timers } from '#platform/timers.ts'
import { FrameLogging } from '../frame-logging.ts'
import type { Gateway, GatewayMetrics } from '../gateway.ts'
import type { GatewayCounts } from '../gateway-counts.ts'
import { type HandleLinkEvent, LinkEventQueue } from '../link-event-queue.ts'
import type { CloudBroker, CloudConnection, Kept } from './broker.ts'
import { readCloudNow, writeToCloud } from './cloud-commands.ts'
import type { CloudLimits } from './cloud-limits.ts'
import { locateCloud, offerToCloud, rebootCloud, sendRawToCloud } from './cloud-orders.ts'
import { readCloudRegisters } from './cloud-registers.ts'
import type { CloudSession } from './cloud-session.ts'
import { CloudSessions } from './cloud-sessions.ts'
import { CommandIds } from './command-ids.ts'
import { CommitLanes } from './commit-lanes.ts'
import { ConfigPush } from './config/config-push.ts'
import type { ConfigVersions } from './config/config-versions.ts'
import type { CommandParts } from './downlink-request.ts'
import { MessageReader } from './message-reader.ts'
import { MessageRoom } from './message-room.ts'
import type { MqttAuthenticator } from './mqtt-authenticator.ts'

/** Characters of a message that the log of a device shows. */
const shownLengthMax = 4_096

export interface MqttGatewayParts {
  readonly broker: CloudBroker
  readonly authenticator: MqttAuthenticator
  readonly profiles: ProfileReader
  readonly configVersions: ConfigVersions
  readonly limits: CloudLimits
  readonly flows: AccountFlows
  readonly counts: GatewayCounts
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
}

/** The gateway of devices of cloud mode, which poll by themselves and report over MQTT. */
export class MqttGateway implements Gateway {
  readonly #parts: MqttGatewayParts
  readonly #commandParts: CommandParts
  readonly #commits: CommitLanes
  readonly #events: LinkEventQueue
  readonly #frames: FrameLogging
  readonly #sessions: CloudSessions
  readonly #configs: ConfigPush
  readonly #reader: MessageReader
  readonly #turns = new SlicedTurns()
  readonly #room = new MessageRoom()
  #handleBatch: HandleBatch | undefined
  #handleLinkEvent: HandleLinkEvent | undefined
  #handleReport: ((report: DeviceReport) => Promise<void>) | undefined
  #sweep: Job | undefined

  constructor(parts: MqttGatewayParts) {
    const { limits, counts, clock, timers, log } = parts
    this.#parts = parts
    this.#commits = new CommitLanes({
      handle: (batch) => this.#passOn(batch),
      samplesMax: limits.batchSamplesMax,
      flows: parts.flows,
    })
    this.#events = new LinkEventQueue({
      handle: async (event) => this.#handleLinkEvent?.(event),
      waitingMax: limits.linkEventsWaitingMax,
      waitingPerDeviceMax: limits.linkEventsPerDeviceMax,
      counts,
      log,
    })
    this.#frames = new FrameLogging(clock)
    this.#sessions = new CloudSessions({
      limits,
      counts,
      clock,
      timers,
      events: this.#events,
      frames: this.#frames,
    })
    this.#commandParts = {
      limits,
      counts,
      clock,
      timers,
      ids: new CommandIds(),
      commits: this.#commits,
      recordSent: ({ profile }, { topic, payload }) =>
        this.#frames.record(profile, {
          direction: 'down',
          kind: 'poll',
          bytes: Buffer.from(payload.slice(0, shownLengthMax)),
          note: topic,
        }),
    }
    this.#configs = new ConfigPush(this.#commandParts, parts.configVersions, log)
    this.#reader = new MessageReader({
      counts,
      clock,
      log,
      frames: this.#frames,
      commits: this.#commits,
      report: async (report) => this.#handleReport?.(report),
      onHello: (session) => void this.#configs.consider(session),
      tables: this.#configs,
      onGone: (session) => this.#sessions.remove(session.connection, 'closed'),
    })
  }

  forEachBatch(handle: HandleBatch): void {
    this.#handleBatch = handle
  }

  forEachLinkEvent(handle: HandleLinkEvent): void {
    this.#handleLinkEvent = handle
  }

  forEachRefusal(handle: (refusal: AdmissionRefusal) => void): void {
    this.#parts.authenticator.forEachRefusal(handle)
  }

  forEachRefusedLink(handle: (link: RefusedLink) => void): void {
    this.#parts.authenticator.forEachRefusedLink(handle)
  }

  forEachFrame(handle: (frame: Frame) => void): void {
    this.#frames.forEach(handle)
  }

  forEachReport(handle: (report: DeviceReport) => Promise<void>): void {
    this.#handleReport = handle
  }

  async listen() {
    invariant(this.#handleBatch && this.#handleLinkEvent, 'handlers are set before listen')
    const { broker, limits, timers, log } = this.#parts
    const sessions = this.#sessions
    const ports = await broker.open({
      isFull: () => this.#events.isFull,
      isFullFor: (deviceId) => this.#events.isFullFor(deviceId),
      onConnect: (connection) => sessions.add(connection),
      onClose: (connection, reason) => sessions.remove(connection, reason),
      onSubscribe: (connection) => {
        const session = sessions.of(connection)
        if (session !== undefined) void this.#configs.consider(session)
      },
      onSignOfLife: (connection) => sessions.of(connection)?.recordSign(),
      onMessage: (connection, topic, payload) => this.#receive(connection, topic, payload),
    })
    const plan = { name: 'cloud sweep', periodMs: limits.sweepMs, timers }
    this.#sweep = runEvery(plan, async () => sessions.dropSilent(), log)
    return { port: ports.port ?? 0, tlsPort: ports.tlsPort }
  }

  #receive(connection: CloudConnection, topic: string, payload: Uint8Array): Promise<Kept> {
    const isAwaited = (this.#sessions.of(connection)?.answers.size ?? 0) > 0
    const entered = this.#room.enter(connection.profile.ownerId, payload.length, isAwaited)
    const read = () => this.#read(connection, topic, payload)
    // Thousands of messages wait at times, so what waits of each is little.
    return entered === undefined ? read() : entered.then(read)
  }

  async #read(connection: CloudConnection, topic: string, payload: Uint8Array): Promise<Kept> {
    try {
      const turn = this.#turns.take()
      if (turn !== undefined) await turn
      const session = this.#sessions.of(connection)
      if (session === undefined) throw new Error('another connection took its place')
      session.recordSign()
      return await this.#reader.handle(session, topic, payload)
    } finally {
      this.#room.leave(connection.profile.ownerId, payload.length)
    }
  }

  async close(): Promise<void> {
    const { limits, timers, log } = this.#parts
    const devices = this.#sessions.size
    if (devices > 0) log.info({ devices }, 'connections of cloud devices end: they dial again')
    const endAt = timers.monotonicMs() + limits.closeMs
    await this.#sweep?.stop()
    this.#sessions.close()
    this.#parts.flows.close()
    const underWay = [this.#commits.settled(), this.#events.delivered(), this.#parts.broker.close()]
    await withTimeout(Promise.all(underWay), endAt - timers.monotonicMs(), timers)
  }

  async refresh(deviceId: number): Promise<void> {
    const { authenticator, profiles } = this.#parts
    authenticator.forget(deviceId)
    profiles.recordChange(deviceId)
    if (!this.isOnline(deviceId)) return
    const session = this.#sessions.renew(deviceId, await profiles.byId(deviceId))
    if (session !== undefined) void this.#configs.consider(session)
  }

  release(deviceId: number): ReplacedLink | undefined {
    return this.#sessions.release(deviceId)
  }

  isOnline(deviceId: number): boolean {
    return this.#sessions.get(deviceId) !== undefined
  }

  presentUntil(deviceId: number): number | undefined {
    return this.#sessions.get(deviceId)?.lastSeenAt
  }

  /** Such a device polls its slaves itself. */
  latePace(): undefined {
    return undefined
  }

  logFrames(deviceId: number, until: number): void {
    this.#frames.start(deviceId, until)
  }

  framesLoggedUntil(deviceId: number): number {
    return this.#frames.until(deviceId)
  }

  write(deviceId: number, varId: number, value: number, options: WriteOptions = {}) {
    return this.#with<WriteOutcome>(deviceId, async (session, parts) => {
      const waitMs = Math.min(options.ttlMs ?? Infinity, parts.limits.commandMs)
      const isInForce = await this.#configs.isInForce(session, waitMs)
      if (session.isEnded) return err({ kind: 'offline' })
      if (!isInForce) return err({ kind: 'unsynchronized' })
      if (options.isWanted?.() === false) return err({ kind: 'withdrawn' })
      return writeToCloud({ session, varId, value, options }, parts)
    })
  }

  /** Cloud devices are required to answer within the time of a call (docs/device-protocol.md), whatever their slaves. */
  answerDueMs(): number {
    return this.#parts.limits.commandMs
  }

  readNow(deviceId: number, varIds?: readonly number[]) {
    return this.#with<readonly Sample[]>(deviceId, (session, parts) =>
      readCloudNow(session, varIds, parts),
    )
  }

  sendRaw(deviceId: number, send: RawSend) {
    return this.#with<RawAnswer>(deviceId, async (session, parts) => {
      this.#recordManual(session, 'down', send.bytes)
      const answer = await answerOfSent(send, (raw) => sendRawToCloud(session, raw, parts))
      if (answer.ok) this.#recordManual(session, 'up', answer.value.bytes)
      return answer
    })
  }

  readRegisters(deviceId: number, read: RegisterRead) {
    return this.#with<RegisterAnswer>(deviceId, (session, parts) =>
      readCloudRegisters(session, read, parts),
    )
  }

  reboot(deviceId: number) {
    return this.#with(deviceId, rebootCloud)
  }

  locate(deviceId: number) {
    return this.#with<PositionReport>(deviceId, locateCloud)
  }

  offerFirmware(deviceId: number, offer: FirmwareOffer) {
    return this.#with(deviceId, (session, parts) => offerToCloud(session, offer, parts))
  }

  metrics(): GatewayMetrics {
    return {
      ...this.#parts.counts,
      online: this.#sessions.size,
      lines: this.#sessions.size,
      unregistered: this.#parts.broker.waitingCount,
      brokersAway: Number(this.#parts.broker.isAway),
      samplesWaiting: this.#commits.waitingCount,
    }
  }

  async #with<T>(
    deviceId: number,
    work: (session: CloudSession, parts: CommandParts) => Promise<Result<T, LinkFault>>,
  ): Promise<Result<T, LinkFault>> {
    const session = this.#sessions.get(deviceId)
    return session === undefined ? err({ kind: 'offline' }) : work(session, this.#commandParts)
  }

  #recordManual({ profile }: CloudSession, direction: 'up' | 'down', bytes: Uint8Array): void {
    if (bytes.length > 0) this.#frames.record(profile, { direction, kind: 'manual', bytes })
  }

  async #passOn(batch: readonly Sample[]): Promise<void> {
    this.#parts.counts.batches++
    this.#parts.counts.samples += batch.length
    try {
      await this.#handleBatch?.(batch)
    } catch (error) {
      this.#parts.counts.failedBatches++
      throw error
    }
  }
}
