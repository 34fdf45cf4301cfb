import type { Socket } from 'node:net'
import { err, type Result } from '@fieldhub/kernel'
import type { Channel, ModbusRequest } from '@fieldhub/protocol'
import type { DeviceProfile, LinkFault } from '#platform/facts.ts'
import { type Command, makeCommand, type Work } from './command.ts'
import { CommandQueue, type Urgency } from './command-queue.ts'
import { Line } from './line.ts'
import type { PollSchedule } from './poll-schedule.ts'
import { Poller, type PollerParts } from './poller.ts'
import { type Outcome, type Question, questionOf } from './question.ts'
import { monotonicMs, Wakeup } from './wakeup.ts'

export interface SessionParts extends PollerParts {
  /** Called once, when the connection has ended for whatever reason. */
  readonly onEnd: (session: Session, reason: string) => void
}

interface OpenAsk {
  readonly question: Question
  readonly onSent: ((frame: Uint8Array) => void) | undefined
  readonly resolve: (outcome: Outcome) => void
}

/** A registered device's connection: decides what its line carries next. Commands go before polls. */
export class Session {
  readonly ip: string
  /** Units that are written with function codes 0F and 10 only. */
  readonly multipleOnlyUnits = new Set<number>()
  readonly #parts: SessionParts
  readonly #socket: Socket
  readonly #line: Line
  readonly #poller: Poller
  readonly #commands: CommandQueue
  readonly #wakeup: Wakeup
  readonly #goOn = () => this.#step(monotonicMs())
  readonly #takePoll = (outcome: Outcome, now: number) => this.#poller.take(outcome, now)
  #profile: DeviceProfile
  #lastByteAt = monotonicMs()
  #running: Command | undefined
  #openAsk: OpenAsk | undefined
  #state: 'open' | 'closing' | 'ended' = 'open'

  constructor(
    parts: SessionParts,
    profile: DeviceProfile,
    link: { readonly socket: Socket; readonly channel: Channel },
  ) {
    const { limits, counts } = parts
    this.ip = link.socket.remoteAddress ?? ''
    this.#parts = parts
    this.#profile = profile
    this.#socket = link.socket
    this.#line = new Line({ ...link, framing: profile.framing, limits, counts })
    this.#poller = new Poller(parts, profile, this.#lastByteAt)
    this.#commands = new CommandQueue(limits.commandsWaitingMax)
    this.#wakeup = new Wakeup(this.#goOn)
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

  /** `rest`: bytes that came behind the registration packet. */
  start(rest: Uint8Array): void {
    this.#socket.on('data', (chunk) => this.#receive(chunk))
    this.#socket.on('close', () => this.end('closed'))
    if (rest.length > 0) this.#receive(rest)
    else this.#goOn()
  }

  silentForMs(now: number): number {
    return now - this.#lastByteAt
  }

  /** Same device, newer settings. Identity and framing must be the same. */
  replaceProfile(profile: DeviceProfile): void {
    const now = monotonicMs()
    this.#profile = profile
    this.#poller.replaceProfile(profile, now)
    this.multipleOnlyUnits.clear()
    this.#step(now)
  }

  run<T>(urgency: Urgency, work: Work<T>): Promise<Result<T, LinkFault>> {
    if (this.#state !== 'open') return Promise.resolve(err({ kind: 'offline' }))
    const { command, result } = makeCommand(work, this.#parts.limits.commandMs)
    this.#parts.counts.commands++
    if (this.#commands.add(command, urgency)) this.#goOn()
    else command.abort({ kind: 'silent' })
    return result
  }

  /** Takes nothing new: no polls, no commands. Those that wait are still carried out. */
  prepareToEnd(): void {
    if (this.#state === 'open') this.#state = 'closing'
  }

  end(reason: string): void {
    if (this.#state === 'ended') return
    this.#state = 'ended'
    this.#wakeup.cancel()
    this.#parts.batcher.forgetWhenRoom(this.#goOn)
    this.#running?.abort({ kind: 'offline' })
    for (const command of this.#commands.takeAll()) command.abort({ kind: 'offline' })
    this.#openAsk?.resolve({ kind: 'closed' })
    this.#openAsk = undefined
    this.#line.close(monotonicMs())
    this.#socket.destroy()
    this.#parts.onEnd(this, reason)
  }

  #receive(chunk: Uint8Array): void {
    if (this.#state === 'ended') return
    const now = monotonicMs()
    this.#lastByteAt = now
    this.#line.receive(chunk, now)
    this.#step(now)
  }

  #step(now: number): void {
    if (this.#state === 'ended') return
    this.#line.wake(now)
    if (this.#line.isFree) this.#sendNext(now)
    this.#wakeup.at(this.#nextWakeAt())
  }

  #nextWakeAt(): number {
    if (!this.#line.isFree) return this.#line.wakeAt
    const canPoll = this.#mayPoll && this.#parts.batcher.hasRoom
    return canPoll ? this.schedule.nextDueAt : Number.POSITIVE_INFINITY
  }

  get #mayPoll(): boolean {
    return this.#running === undefined && this.#state === 'open'
  }

  #sendNext(now: number): void {
    if (this.#openAsk !== undefined) return this.#sendAsk(this.#openAsk, now)
    if (this.#running === undefined) this.#running = this.#commands.take()
    else return
    if (this.#running !== undefined) void this.#carryOut(this.#running)
    else if (this.#mayPoll) this.#sendPoll(now)
  }

  #sendPoll(now: number): void {
    if (!this.#parts.batcher.hasRoom) return this.#parts.batcher.whenRoom(this.#goOn)
    const question = this.#poller.next(now)
    if (question !== undefined) this.#line.ask(question, now, this.#takePoll)
  }

  async #carryOut(command: Command): Promise<void> {
    await command.start((request, onSent) => this.#ask(request, onSent))
    this.#running = undefined
    this.#goOn()
  }

  #ask(request: ModbusRequest, onSent: OpenAsk['onSent']): Promise<Outcome> {
    if (this.#state === 'ended') return Promise.resolve({ kind: 'closed' })
    return new Promise((resolve) => {
      this.#openAsk = { question: questionOf(request), onSent, resolve }
      this.#goOn()
    })
  }

  #sendAsk({ question, onSent, resolve }: OpenAsk, now: number): void {
    this.#openAsk = undefined
    const frame = this.#line.ask(question, now, (outcome, answeredAt) => {
      const isAnswer = outcome.kind !== 'silent' && outcome.kind !== 'closed'
      if (isAnswer) this.schedule.noteAnswer(question.request.unitId, answeredAt)
      resolve(outcome)
    })
    onSent?.(frame)
  }
}
