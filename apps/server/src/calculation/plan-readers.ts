import type { Calculation } from '#facts/calculation.ts'
import type { CalculationNode } from './calculation-node.ts'

/** Which of the calculations, by their places, read a variable. */
type PlacesByVariable = Map<number, number[]>

const none: readonly CalculationNode[] = []

/**
 * What is calculated by the same formulas, for as many devices as share them: thousands of one model. What their formulas
 * read is kept once for all of them, since it would take several times what the devices themselves do.
 */
export class PlanReaders {
  readonly calculations: readonly Calculation[]
  readonly nodes = new Map<number, readonly CalculationNode[]>()
  readonly #own: PlacesByVariable = new Map()
  readonly #foreign = new Map<number, PlacesByVariable>()

  constructor(calculations: readonly Calculation[]) {
    this.calculations = calculations
    calculations.forEach(({ inputs }, place) => {
      for (const input of inputs) {
        if (input !== undefined) addPlace(this.#readersOf(input.deviceId), input.varId, place)
      }
    })
  }

  /** What they read of other devices: by device, the numbers of its variables. */
  get foreign(): ReadonlyMap<number, ReadonlyMap<number, unknown>> {
    return this.#foreign
  }

  /** The variables of each of the devices itself that it calculates from. */
  get ownVariables(): Iterable<number> {
    return this.#own.keys()
  }

  /** What a device calculates from a variable of its own. */
  ownReaders(deviceId: number, varId: number): Iterable<CalculationNode> {
    const places = this.#own.get(varId)
    return places === undefined ? none : nodesAt(this.nodes.get(deviceId), places)
  }

  /** What all devices calculate from a variable of another one. */
  *foreignReaders(deviceId: number, varId: number): Generator<CalculationNode> {
    const places = this.#foreign.get(deviceId)?.get(varId)
    for (const nodes of this.nodes.values()) yield* nodesAt(nodes, places)
  }

  #readersOf(deviceId: number | undefined): PlacesByVariable {
    if (deviceId === undefined) return this.#own
    const known = this.#foreign.get(deviceId) ?? new Map<number, number[]>()
    this.#foreign.set(deviceId, known)
    return known
  }
}

function addPlace(readers: PlacesByVariable, varId: number, place: number): void {
  const places = readers.get(varId)
  if (places === undefined) readers.set(varId, [place])
  // A formula may have two names for one variable.
  else if (places.at(-1) !== place) places.push(place)
}

function* nodesAt(nodes: readonly CalculationNode[] = [], places: readonly number[] = []) {
  for (const place of places) {
    const node = nodes[place]
    if (node !== undefined) yield node
  }
}
