import type { BusScan, BusScanEnd, BusScanKind } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import type { DevicePortContext } from '#domain/device/device-context.ts'
import { mayUse } from '#domain/device/may-use.ts'
import type { DevicePort } from '#domain/ports/device-port.ts'
import type { RegisterAnswer } from '#facts/frames.ts'
import { AppError } from '#platform/app-error.ts'
import { SharedPlaces } from '#platform/async/shared-places.ts'
import { BoundedMap } from '#platform/bounded-map.ts'
import type { Clock } from '#platform/clock.ts'
import { getFunctionCode } from './register-read.ts'
import { sweepRegisters } from './register-sweep.ts'

/** Context of a bus scan. */
export interface BusScanContext extends DevicePortContext {
  readonly scans: BusScans
}

export interface ScanStart {
  readonly deviceId: number
  readonly kind: BusScanKind
  readonly from: number
  readonly to: number
  readonly func: number
  readonly unitId?: number | undefined
  readonly register?: number | undefined
  readonly answerMs?: number | undefined
}

const scansKept = 200
const running = { max: 50, ofEach: 5 }
const answerMsDefault = 500
/** After this long without a viewer the page counts as closed. */
const unseenMs = 30_000
const requestsMax = 10_000
const runMsMax = 30 * 60_000

/** Scans of devices' lines: one for each device, in memory only. */
export class BusScans {
  readonly #scans = new BoundedMap<number, ScanRun>(scansKept)
  readonly #places = new SharedPlaces(running)

  get(deviceId: number): ScanRun | undefined {
    return this.#scans.get(deviceId)
  }

  /** A device has one scan at a time. */
  start(accountId: number, run: ScanRun): void {
    const { deviceId } = run.order
    if (this.#scans.get(deviceId)?.isRunning === true) throw new AppError('conflict')
    if (!this.#places.tryEnter(accountId)) throw new AppError('tooOften', { retryAfter: 30 })
    this.#scans.set(deviceId, run)
    void run.work().finally(() => this.#places.leave(accountId))
  }
}

/** One scan: it sends the next request when the one before is answered, until something ends it. */
export class ScanRun {
  readonly order: ScanStart
  readonly #link: DevicePort
  readonly #clock: Clock
  readonly #startTime: number
  readonly #slaves: BusScan['slaves'] = []
  readonly #runs: { from: number; words: string[] }[] = []
  #seenAt: number
  #endTime: number | undefined
  #end: BusScanEnd | undefined
  #done = 0
  #requests = 0

  constructor(order: ScanStart, { devicePort, clock }: DevicePortContext) {
    this.order = order
    this.#link = devicePort
    this.#clock = clock
    this.#startTime = clock.now()
    this.#seenAt = this.#startTime
  }

  get isRunning(): boolean {
    return this.#end === undefined
  }

  stop(end: BusScanEnd): void {
    if (this.#end !== undefined) return
    this.#end = end
    this.#endTime = this.#clock.now()
  }

  /** The scan as a viewer sees it; each call keeps the scan going. */
  look(): BusScan {
    this.#seenAt = this.#clock.now()
    const { deviceId, kind, from, to, func, unitId } = this.order
    return {
      deviceId,
      kind,
      from,
      to,
      unitId: unitId ?? null,
      func,
      end: this.#end ?? null,
      done: this.#done,
      total: to - from + 1,
      requests: this.#requests,
      slaves: [...this.#slaves],
      runs: this.#runs.map((run) => ({ from: run.from, words: [...run.words] })),
      startTime: this.#startTime,
      costMs: (this.#endTime ?? this.#seenAt) - this.#startTime,
    }
  }

  async work(): Promise<void> {
    if (this.order.kind === 'slaves') await this.#findSlaves()
    else await this.#findRegisters()
    this.stop('done')
  }

  async #findSlaves(): Promise<void> {
    const { from, to, register: start = 0 } = this.order
    for (let unitId = from; unitId <= to && this.isRunning; unitId++) {
      const answer = await this.#request(unitId, start, 1)
      if (answer === undefined) return
      this.#done += 1
      if (answer.kind === 'silent') continue
      const exceptionCode = answer.kind === 'exception' ? answer.code : null
      this.#slaves.push({ unitId, ms: answer.costMs, exceptionCode })
    }
  }

  async #findRegisters(): Promise<void> {
    const { from, to, func, unitId = 0 } = this.order
    const end = await sweepRegisters(
      { from, to, func },
      {
        request: (start, count) => this.#request(unitId, start, count),
        onDecided: (count) => {
          this.#done += count
        },
        onFound: (start, words) => this.#addRun(start, words),
      },
    )
    if (end !== undefined) this.stop(end)
  }

  /** Blocks come in order of their addresses. */
  #addRun(from: number, words: readonly string[]): void {
    const last = this.#runs.at(-1)
    if (last !== undefined && last.from + last.words.length === from) last.words.push(...words)
    else this.#runs.push({ from, words: [...words] })
  }

  /** Undefined: the scan has ended. */
  async #request(
    unitId: number,
    start: number,
    count: number,
  ): Promise<RegisterAnswer | undefined> {
    const now = this.#clock.now()
    if (now - this.#seenAt > unseenMs) this.stop('abandoned')
    if (this.#requests >= requestsMax || now - this.#startTime > runMsMax) this.stop('limit')
    if (!this.isRunning) return undefined
    this.#requests += 1
    const { deviceId, func, answerMs: scanAnswerMs = answerMsDefault } = this.order
    const functionCode = getFunctionCode(func)
    const read = { unitId, functionCode, start, count, scanAnswerMs }
    const answer = await this.#link.readRegisters(deviceId, read)
    if (!answer.ok) this.stop(answer.error.kind === 'offline' ? 'offline' : 'silent')
    return answer.ok && this.isRunning ? answer.value : undefined
  }
}

export async function startBusScan(context: BusScanContext, caller: Caller, order: ScanStart) {
  await mayUse(context, caller, order.deviceId, 'engineer')
  if (!context.devicePort.isOnline(order.deviceId)) throw new AppError('deviceOffline')
  const run = new ScanRun(order, context)
  context.scans.start(caller.accountId, run)
  return run.look()
}

export async function getBusScan(context: BusScanContext, caller: Caller, deviceId: number) {
  await mayUse(context, caller, deviceId, 'engineer')
  return context.scans.get(deviceId)?.look() ?? null
}

export async function stopBusScan(context: BusScanContext, caller: Caller, deviceId: number) {
  await mayUse(context, caller, deviceId, 'engineer')
  context.scans.get(deviceId)?.stop('stopped')
  return context.scans.get(deviceId)?.look() ?? null
}
