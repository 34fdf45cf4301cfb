import type { Sample, Value } from '#facts/facts.ts'
import type { ShareStore } from '#store/index.ts'
import { openTelemetry, type Telemetry } from '#telemetry/index.ts'

/** The newest values of devices that this process stores, each restored from the store before its first new one. */
export class HeldValues {
  readonly #samples: ShareStore['samples']
  readonly #telemetry: Telemetry = openTelemetry()
  readonly #restored = new Map<number, Promise<void>>()

  constructor({ samples }: Pick<ShareStore, 'samples'>) {
    this.#samples = samples
  }

  /** Resolves when the devices' values can be accepted. */
  async restore(deviceIds: Iterable<number>): Promise<void> {
    const unknown = [...deviceIds].filter((id) => this.#restored.get(id) !== known)
    if (unknown.length > 0) await Promise.all(unknown.map((id) => this.#restoreOne(id)))
  }

  accept(samples: readonly Sample[]): Value[] {
    return this.#telemetry.accept(samples)
  }

  latestNow(deviceId: number): readonly Value[] {
    return this.#telemetry.all(deviceId)
  }

  storeNext(deviceId: number): void {
    this.#telemetry.storeNext(deviceId)
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
    if (points.length > 0) this.#telemetry.restore(deviceId, points.map(toStoredValue))
  }
}

const known = Promise.resolve()

/** What the register held is not stored. */
export function toStoredValue(point: Awaited<ReturnType<HeldSamples['latest']>>[number]): Value {
  return { ...point, raw: null, quality: 'good', isStored: true }
}

type HeldSamples = ShareStore['samples']
