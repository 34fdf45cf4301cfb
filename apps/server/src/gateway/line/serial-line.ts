import { AnswerReader } from '@fieldhub/protocol'
import { bytesToAnswer } from '#gateway/poll/poll-path.ts'
import { LineClearing } from './line-clearing.ts'
import { LineEcho } from './line-echo.ts'
import { OtherMaster } from './other-master.ts'
import { OutstandingRequest } from './outstanding-request.ts'
import type { ModbusResponse, PreparedRequest, Settle } from './prepared-request.ts'
import { type OnRawAnswer, RawExchange, type RawSend } from './raw-exchange.ts'
import type { SerialLineParts } from './serial-line-parts.ts'
import { Transactions } from './transactions.ts'

/** King Pigeon's heartbeat, which waits for an answer. */
const heartbeat = 'Q'.charCodeAt(0)
const heartbeatAnswer = Uint8Array.of('A'.charCodeAt(0))

/** Our requests are short, so a peer that lets this much pile up does not read. */
const unsentBytesMax = 65_536

/** After an answer to passed bytes the line is ours again when it was quiet for so long. */
const passedPauseMs = 200

/**
 * A serial line at the far end of a socket: exactly one request outstanding, a pause between two. After a time-out an
 * RTU line is cleared, so that a late answer is not taken for the next one. Over Modbus TCP, whose answers carry the
 * transaction id of their request, several may be under way. It owns no timer: `wakeAt` tells when `wake` must be called.
 */
export class SerialLine {
  readonly #parts: SerialLineParts
  readonly #reader: AnswerReader
  #state: 'free' | 'awaiting' | 'pausing' | 'clearing' | 'exchanging' | 'passing' = 'free'
  /** End of the state: deadline of the answer, or end of the pause. */
  #until = 0
  #lastByteAt = 0
  /** Requests under way over Modbus TCP. */
  readonly #transactions: Transactions | undefined
  /** The request that an RTU line carries; once it is settled, the last one. */
  #outstanding: OutstandingRequest | undefined
  readonly #clearing: LineClearing
  readonly #otherMaster = new OtherMaster()
  readonly #echo = new LineEcho()
  #rawExchange: RawExchange | undefined

  constructor(parts: SerialLineParts) {
    this.#parts = parts
    this.#clearing = new LineClearing(parts.left)
    this.#reader = new AnswerReader()
    this.#transactions = parts.framing === 'tcp' ? new Transactions() : undefined
  }

  get isFree(): boolean {
    return this.#state === 'free'
  }

  get isClearing(): boolean {
    return this.#state === 'clearing'
  }

