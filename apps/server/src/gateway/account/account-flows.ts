import type { DeviceProfile } from '#facts/device-profile.ts'
import { systemTimers, type Timer, type Timers } from '#platform/timers.ts'

/** The account that owns the values, and how many it may bring in a second; undefined for no limit. */
export type FlowOwner = Pick<DeviceProfile, 'ownerId' | 'valuesPerSecondMax'>

interface Flow {
  /** Values that may still come; below zero it has to wait. */
  balance: number
  balanceAt: number
  perSecond: number
  readonly waiting: Turn[]
  timer: Timer | undefined
  /** Values of the window that is under way, and how many a second the one before it had. */
  counted: number
  windowAt: number
  lastRate: number
  /** When it last had to wait. */
  heldAt: number
  /** Values of which other processes were not told. */
  untold: number
}

export type SharedFlows = Pick<AccountFlows, 'takeShares' | 'recordElsewhere'>

/** What an account brought through one process, told to the others. */
export interface FlowShare {
  readonly ownerId: number
  readonly perSecond: number
  readonly count: number
  readonly isHeld: boolean
}

interface Turn {
  readonly count: number
  readonly isOver: () => boolean
  readonly resolve: (isAdmitted: boolean) => void
}

/** After a silence so many seconds' worth comes at once: devices send what they kept when they are back. */
const burstSeconds = 10
const windowMs = 5_000
const accountsMax = 50_000
/** Less than this share of what an account may bring in a second is not worth a message. */
const toldShare = 1 / 100

export interface FlowState {
  readonly valuesPerSecond: number
  /** True while it brings more than it may, and its devices are read more slowly. */
  readonly isHeld: boolean
}

/**
 * Values a second, by account. Nothing that came is thrown away: who brings too much is waited with,
 * so its messages are acknowledged later and its devices polled more slowly. What has begun is let
 * through whole and paid for afterwards; those who wait come in the order in which they came.
 */
export class AccountFlows {
  readonly #flows = new Map<number, Flow>()
  readonly #timers: Timers

  constructor(timers: Timers = systemTimers) {
    this.#timers = timers
  }

  /** Counts values that have arrived already, whoever requested them. */
  record(owner: FlowOwner, count: number): void {
    spend(this.#flowOf(owner), count)
  }

  /** What came here since the last call, of accounts that brought something worth telling; the others' stays for the next. */
  takeShares(max: number): FlowShare[] {
    const now = this.#timers.monotonicMs()
    const shares: FlowShare[] = []
    for (const [ownerId, flow] of this.#flows) {
      const { perSecond, untold: count, heldAt } = flow
      if (count < perSecond * toldShare || perSecond === Number.POSITIVE_INFINITY) continue
      if (shares.length === max) break
      shares.push({ ownerId, perSecond, count, isHeld: now - heldAt < windowMs })
      flow.untold = 0
    }
    return shares
  }

  /** An account may bring so much through all processes together. */
  recordElsewhere({ ownerId, perSecond, count, isHeld }: FlowShare): void {
    const flow = this.#flowOf({ ownerId, valuesPerSecondMax: perSecond })
    flow.balance -= count
    flow.counted += count
    if (isHeld) flow.heldAt = this.#timers.monotonicMs()
  }

  /** Returns how long the next request to a device of the account has to wait; 0 when it need not. */
  waitMs(owner: FlowOwner): number {
    if (owner.valuesPerSecondMax === undefined) return 0
    const flow = this.#flowOf(owner)
    return flow.waiting.length > 0 ? Math.max(1, debtMs(flow)) : this.#recordHeld(flow)
  }

  /**
   * Waits until so many values may come in. Resolves with false when `isOver` came first. Returns undefined when they
   * may at once.
   */
  admitted(owner: FlowOwner, count: number, isOver: () => boolean): Promise<boolean> | undefined {
    const flow = this.#flowOf(owner)
    const mustWait = flow.waiting.length > 0 || this.#recordHeld(flow) > 0
    if (owner.valuesPerSecondMax === undefined || !mustWait) {
      this.record(owner, count)
      return undefined
    }
    return new Promise((resolve) => {
      flow.waiting.push({ count, isOver, resolve })
      this.#admitLater(flow)
    })
  }

