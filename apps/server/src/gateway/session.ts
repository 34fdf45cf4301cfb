import type { Socket } from 'node:net'
import { err, type Result } from '@fieldhub/kernel'
import type { RegistrationForm } from '@fieldhub/protocol'
import type { DeviceProfile } from '#facts/device-profile.ts'
import type { LinkFault } from '#facts/writes.ts'
import { PacedReading } from '#platform/async/paced-reading.ts'
import { type Command, type CommandTerms, makeCommand, type Work } from './command/command.ts'
import { type CommandPriority, CommandQueue } from './command/command-queue.ts'
import { PollTurns } from './command/poll-turns.ts'
import { LastByte } from './line/last-byte.ts'
import {
  type ModbusResponse,
  type PreparedRequest,
  type Settle,
  toPreparedRequest,
} from './line/prepared-request.ts'
import type { RawSend } from './line/raw-exchange.ts'
import { SerialLine } from './line/serial-line.ts'
import { lineParts } from './line-parts.ts'
import type { PollBlock } from './poll/poll-plan.ts'
import type { MayAsk, PollSchedule } from './poll/poll-schedule.ts'
import { Poller } from './poll/poller.ts'
import { Wakeup } from './poll/wakeup.ts'
import type { OnSent, PendingSend, SessionLink, SessionParts } from './session-parts.ts'

const never = Number.POSITIVE_INFINITY

/** A registered device's connection: decides what its line carries next. Commands go before polls, but not for ever. */
export class Session {
  readonly ip: string
  /** The form of its registration packet. */
  readonly form: RegistrationForm
  multipleOnlyUnits: readonly number[] = []
  readonly #parts: SessionParts<Session>
  readonly #socket: Socket
  readonly #reading: PacedReading
  readonly #line: SerialLine
  readonly #poller: Poller
  readonly #commands: CommandQueue
  readonly #pollTurns: PollTurns
  readonly #wakeup: Wakeup
  readonly #now = () => this.#parts.timers.monotonicMs()
  readonly #resume = () => this.#step(this.#now())
  /** Another unit, whose values would grow old for one that is gone; or a silent one the same again. */
  readonly #mayAskWhileClearing = (block: PollBlock) =>
    this.#line.mayTell(block.prepared) ||
    (this.#line.mayRepeat(block.prepared) && this.schedule.mayRepeat(block))
  #profile: DeviceProfile
  readonly #lastByte: LastByte
  #running: Command | undefined
  #pendingSend: PendingSend | undefined
  /** The device is not polled until then, because its account brings more values than it may. */
  #heldUntil = 0
  /** Bytes of a transmission policy wait for the line. */
  #isPassWaiting = false
  /** Passed bytes were on the line last, so a poll that is due goes before the next ones. */
  #wasPassing = false
  #state: 'open' | 'closing' | 'ended' = 'open'

  constructor(parts: SessionParts<Session>, profile: DeviceProfile, link: SessionLink) {
    this.ip = link.socket.remoteAddress ?? ''
    this.form = link.form
    this.#parts = parts
    const now = this.#now()
    this.#lastByte = new LastByte({ monotonicMs: now, time: parts.clock.now() })
    this.#profile = profile
    this.#socket = link.socket
    this.#reading = new PacedReading(link.socket, parts.timers)
    this.#line = new SerialLine({
      ...lineParts(parts, link, () => this.#profile),
      onBytes: (bytes) => this.#passage?.receive(bytes),
      isSilent: () => this.#isSilent,
    })
    this.#poller = new Poller(parts, profile, now)
    this.#commands = new CommandQueue(parts.limits.commandsWaitingMax)
    this.#pollTurns = new PollTurns(this.#commands)
    this.#wakeup = new Wakeup(parts.timers, this.#resume)
  }

  get profile(): DeviceProfile {
    return this.#profile
  }

  get schedule(): PollSchedule {
    return this.#poller.schedule
  }

  get isBusy(): boolean {
    return this.#running !== undefined || !this.#commands.isEmpty
  }

