import type { Log } from '#platform/process/log/log.ts'
import type { Timers } from '#platform/timers.ts'
import { type Bus, BusAwayError } from '../bus/bus.ts'
import type { OwnerPorts } from './device-messages.ts'
import type { OwnerLink } from './owner-link.ts'

interface ReachParts {
  readonly owner: Pick<OwnerLink, 'ask' | 'epoch'>
  readonly bus: Pick<Bus, 'isUp'>
  readonly timers: Pick<Timers, 'monotonicMs'>
  readonly log: Pick<Log, 'warn'>
}

/** An owner that starts listens by then. */
const startsWithinMs = 15_000

/** Whether the owner of the store hears at the bus what is said to it. */
export class OwnerReach {
  readonly #parts: ReachParts
  #known: { readonly epoch: number; readonly ports: OwnerPorts } | undefined
  #unheard: { readonly epoch: number; readonly since: number } | undefined
  #isTold = false

  constructor(parts: ReachParts) {
    this.#parts = parts
  }

  /** The bus is away, or nobody is there who listens: the owner is not there, or servers do not reach each other. */
  get isUnheard(): boolean {
    const { bus, owner } = this.#parts
    return !bus.isUp || this.#unheard?.epoch === owner.epoch
  }

  /** Where the owner of today said that it takes connections; undefined while it has not. */
  get ports(): OwnerPorts | undefined {
    return this.#known?.epoch === this.#parts.owner.epoch ? this.#known.ports : undefined
  }

  /** Looks whether the owner is there. One that is slow to answer is. */
  async look(): Promise<void> {
    const { owner } = this.#parts
    const { epoch } = owner
    try {
      const ports = await owner.ask<OwnerPorts>('ports', {})
      this.#known = { epoch, ports }
      this.#unheard = undefined
      this.#isTold = false
    } catch (error) {
      if (!(error instanceof BusAwayError)) throw error
      this.#unheard = error.isUnheard ? this.#unheardIn(epoch) : undefined
      this.#tell()
    }
  }

  #unheardIn(epoch: number) {
    const known = this.#unheard
    return known?.epoch === epoch ? known : { epoch, since: this.#parts.timers.monotonicMs() }
  }

  /** That the bus itself is lost is told where it is lost. */
  #tell(): void {
    const { bus, timers, log } = this.#parts
    if (this.#isTold || !bus.isUp || this.#unheard === undefined) return
    if (timers.monotonicMs() - this.#unheard.since < startsWithinMs) return
    this.#isTold = true
    log.warn(
      'the bus is reached, but not the owner of the store by it: do all servers of FIELDHUB_BUS_URL reach each other?',
    )
  }
}
