import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { CalculationNode } from './calculation-node.ts'
import type { LookBackPorts } from './calculation-windows.ts'

interface LoaderParts extends LookBackPorts {
  readonly clock: Clock
  readonly log: Log
  readonly has: (node: CalculationNode) => boolean
  readonly loaded: (node: CalculationNode) => void
}

/**
 * Fills windows from the store and keeps totals there, one formula after the other and beside the calculations, which
 * never wait for it.
 */
export class WindowLoader {
  readonly #parts: LoaderParts
  readonly #waiting = new Set<CalculationNode>()
  #work: Promise<void> | undefined
  #isClosed = false

  constructor(parts: LoaderParts) {
    this.#parts = parts
  }

  /** A formula that already waits comes once. */
  add(node: CalculationNode): void {
    this.#waiting.add(node)
    this.#work ??= this.#run().finally(() => {
      this.#work = undefined
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#work
  }

  async #run(): Promise<void> {
    const { clock, log, has, loaded } = this.#parts
    for (const node of this.#waiting) {
      this.#waiting.delete(node)
      if (this.#isClosed) return
      if (!has(node)) continue
      try {
        if ((await node.windows?.work(this.#parts, clock.now())) === true) loaded(node)
      } catch (error) {
        // It is loaded again after a minute; the other formulas have their values meanwhile.
        const { deviceId } = node
        const { varId } = node.calculation.variable
        log.error(
          { err: error, deviceId, varId },
          'history of a calculated variable not read or kept',
        )
      }
    }
  }
}