  /** `rest`: bytes that came behind the registration packet. A line that a policy holds already is not read. */
  start(rest: Uint8Array): void {
    this.#socket.on('data', (chunk) => this.#receive(chunk))
    this.#socket.on('drain', () => this.#resumePassing())
    this.#socket.on('close', () => {
      this.end(this.#parts.closedTogether.judge(this.#profile, this.#line.transactions))
    })
    this.#reading.start()
    if (rest.length > 0) this.#receive(rest)
    else this.#resume()
  }

  silentForMs(now: number): number {
    return this.#lastByte.silentForMs(now)
  }

  /** True while the device is not polled, so that its silence means nothing. */
  isHeld(now: number): boolean {
    return now < this.#heldUntil || this.#isSilent
  }

  /** The wall clock's time of its last byte, be it an answer or a heartbeat. */
  get lastSeenAt(): number {
    return this.#lastByte.time
  }

  /**
   * Returns until when the device is known to be there. Between two polls a line without heartbeats is silent, and
   * may be.
   */
  get presentUntil(): number {
    const mustSpeak = this.#lastByte.isUnanswered || this.#profile.variables.length === 0
    return mustSpeak ? this.#lastByte.time : this.#parts.clock.now()
  }

  /** Sends bytes of a transmission policy; false: later, when its passage is resumed. */
  pass(bytes: Uint8Array): boolean {
    if (this.#state !== 'open') return false
    const now = this.#now()
    const mustWait = this.#running !== undefined || (this.#wasPassing && this.#isPollDue(now))
    this.#isPassWaiting = mustWait || !this.#line.pass(bytes, now)
    if (this.#isPassWaiting) return false
    this.#wasPassing = true
    this.#wakeup.at(this.#nextWakeAt(now))
    return true
  }

  /** Stops or resumes reading, so that the device slows down. */
  hold(isHeld: boolean): void {
    if (this.#state !== 'ended') this.#reading.hold(isHeld)
  }

  /** The line has another passage, or none. What waits for a line that is silent now is not sent. */
  applyPassage(): void {
    if (this.#state === 'ended') return
    if (this.#isSilent) {
      for (const command of this.#commands.takeAll()) command.abort({ kind: 'transmission' })
    } else this.hold(false)
    this.#step(this.#now())
  }

  /** Same device, newer settings. Identity and framing must be the same. */
  replaceProfile(profile: DeviceProfile): void {
    const now = this.#now()
    this.#profile = profile
    this.#poller.replaceProfile(profile, now)
    this.multipleOnlyUnits = []
    this.#step(now)
  }

  run<T>(
    priority: CommandPriority,
    work: Work<T>,
    terms?: CommandTerms<T>,
  ): Promise<Result<T, LinkFault>> {
    if (this.#state !== 'open') return Promise.resolve(err({ kind: 'offline' }))
    if (this.#isSilent) return Promise.resolve(err({ kind: 'transmission' }))
    const { limits, timers } = this.#parts
    const { command, result } = makeCommand(work, limits.commandMs, timers, terms)
    this.#parts.counts.commands++
    if (this.#commands.add(command, priority)) this.#resume()
    else command.abort({ kind: 'crowded' })
    return result
  }

  /** Accepts no new polls and commands. Commands that wait are still carried out. */
  prepareToEnd(): void {
    if (this.#state === 'open') this.#state = 'closing'
  }

  end(reason: string): void {
    if (this.#state === 'ended') return
    this.#state = 'ended'
    this.#wakeup.cancel()
    this.#reading.close()
    this.#parts.batcher.forgetWhenRoom(this.#resume)
    this.#running?.abort({ kind: 'offline' })
    for (const command of this.#commands.takeAll()) command.abort({ kind: 'offline' })
    this.#pendingSend?.close()
    this.#socket.destroy()
    this.#parts.onEnd(this, reason, this.#line.close(this.#now()))
  }

  #receive(chunk: Uint8Array): void {
    if (this.#state === 'ended') return
    const now = this.#now()
    this.#lastByte.record({ monotonicMs: now, time: this.#parts.clock.now() })
    this.#reading.record(chunk.length)
    this.#line.receive(chunk, now)
    this.#step(now)
  }

  #step(now: number): void {
    if (this.#state === 'ended') return
    this.#line.wake(now)
    if (this.#line.isFree) this.#sendNext(now)
    else if (this.#line.isClearing) this.#sendWhileClearing(now)
    while (this.#addAt(now) <= now && this.#sendPoll(now, this.#line.mayAskBeside)) continue
    this.#wakeup.at(this.#nextWakeAt(now))
  }

  #nextWakeAt(now: number): number {
    const line = this.#line
    if (!line.isFree) return Math.min(line.wakeAt, this.#whileClearingAt(), this.#addAt(now))
    return this.#canPoll ? Math.min(this.#pollAt, line.wakeAt) : never
  }

  get #pollAt(): number {
    return Math.max(this.schedule.dueAt(this.#line.mayAsk), this.#heldUntil)
  }

  /** When a slave is asked though late answers of another are cleared away yet. */
  #whileClearingAt(): number {
    if (!this.#line.isClearing || !this.#hasLineForPolls) return never
    return Math.max(this.schedule.dueAt(this.#mayAskWhileClearing), this.#heldUntil)
  }

  /** When a further poll goes out beside those under way. Whatever else waits for the line ends that. */
  #addAt(now: number): number {
    if (!this.#line.hasRoom(now) || !this.#hasLineForPolls) return never
    return Math.max(this.schedule.dueAt(this.#line.mayAskBeside), this.#heldUntil)
  }

  get #hasLineForPolls(): boolean {
    return this.#canPoll && !this.isBusy && !this.#isPassWaiting
  }

  get #canPoll(): boolean {
    return this.#mayPoll && this.#parts.batcher.hasRoomFor(this.#profile.ownerId)
  }

  get #mayPoll(): boolean {
    return this.#running === undefined && this.#state === 'open' && !this.#isSilent
  }

  get #passage() {
    return this.#parts.passages.get(this.#profile.deviceId)
  }

  get #isSilent(): boolean {
    return this.#passage?.isSilent === true
  }

  #isPollDue(now: number): boolean {
    return this.#mayPoll && this.schedule.dueAt(this.#line.mayAsk) <= now
  }

  #resumePassing(): void {
    if (this.#state === 'ended') return
    this.#isPassWaiting = false
    this.#passage?.resume()
  }

  #sendNext(now: number): void {
    const open = this.#pendingSend
    this.#pendingSend = undefined
    if (open !== undefined) return open.send(now)
    if (this.#running !== undefined) return
    if (this.#isPassWaiting && !(this.#wasPassing && this.#isPollDue(now))) this.#resumePassing()
    if (!this.#line.isFree) return
    this.#wasPassing = false
    const mayAsk = this.#pollTurns.mayAskBetween(this.schedule, this.#line.mayAsk, now)
    if (mayAsk === undefined || !this.#sendPoll(now, mayAsk)) this.#runNext(now)
  }

  #runNext(now: number): void {
    const command = this.#commands.take()
    if (command === undefined) return void this.#sendPoll(now, this.#line.mayAsk)
    void this.#carryOut(command, now)
  }

  /** A command that holds the line already goes on with other units, and polls with them where nothing else waits. */
  #sendWhileClearing(now: number): void {
    if (this.#isSilent && this.#isPassWaiting) this.#resumePassing()
    const pending = this.#pendingSend
    if (pending?.unitId !== undefined && this.#line.mayPassBy(pending.unitId)) {
      this.#pendingSend = undefined
      pending.send(now)
    } else if (this.#whileClearingAt() <= now) this.#sendPoll(now, this.#mayAskWhileClearing)
    else if (this.#running === undefined && !this.#isPollDue(now)) {
      // A scan asks hundreds of units that are not there, and would wait for a late answer of each.
      const command = this.#commands.takeBackgroundOf((unitId) => this.#line.mayPassBy(unitId))
      if (command !== undefined) void this.#carryOut(command, now)
    }
  }

  /** False when nothing was sent. */
  #sendPoll(now: number, mayAsk?: MayAsk): boolean {
    const { batcher } = this.#parts
    if (!this.#mayPoll) return false
    if (!batcher.hasRoomFor(this.#profile.ownerId)) {
      batcher.whenRoom(this.#resume)
      return false
    }
    if (now < this.#heldUntil || this.schedule.dueAt(mayAsk) > now) return false
    const heldMs = batcher.heldMs(this.#profile)
    const poll = heldMs > 0 ? undefined : this.#poller.next(now, mayAsk)
    if (heldMs > 0) this.#heldUntil = now + heldMs
    if (poll === undefined) return false
    const settle: Settle = (outcome, answeredAt) => {
      if (outcome.kind === 'silent') this.#lastByte.recordTimeout()
      poll.handle(outcome, answeredAt)
    }
    this.#pollTurns.recordPoll(!this.#commands.isEmpty)
    this.#line.request(poll.prepared, now, settle, poll.answerMsMax)
    return true
  }

  async #carryOut(command: Command, now: number): Promise<void> {
    this.#pollTurns.recordCommand(now, this.#isPollDue(now))
    this.#running = command
    await command.start(
      (request, onSent, answerMs) => this.#request(toPreparedRequest(request, answerMs), onSent),
      (send) => this.#sendRaw(send),
    )
    this.#running = undefined
    this.#resume()
  }

  #request(prepared: PreparedRequest, onSent: OnSent = () => {}): Promise<ModbusResponse> {
    if (this.#state === 'ended') return Promise.resolve({ kind: 'closed' })
    return new Promise((resolve) => {
      const send = (now: number) => onSent(this.#sendOnLine(prepared, now, resolve))
      const { unitId } = prepared.request
      this.#pendingSend = { send, unitId, close: () => resolve({ kind: 'closed' }) }
      this.#resume()
    })
  }

  #sendOnLine(
    prepared: PreparedRequest,
    now: number,
    resolve: (outcome: ModbusResponse) => void,
  ): Uint8Array {
    return this.#line.request(prepared, now, (outcome, answeredAt) => {
      if (outcome.kind === 'silent') this.#lastByte.recordTimeout()
      const isAnswer = outcome.kind !== 'silent' && outcome.kind !== 'closed'
      if (isAnswer) this.schedule.recordAnswer(prepared.request.unitId, answeredAt)
      resolve(outcome)
    })
  }

  #sendRaw(raw: RawSend): Promise<Uint8Array | undefined> {
    if (this.#state === 'ended') return Promise.resolve(undefined)
    return new Promise((resolve) => {
      const send = (now: number) => this.#line.sendRaw(raw, now, resolve)
      this.#pendingSend = { send, close: () => resolve(undefined) }
      this.#resume()
    })
  }
}
