import type { ClearedVariables } from '#facts/partition.ts'
import type { Sample, Value } from '#facts/values.ts'
import type { Clock } from '#platform/clock.ts'
import { ClockSteps } from '#platform/clock-steps.ts'
import type { Timers } from '#platform/timers.ts'
import type { ShareStore } from '#store/index.ts'
import { openTelemetry, type Telemetry } from '#telemetry/index.ts'

/** The newest values of devices that this process stores, each restored from the store before its first new one. */
export class HeldValues {
  readonly #samples: HeldSamples
  readonly #telemetry: Telemetry = openTelemetry()
  readonly #restored = new Map<number, Promise<void>>()
  readonly #clock: Clock
  readonly #steps: ClockSteps

  constructor(
    { samples }: { readonly samples: HeldSamples },
    clock: Clock,
    timers: Pick<Timers, 'monotonicMs'>,
  ) {
    this.#samples = samples
    this.#clock = clock
    this.#steps = new ClockSteps(clock, timers)
  }

  /** Resolves when the devices' values can be accepted. */
  async restore(deviceIds: Iterable<number>): Promise<void> {
    const unknown = [...deviceIds].filter((id) => this.#restored.get(id) !== known)
    if (unknown.length > 0) await Promise.all(unknown.map((id) => this.#restoreOne(id)))
  }

  accept(samples: readonly Sample[]): Value[] {
    if (this.#steps.wasSetBack()) this.#telemetry.recordSetBack(this.#clock.now())
    return this.#telemetry.accept(samples, this.#clock.now())
  }

  latestNow(deviceId: number): readonly Value[] {
    return this.#telemetry.all(deviceId)
  }

  storeNext(deviceId: number): void {
    this.#telemetry.storeNext(deviceId)
  }

  /** Readings by the new meaning may be here already. */
  clear({ deviceIds, varIds, time }: ClearedVariables): void {
    for (const id of deviceIds) {
      const latest = this.#telemetry.latest(id)
      const isOlder = (varId: number) => (latest?.get(varId)?.time ?? time) <= time
      this.#telemetry.clear(id, varIds.filter(isOlder), time)
    }
  }

  forget(isForgotten: (deviceId: number) => boolean): void {
    for (const id of this.#restored.keys()) {
      if (!isForgotten(id)) continue
      this.#restored.delete(id)
      this.#telemetry.forget(id)
    }
  }

  async #restoreOne(deviceId: number): Promise<void> {
    const running = this.#restored.get(deviceId) ?? this.#read(deviceId)
    this.#restored.set(deviceId, running)
    try {
      await running
      if (this.#restored.get(deviceId) === running) this.#restored.set(deviceId, known)
    } catch (error) {
      this.#restored.delete(deviceId)
      throw error
    }
  }

  async #read(deviceId: number): Promise<void> {
    const points = await this.#samples.latest(deviceId)
    if (points.length === 0) return
    // A clock that was ahead may have been set back since.
    const now = this.#clock.now()
    const values = points.map(toStoredValue)
    this.#telemetry.restore(
      deviceId,
      values.map((value) => (value.time > now ? { ...value, time: now } : value)),
    )
  }
}

const known = Promise.resolve()

/** What the register held is not stored. */
export function toStoredValue(point: Awaited<ReturnType<HeldSamples['latest']>>[number]): Value {
  return { ...point, raw: null, quality: 'good', isStored: true }
}

type HeldSamples = Pick<ShareStore['samples'], 'latest'>
