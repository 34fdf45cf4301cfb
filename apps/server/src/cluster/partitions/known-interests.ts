import { invariant } from '@fieldhub/kernel'
import type { DeviceInterest } from '#facts/partition.ts'
import type { Value } from '#facts/values.ts'
import type { InterestAnswer, InterestNotice } from './partition-messages.ts'

interface Known {
  readonly interest: DeviceInterest
  readonly varIds: ReadonlySet<number>
  readonly until: number
}

interface Parts {
  readonly ask: (deviceIds: readonly number[]) => Promise<InterestAnswer>
  readonly now: () => number
}

/** What nobody wants any more is asked for again after this. */
const keptMs = 60_000

/**
 * What the owner of the store wants of the values that this process stores. Its notices say of which devices that
 * changed; a notice that was missed is found by the number that each transaction tells.
 */
export class KnownInterests {
  readonly #parts: Parts
  readonly #byDevice = new Map<number, Known>()
  #version = 0

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get version(): number {
    return this.#version
  }

  /** Called before anything is asked. */
  begin(version: number): void {
    this.#version = version
  }

  of(deviceId: number): DeviceInterest | undefined {
    return this.#byDevice.get(deviceId)?.interest
  }

  wants({ deviceId, varId }: Pick<Value, 'deviceId' | 'varId'>): boolean {
    const known = this.#byDevice.get(deviceId)
    return known === undefined || known.interest.varIds === 'all' || known.varIds.has(varId)
  }

  /** Notices come in their order; one that does not follow the last shows that some were missed. */
  heed({ version, deviceIds }: InterestNotice): void {
    if (version <= this.#version) return
    if (version === this.#version + 1) for (const id of deviceIds) this.#byDevice.delete(id)
    else this.#byDevice.clear()
    this.#version = version
  }

  /** A transaction told this number, and no notice came. */
  missed(version: number): void {
    if (version <= this.#version) return
    this.#byDevice.clear()
    this.#version = version
  }

  forget(isForgotten: (deviceId: number) => boolean): void {
    for (const id of this.#byDevice.keys()) if (isForgotten(id)) this.#byDevice.delete(id)
  }

  /** Called when the device was deleted. */
  recordGone(deviceId: number): void {
    const interest = { deviceId, varIds: [], isClosed: false, isGone: true }
    this.#keep(interest)
  }

  /** Learns what is wanted of these devices. Resolves to those that were unknown. */
  async learn(deviceIds: Iterable<number>): Promise<number[]> {
    const learned: number[] = []
    let unknown = this.#unknownOf(deviceIds)
    while (unknown.length > 0) {
      const { version, interests } = await this.#parts.ask(unknown)
      // What was answered before the last change may be what held before it.
      if (version >= this.#version) {
        for (const interest of interests) this.#keep(interest)
        const isLeftOut = (id: number) => !this.#byDevice.has(id)
        // Asking again and again would end with no value of them being stored, and with nobody told.
        invariant(!unknown.some(isLeftOut), 'an answer names all devices that were asked for')
        learned.push(...unknown)
      }
      unknown = this.#unknownOf(unknown)
    }
    return learned
  }

  #unknownOf(deviceIds: Iterable<number>): number[] {
    const now = this.#parts.now()
    return [...deviceIds].filter((id) => (this.#byDevice.get(id)?.until ?? -1) < now)
  }

  #keep(interest: DeviceInterest): void {
    const { deviceId, varIds } = interest
    const wanted = new Set(varIds === 'all' ? [] : varIds)
    const until = this.#parts.now() + keptMs
    this.#byDevice.set(deviceId, { interest, varIds: wanted, until })
  }
}
