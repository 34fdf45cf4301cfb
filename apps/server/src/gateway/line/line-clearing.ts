import type { Answer } from '@fieldhub/protocol'
import { HeldUpRequests } from './held-up-requests.ts'
import { hasSameFunction, isSameOpening, type PreparedRequest } from './prepared-request.ts'

interface ClearingTimes {
  /** When it was sent last. */
  readonly sentAt: number
  readonly now: number
  readonly answerMs: number
  /** The slave has accepted it and takes long, so that no refusal of it comes any more. */
  readonly isAccepted: boolean
}

/** A request that was not answered in time, whose late answer may come yet. */
interface LateRequest extends Omit<ClearingTimes, 'now'> {
  readonly begunAt: number
  readonly latest: number
  quietSince: number
  /** From when something else was asked, bytes on the line say nothing of its late answer. */
  isPassedBy: boolean
}

/** What a connection of the device that ended left unanswered, and until when that may come over the next one. */
export interface LeftRequests {
  readonly requests: readonly PreparedRequest[]
  readonly until: number
}

type LateRequests = Map<PreparedRequest, LateRequest>

/**
 * The time after a time-out in which a late answer is cleared away: until the line was quiet for one answer time, two at
 * most. What is told from the late answer may be asked meanwhile: of another unit, function code or length.
 */
export class LineClearing {
  /** Those during whose clearing nothing was answered, so that the line itself may be held up. */
  readonly #heldUp = new HeldUpRequests()
  /** When anything was answered last. */
  #answeredAt = Number.NEGATIVE_INFINITY
  /** Late requests of each unit; those of one look otherwise than each other. Most lines never have one. */
  #byUnit: Map<number, LateRequests> | undefined

  constructor(left: LeftRequests | undefined) {
    for (const one of left?.requests ?? []) this.#heldUp.add(one, left?.until)
  }

  begin(prepared: PreparedRequest, { now, ...times }: ClearingTimes): void {
    this.#byUnit ??= new Map()
    const { unitId } = prepared.request
    const late: LateRequests = this.#byUnit.get(unitId) ?? new Map()
    const latest = now + 2 * times.answerMs
    late.set(prepared, { ...times, begunAt: now, latest, quietSince: now, isPassedBy: false })
    this.#byUnit.set(unitId, late)
  }

  handleBytes(now: number): void {
    if (this.#byUnit === undefined) return
    for (const one of this.#all()) if (!one.isPassedBy) one.quietSince = now
  }

  /** An answer to the request may come until then. */
  holdUp(prepared: PreparedRequest | undefined, until: number): void {
    if (prepared !== undefined) this.#heldUp.add(prepared, until)
  }

  /** Takes bytes that answer nothing that is waited for. */
  handleForeign(bytes: Uint8Array, until: number): void {
    this.#heldUp.hearForeign(bytes, until)
  }

  /**
   * Takes an answer, after which what a network held up comes until then. True where it may be that to another of those: its
   * own is to come yet then.
   */
  handleAnswer(
    kind: Answer['kind'],
    prepared: PreparedRequest,
    { now, until }: { readonly now: number; readonly until: number },
  ): boolean {
    this.isOpen(now)
    this.#answeredAt = now
    this.#heldUp.hearAnswer(() => this.#requests(), until)
    const mayBeOther = this.#heldUp.mayOwn(kind, prepared)
    if (mayBeOther) this.#heldUp.add(prepared, until)
    return mayBeOther
  }

  /** Ends what is over. True while any request is still cleared; bytes that come after its end do not begin it again. */
  isOpen(now: number): boolean {
    if (this.#byUnit === undefined) return false
    for (const [unitId, late] of this.#byUnit) {
      for (const [prepared, one] of late) if (endOf(one) <= now) this.#end(late, prepared, one)
      if (late.size === 0) this.#byUnit.delete(unitId)
    }
    if (this.#byUnit.size > 0) return true
    this.#byUnit = undefined
    return false
  }

  /** Ends what a network held up and has had its time. */
  wake(now: number): void {
    this.#heldUp.wake(now)
  }

  /** What a network held up comes now. */
  get isBringing(): boolean {
    return this.#heldUp.until !== Number.POSITIVE_INFINITY
  }

  /** Until when what a network held up comes on a line that is heard again. */
  get heldUpUntil(): number {
    return this.#heldUp.until
  }

  /** A network held it up before, so that a second answer may come. */
  wasHeldUp(prepared: PreparedRequest): boolean {
    return this.#heldUp.has(prepared)
  }

  /** Whether its answer is told from those that a network held up. */
  readonly maySend = ({ prepared }: { readonly prepared: PreparedRequest }): boolean =>
    this.#heldUp.maySend(prepared)

  /** When the first of them ends. */
  get nextEnd(): number {
    let next = Number.POSITIVE_INFINITY
    for (const one of this.#all()) next = Math.min(next, endOf(one))
    return next
  }

  isOfUnit(unitId: number): boolean {
    return this.#byUnit?.has(unitId) ?? false
  }

  /** When this very request was sent, if its late answer is waited for. */
  sentAt(prepared: PreparedRequest): number | undefined {
    return this.#byUnit?.get(prepared.request.unitId)?.get(prepared)?.sentAt
  }

  /** A refusal of it could be of a late one: gateways refuse late for a slave that is silent, and a refusal has no length. */
  sharesRefusals(prepared: PreparedRequest): boolean {
    const late = this.#byUnit?.get(prepared.request.unitId) ?? []
    return [...late].some(([one, { isAccepted }]) => !isAccepted && hasSameFunction(one, prepared))
  }

  /** An answer to it is told from the late ones that are cleared away: by its unit, function code or length. */
  mayTell(prepared: PreparedRequest): boolean {
    const isLike = this.#late(prepared).some((one) => isSameOpening(one, prepared))
    return !isLike && this.maySend({ prepared })
  }

  /** It is one of those, so that whichever answer comes says the same registers. */
  mayRepeat(prepared: PreparedRequest): boolean {
    return this.sentAt(prepared) !== undefined && this.maySend({ prepared })
  }

  passBy(): void {
    if (this.#byUnit === undefined) return
    for (const one of this.#all()) one.isPassedBy = true
  }

  #end(late: LateRequests, prepared: PreparedRequest, { begunAt }: LateRequest): void {
    late.delete(prepared)
    if (this.#answeredAt < begunAt) this.#heldUp.add(prepared)
  }

  /** What may be answered yet when the connection ends. */
  unanswered(outstanding: { readonly prepared: PreparedRequest } | undefined) {
    const sent = outstanding === undefined ? [] : [outstanding.prepared]
    return [...this.#heldUp.requests, ...this.#requests(), ...sent]
  }

  #requests(): readonly PreparedRequest[] {
    return [...(this.#byUnit?.values() ?? [])].flatMap((late) => [...late.keys()])
  }

  #late({ request }: PreparedRequest): readonly PreparedRequest[] {
    return [...(this.#byUnit?.get(request.unitId)?.keys() ?? [])]
  }

  *#all(): Iterable<LateRequest> {
    for (const late of this.#byUnit?.values() ?? []) yield* late.values()
  }
}

function endOf({ latest, quietSince, answerMs }: LateRequest): number {
  return Math.min(latest, quietSince + answerMs)
}