  stateOf(ownerId: number): FlowState {
    const flow = this.#flows.get(ownerId)
    if (flow === undefined) return { valuesPerSecond: 0, isHeld: false }
    this.#turnWindow(flow)
    return {
      valuesPerSecond: flow.lastRate,
      isHeld: this.#timers.monotonicMs() - flow.heldAt < windowMs,
    }
  }

  /** Nobody is waited with any longer. */
  close(): void {
    for (const flow of this.#flows.values()) {
      flow.timer?.close()
      for (const { resolve } of flow.waiting.splice(0)) resolve(false)
    }
  }

  #flowOf({ ownerId, valuesPerSecondMax = Number.POSITIVE_INFINITY }: FlowOwner): Flow {
    const now = this.#timers.monotonicMs()
    const known = this.#flows.get(ownerId)
    const flow = known ?? newFlow(valuesPerSecondMax, now)
    if (known === undefined) {
      this.#forgetIdle(now)
      this.#flows.set(ownerId, flow)
    }
    flow.perSecond = valuesPerSecondMax
    this.#refill(flow)
    this.#turnWindow(flow)
    return flow
  }

  #refill(flow: Flow): void {
    const now = this.#timers.monotonicMs()
    const earned = ((now - flow.balanceAt) / 1_000) * flow.perSecond
    const full = flow.perSecond * burstSeconds
    flow.balance = full === Number.POSITIVE_INFINITY ? 0 : Math.min(full, flow.balance + earned)
    flow.balanceAt = now
  }

  #turnWindow(flow: Flow): void {
    const lengthMs = this.#timers.monotonicMs() - flow.windowAt
    if (lengthMs < windowMs) return
    flow.lastRate = Math.round((flow.counted * 1_000) / lengthMs)
    flow.counted = 0
    flow.windowAt += lengthMs
  }

  #recordHeld(flow: Flow): number {
    const waitMs = debtMs(flow)
    if (waitMs > 0) flow.heldAt = this.#timers.monotonicMs()
    return waitMs
  }

  #admitLater(flow: Flow): void {
    flow.timer ??= this.#timers.setTimeout(
      () => {
        flow.timer = undefined
        this.#admitSome(flow)
      },
      Math.max(1, debtMs(flow)),
    )
  }

  #admitSome(flow: Flow): void {
    this.#refill(flow)
    for (let turn = flow.waiting[0]; turn !== undefined; turn = flow.waiting[0]) {
      const isOver = turn.isOver()
      if (!isOver && debtMs(flow) > 0) break
      flow.waiting.shift()
      if (!isOver) spend(flow, turn.count)
      turn.resolve(!isOver)
    }
    if (flow.waiting.length === 0) return
    flow.heldAt = this.#timers.monotonicMs()
    this.#admitLater(flow)
  }

  /** Accounts that brought nothing for long owe nothing either. */
  #forgetIdle(now: number): void {
    if (this.#flows.size < accountsMax) return
    for (const [ownerId, flow] of this.#flows) {
      const isIdle = now - flow.balanceAt > burstSeconds * 1_000 && flow.balance >= 0
      if (isIdle && flow.waiting.length === 0) this.#flows.delete(ownerId)
    }
  }
}

function newFlow(perSecond: number, now: number): Flow {
  const balance = perSecond === Number.POSITIVE_INFINITY ? 0 : perSecond * burstSeconds
  return {
    balance,
    balanceAt: now,
    perSecond,
    waiting: [],
    timer: undefined,
    counted: 0,
    windowAt: now,
    lastRate: 0,
    heldAt: Number.NEGATIVE_INFINITY,
    untold: 0,
  }
}

function spend(flow: Flow, count: number): void {
  flow.balance -= count
  flow.counted += count
  flow.untold += count
}

/** Until what it owes is paid. */
function debtMs({ balance, perSecond }: Flow): number {
  return balance >= 0 || perSecond === Number.POSITIVE_INFINITY ? 0 : (-balance * 1_000) / perSecond
}
