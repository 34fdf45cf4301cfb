import type { Calculation, CalculationPlan } from '#facts/calculation.ts'
import { type CalculationNode, openNode } from './calculation-node.ts'
import { PlanReaders } from './plan-readers.ts'

export interface CalculatedPlace {
  readonly deviceId: number
  readonly varId: number
}

/** Which variable is calculated from which. */
export class CalculationIndex {
  /** By device that calculates something. */
  readonly #plans = new Map<number, PlanReaders>()
  /** Devices of a model mostly have the very same calculations. */
  readonly #shared = new Map<readonly Calculation[], PlanReaders>()
  /** Whose formulas read a variable of another device, by that device and the variable's number. */
  readonly #foreign = new Map<number, Map<number, Set<PlanReaders>>>()

  readonly #onUsed: ((deviceId: number) => void) | undefined

  /** Told of each device from which other variables are calculated than before. */
  constructor(onUsed?: (deviceId: number) => void) {
    this.#onUsed = onUsed
  }

  get nodes(): readonly CalculationNode[] {
    const all: CalculationNode[] = []
    this.forEachNode((node) => all.push(node))
    return all
  }

  /** Visits all nodes in a few hundredths of a microsecond each, where a generator would take most of the time. */
  forEachNode(visit: (node: CalculationNode) => void): void {
    for (const { nodes } of this.#shared.values()) {
      for (const ofDevice of nodes.values()) {
        for (const node of ofDevice) visit(node)
      }
    }
  }

  /** Most values are of variables that nothing is calculated from: they take two looks into maps. */
  dependentsOf({ deviceId, varId }: CalculatedPlace): Iterable<CalculationNode> {
    const own = this.#plans.get(deviceId)?.ownReaders(deviceId, varId)
    const plans = this.#foreign.get(deviceId)?.get(varId)
    if (plans === undefined) return own ?? []
    return joined(own ?? [], plans, { deviceId, varId })
  }

  /** What is calculated from a variable, and from that, nearest first; so many at most. */
  followersOf(variable: CalculatedPlace, most: number): readonly CalculatedPlace[] {
    const found = new Map<string, CalculatedPlace>()
    const left = [variable]
    for (const place of left) {
      for (const { deviceId, calculation } of this.dependentsOf(place)) {
        if (found.size >= most) return [...found.values()]
        const { varId } = calculation.variable
        const key = `${deviceId}:${varId}`
        if (found.has(key)) continue
        found.set(key, { deviceId, varId })
        left.push({ deviceId, varId })
      }
    }
    return [...found.values()]
  }

  /** What is calculated from any variable of a device. */
  usersOf(deviceId: number): Iterable<CalculationNode> {
    const users = this.usedOf(deviceId).map((varId) => [...this.dependentsOf({ deviceId, varId })])
    return new Set(users.flat())
  }

  /** The variables of a device that something is calculated from. */
  usedOf(deviceId: number): number[] {
    const own = this.#plans.get(deviceId)?.ownVariables ?? []
    const foreign = this.#foreign.get(deviceId)?.keys() ?? []
    return [...new Set([...own, ...foreign])]
  }

  /** The devices that the device's variables are calculated from, without itself. */
  sourcesOf(deviceId: number): ReadonlySet<number> {
    const sources = new Set(this.#plans.get(deviceId)?.foreign.keys() ?? [])
    sources.delete(deviceId)
    return sources
  }

  has(node: CalculationNode): boolean {
    return this.#plans.get(node.deviceId)?.nodes.get(node.deviceId)?.[node.place] === node
  }

  /** Replaces what is calculated for the device. */
  set(deviceId: number, plan: CalculationPlan | undefined): void {
    const before = this.#plans.get(deviceId)
    if (before !== undefined) this.#remove(deviceId, before)
    if (plan === undefined) return
    const { calculations } = plan
    const readers = this.#shared.get(calculations) ?? this.#open(calculations)
    readers.nodes.set(
      deviceId,
      calculations.map((calculation, place) => openNode(deviceId, calculation, place)),
    )
    this.#plans.set(deviceId, readers)
    this.#tell(deviceId, readers)
  }

  #open(calculations: readonly Calculation[]): PlanReaders {
    const readers = new PlanReaders(calculations)
    this.#shared.set(calculations, readers)
    for (const [source, variables] of readers.foreign) {
      const ofSource = this.#foreign.get(source) ?? new Map<number, Set<PlanReaders>>()
      this.#foreign.set(source, ofSource)
      for (const varId of variables.keys()) {
        ofSource.set(varId, (ofSource.get(varId) ?? new Set()).add(readers))
      }
    }
    return readers
  }

  #remove(deviceId: number, readers: PlanReaders): void {
    readers.nodes.delete(deviceId)
    this.#plans.delete(deviceId)
    if (readers.nodes.size === 0) this.#close(readers)
    this.#tell(deviceId, readers)
  }

  #close(readers: PlanReaders): void {
    this.#shared.delete(readers.calculations)
    for (const [source, variables] of readers.foreign) {
      const ofSource = this.#foreign.get(source)
      for (const varId of variables.keys()) {
        const plans = ofSource?.get(varId)
        plans?.delete(readers)
        if (plans?.size === 0) ofSource?.delete(varId)
      }
      if (ofSource?.size === 0) this.#foreign.delete(source)
    }
  }

  #tell(deviceId: number, { foreign }: PlanReaders): void {
    this.#onUsed?.(deviceId)
    for (const source of foreign.keys()) this.#onUsed?.(source)
  }
}

function* joined(
  own: Iterable<CalculationNode>,
  plans: Iterable<PlanReaders>,
  { deviceId, varId }: { readonly deviceId: number; readonly varId: number },
): Generator<CalculationNode> {
  yield* own
  for (const plan of plans) yield* plan.foreignReaders(deviceId, varId)
}
