import type { Patch } from './patch.ts'
import type { StepName } from './step-name.ts'

export interface Step {
  readonly name: StepName
  readonly before: Patch
  readonly after: Patch
}

/** Beyond this many steps, and this many cells in them, the oldest steps are forgotten. */
export const historyStepsMax = 500
const historyCellsMax = 200_000

export class History {
  #done: readonly Step[] = []
  #undone: readonly Step[] = []

  /** Steps that can be undone, oldest first. */
  get done(): readonly Step[] {
    return this.#done
  }

  /** Steps that can be redone; the next one is the last. */
  get undone(): readonly Step[] {
    return this.#undone
  }

  add(step: Step): void {
    this.#done = withinLimits([...this.#done.slice(1 - historyStepsMax), step])
    this.#undone = []
  }

  /** Makes one step of the last one and this, which follows it. */
  extend(step: Step): void {
    const last = this.#done.at(-1)
    if (last === undefined) return this.add(step)
    this.#done = withinLimits(this.#done.with(-1, joined(last, step)))
  }

  back(): Step | undefined {
    const step = this.#done.at(-1)
    if (step === undefined) return undefined
    this.#done = this.#done.slice(0, -1)
    this.#undone = [...this.#undone, step]
    return step
  }

  forward(): Step | undefined {
    const step = this.#undone.at(-1)
    if (step === undefined) return undefined
    this.#undone = this.#undone.slice(0, -1)
    this.#done = [...this.#done, step]
    return step
  }
}

function joined(first: Step, second: Step): Step {
  return {
    name: second.name,
    before: { ...second.before, ...first.before, cells: over(second.before, first.before) },
    after: { ...first.after, ...second.after, cells: over(first.after, second.after) },
  }
}

/** The cells of two patches, the second of which is the one that counts. */
const over = (first: Patch, second: Patch): Patch['cells'] =>
  new Map([...first.cells, ...second.cells])

/** The newest step is kept, however much it holds. */
function withinLimits(steps: readonly Step[]): readonly Step[] {
  let cells = 0
  const kept = steps.findLastIndex(({ before }) => {
    cells += before.cells.size
    return cells > historyCellsMax
  })
  return steps.slice(Math.min(kept + 1, steps.length - 1))
}