  /** True when a further poll may be sent beside those under way. */
  hasRoom(now: number): boolean {
    if (this.#state !== 'awaiting' || this.#transactions === undefined) return false
    return this.#transactions.hasRoom(this.#parts.inFlight(), now)
  }

  /** What may be asked then. */
  get mayAskBeside(): Transactions['mayAskBeside'] | undefined {
    return this.#transactions?.mayAskBeside
  }

  /** What is under way over Modbus TCP; undefined on a line that carries one request at a time anyway. */
  get transactions(): Transactions | undefined {
    return this.#transactions
  }

  /** While late answers to this very request are cleared away: whichever comes says the same registers, and the rest is cleared after it. */
  mayRepeat(prepared: PreparedRequest): boolean {
    return this.isClearing && this.#clearing.mayRepeat(prepared)
  }

  /** While the late answers that are cleared away look otherwise than its own: of another unit, function code or length. */
  mayTell(prepared: PreparedRequest): boolean {
    return this.isClearing && this.#clearing.mayTell(prepared)
  }

  /** While late answers of other units alone are cleared away. */
  mayPassBy(unitId: number): boolean {
    return this.isClearing && !this.#clearing.isOfUnit(unitId)
  }

  /** What may be asked while a network brings what it held up; undefined: everything. */
  get mayAsk(): LineClearing['maySend'] | undefined {
    return this.#clearing.isBringing ? this.#clearing.maySend : undefined
  }

  get wakeAt(): number {
    return Math.min(this.#stateEndAt, this.#clearing.heldUpUntil)
  }

  get #stateEndAt(): number {
    switch (this.#state) {
      case 'free':
        return Number.POSITIVE_INFINITY
      case 'awaiting':
        return this.#transactions?.nextUntil ?? this.#until
      case 'pausing':
      case 'passing':
        return this.#until
      case 'clearing':
        return this.#clearing.nextEnd
      case 'exchanging':
        return this.#rawExchange?.until ?? 0
    }
  }

  /**
   * On a free line only, or where `hasRoom`, `mayPassBy`, `mayTell` or `mayRepeat` allows it. `settle` is called exactly once.
   * Returns the frame that was sent.
   */
  request(
    prepared: PreparedRequest,
    now: number,
    settle: Settle,
    answerMsMax = Number.POSITIVE_INFINITY,
  ): Uint8Array {
    const usualMs = prepared.answerMs ?? this.#usualAnswerMs
    const answerMs = Math.min(usualMs, answerMsMax)
    const times = { now, answerMs, cutMs: usualMs - answerMs }
    const frame = this.#transactions?.add(prepared, times, settle) ?? prepared.rtuFrame
    if (this.#transactions === undefined) {
      this.#countForeign(this.#reader.expect(prepared.expectation))
      this.#outstanding = new OutstandingRequest(prepared, times, settle, this.#clearing)
      if (!this.#outstanding.isRepeated) this.#clearing.passBy()
      this.#echo.begin()
    }
    this.#until = now + answerMs
    this.#state = 'awaiting'
    this.#parts.socket.write(this.#parts.channel.wrap(frame))
    this.#parts.onFrame?.('down', 'poll', frame)
    return frame
  }

  /**
   * Sends bytes that are no request of ours; false: the line is busy. A polled line waits for their answer then, as long
   * as a slave may take.
   */
  pass(bytes: Uint8Array, now: number): boolean {
    const isSilent = this.#isSilent
    const isFree = this.#state === 'free' || this.#state === 'passing'
    const isQuiet = this.#state === 'pausing' || this.#state === 'clearing'
    if (!isFree && !(isSilent && isQuiet)) return false
    const { socket, channel, onFrame } = this.#parts
    if (socket.writableLength >= unsentBytesMax) return false
    socket.write(channel.wrap(bytes))
    onFrame?.('down', 'transmission', bytes)
    if (isSilent) return true
    this.#state = 'passing'
    this.#until = now + this.#usualAnswerMs
    return true
  }

  /** May be called on a free line only. `settle` is called exactly once. */
  sendRaw(send: RawSend, now: number, settle: OnRawAnswer): void {
    this.#countForeign(this.#reader.abandon())
    this.#outstanding = undefined
    this.#rawExchange = new RawExchange(send, now, settle)
    this.#state = 'exchanging'
    send.onSent?.()
    this.#parts.socket.write(this.#parts.channel.wrap(send.bytes))
    this.#parts.onFrame?.('down', 'manual', send.bytes)
  }

  receive(chunk: Uint8Array, now: number): void {
    this.#lastByteAt = now
    this.#clearing.handleBytes(now)
    const { data, reply } = this.#parts.channel.unwrap(chunk)
    if (reply.length > 0) this.#reply(reply)
    if (this.#isHeartbeatToAnswer(data)) this.#reply(this.#parts.channel.wrap(heartbeatAnswer))
    if (this.#state === 'passing') this.#until = now + passedPauseMs
    if (!this.#isSilent && data.length > 0) this.#parts.onBytes?.(data)
    if (this.#isSilent && !this.#mayAnswerUs()) return this.#passOn(data)
    if (this.#rawExchange !== undefined) this.#rawExchange.handle(data, now)
    else if (this.#transactions === undefined) this.#receiveRtu(data, now)
    else this.#receiveTransactions(this.#transactions, data, now)
  }

  #receiveRtu(data: Uint8Array, now: number): void {
    const { answer, frame, foreign, behind } = bytesToAnswer(this.#reader, data)
    this.#hear(foreign, now)
    const { prepared } = this.#outstanding ?? {}
    if (prepared && frame && this.#echo.isCopy(prepared)) {
      this.#reader.expect(prepared.expectation)
      this.#countForeign([frame])
      return behind && this.#receiveRtu(behind, now)
    }
    if (answer !== undefined && frame !== undefined) this.#take({ ...answer, frame }, now)
    if (behind !== undefined) this.#hear([behind], now)
  }

  #hear(foreign: readonly Uint8Array[], now: number): void {
    const when = {
      now,
      answerMs: this.#usualAnswerMs,
      isAnswered: this.#state === 'free',
      isBehindAnswer: this.#state === 'pausing' && !this.#clearing.isBringing,
    }
    for (const bytes of foreign) {
      this.#otherMaster.hear(bytes, this.#outstanding?.prepared, when, this.#parts.counts)
      this.#clearing.handleForeign(bytes, now + when.answerMs)
      if (this.#state === 'awaiting') this.#judge(bytes)
    }
    this.#countForeign(foreign)
  }

  /** Where other masters ask, and while answers may be late, that of another unit is no answer to this request. */
  #judge(bytes: Uint8Array): void {
    this.#echo.hear(bytes, this.#outstanding?.prepared)
    if (this.#otherMaster.isHeard || this.#clearing.isBringing) return
    this.#outstanding?.judge(bytes, (unitId) => this.#clearing.isOfUnit(unitId))
  }

  #take(response: Extract<ModbusResponse, { frame: Uint8Array }>, now: number): void {
    this.#parts.onFrame?.('up', 'answer', response.frame)
    const isRefusal = response.kind === 'exception'
    if (isRefusal) this.#parts.counts.exceptions++
    const outstanding = this.#outstanding
    if (outstanding === undefined) return
    if (this.#isSilent) this.#outstanding = undefined
    const { prepared } = outstanding
    const usualMs = this.#usualAnswerMs
    const until = now + usualMs
    const isHeldUp = this.#clearing.handleAnswer(response.kind, prepared, { now, until })
    const isContested = isHeldUp || this.#otherMaster.mayOwn(response, prepared, now)
    const isUnclear = isRefusal && outstanding.isRefusalUnclear
    if (isUnclear && !isContested) return this.#giveUp(outstanding, now)
    if (isContested) this.#otherMaster.leave(response, prepared, now, usualMs)
    outstanding.take(response)
    const clearMs = outstanding.clearMsOfAnswered(usualMs, now)
    if (clearMs === undefined) this.#rest(now)
    else this.#clear(outstanding, now, clearMs)
    outstanding.finish(isContested ? { kind: 'silent', why: 'contested' } : response, now)
  }

  #receiveTransactions(transactions: Transactions, data: Uint8Array, now: number): void {
    const { answered, strays, foreign, losesTogether } = transactions.receive(data, now)
    if (losesTogether) this.#parts.counts.lostTogether++
    this.#parts.counts.strayAnswers += strays.length
    this.#countForeign([...strays, ...foreign])
    for (const { settle, frame, answer } of answered) {
      this.#parts.onFrame?.('up', 'answer', frame)
      if (answer.kind === 'exception') this.#parts.counts.exceptions++
      settle({ ...answer, frame }, now)
    }
    if (answered.length > 0 && transactions.size === 0) this.#rest(now)
  }

  /** On a silent line, whether what comes may be what we still wait for, or its late answer, which is not passed on. */
  #mayAnswerUs(): boolean {
    if (this.#state !== 'clearing') return ['awaiting', 'exchanging'].includes(this.#state)
    if (this.#outstanding === undefined) return false
    if (!this.#reader.isExpecting) this.#reader.expect(this.#outstanding.prepared.expectation)
    return true
  }

  #passOn(data: Uint8Array): void {
    if (data.length === 0) return
    this.#parts.onBytes?.(data)
    this.#parts.onFrame?.('up', 'transmission', data)
  }

  get #isSilent(): boolean {
    return this.#parts.isSilent?.() ?? false
  }

  /** Ends states whose time has run out. */
  wake(now: number): void {
    this.#clearing.wake(now)
    if (now < this.#stateEndAt) return
    if (this.#rawExchange !== undefined) return this.#onMessage(this.#rawExchange, now)
    if (this.#state !== 'awaiting') {
      this.#free(now)
      if (this.#isSilent && this.isFree) this.#countForeign(this.#reader.abandon())
      return
    }
    if (this.#transactions !== undefined) return this.#expire(this.#transactions, now)
    const begun = this.#reader.abandon()
    for (const bytes of begun) this.#judge(bytes)
    this.#countForeign(begun)
    this.#parts.counts.timeouts++
    if (this.#outstanding !== undefined) this.#giveUp(this.#outstanding, now)
  }

  #giveUp(outstanding: OutstandingRequest, now: number): void {
    const why = outstanding.unfit
    this.#clear(outstanding, now, outstanding.clearMs(this.#usualAnswerMs))
    outstanding.finish({ kind: 'silent', ...(why && { why }) }, now)
  }

  #expire(transactions: Transactions, now: number): void {
    const { expired, foreign } = transactions.expire(now)
    this.#countForeign(foreign)
    this.#parts.counts.timeouts += expired.length
    if (transactions.size === 0) this.#rest(now)
    for (const { settle, unfit } of expired)
      settle({ kind: 'silent', ...(unfit && { why: unfit }) }, now)
  }

  /** After it nothing is sent or settled. Gives what may be answered yet, over the next connection. */
  close(now: number): readonly PreparedRequest[] {
    const outstanding = this.#state === 'awaiting' ? this.#outstanding : undefined
    this.#state = 'free'
    this.#rawExchange?.abort()
    this.#rawExchange = undefined
    this.#outstanding?.finish({ kind: 'closed' }, now)
    for (const settle of this.#transactions?.takeAll() ?? []) settle({ kind: 'closed' }, now)
    return this.#clearing.unanswered(outstanding)
  }

  #onMessage(rawExchange: RawExchange, now: number): void {
    this.#rawExchange = undefined
    this.#clearing.holdUp(rawExchange.unanswered, now + this.#usualAnswerMs)
    this.#rest(now)
    const bytes = rawExchange.finish()
    // The silence that ended it is not part of the travel time.
    if (bytes.length > 0) this.#parts.onFrame?.('up', 'manual', bytes, now - this.#lastByteAt)
  }

  #rest(now: number): void {
    const { pauseMs = this.#parts.limits.pauseMs } = this.#parts.profile()
    if (pauseMs === 0) return this.#free(now)
    this.#state = 'pausing'
    this.#until = now + pauseMs
  }

  /** What passed by the clearing of late answers does not end it. */
  #free(now: number): void {
    this.#state = this.#clearing.isOpen(now) ? 'clearing' : 'free'
  }

  #clear(
    { prepared, sentAt, isAccepted }: OutstandingRequest,
    now: number,
    answerMs: number,
  ): void {
    this.#state = 'clearing'
    this.#clearing.begin(prepared, { sentAt, now, answerMs, isAccepted })
  }

  get #usualAnswerMs(): number {
    return this.#parts.profile().answerMs ?? this.#parts.limits.answerMs
  }

  /** A heartbeat travels alone, while the line is silent. */
  #isHeartbeatToAnswer(data: Uint8Array): boolean {
    const isHeartbeat = data.length === 1 && data[0] === heartbeat
    return isHeartbeat && this.#parts.profile().acksHeartbeat === true
  }

  #reply(bytes: Uint8Array): void {
    const { socket } = this.#parts
    if (socket.writableLength > unsentBytesMax) socket.destroy()
    else socket.write(bytes)
  }

  #countForeign(foreign: readonly Uint8Array[]): void {
    for (const bytes of foreign) {
      if (this.#isSilent) {
        this.#passOn(bytes)
        continue
      }
      this.#parts.counts.foreignBytes += bytes.length
      this.#parts.onFrame?.('up', 'heartbeat', bytes)
    }
  }
}
