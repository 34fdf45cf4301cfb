import type { CalculationPlan } from '#facts/calculation.ts'
import { type CalculationNode, keyOf, openNode } from './calculation-node.ts'

/** Which variable is calculated from which. */
export class CalculationIndex {
  readonly #byDevice = new Map<number, readonly CalculationNode[]>()
  readonly #byKey = new Map<string, CalculationNode>()
  /** What is calculated from a variable. */
  readonly #dependents = new Map<string, Set<CalculationNode>>()
  /** What is calculated from any variable of a device. */
  readonly #users = new Map<number, Set<CalculationNode>>()

  readonly #onUsed: ((deviceId: number) => void) | undefined

  /** Told of each device from which other variables are calculated than before. */
  constructor(onUsed?: (deviceId: number) => void) {
    this.#onUsed = onUsed
  }

  get nodes(): Iterable<CalculationNode> {
    return this.#byKey.values()
  }

  dependentsOf(variable: {
    readonly deviceId: number
    readonly varId: number
  }): Iterable<CalculationNode> {
    return this.#users.has(variable.deviceId) ? (this.#dependents.get(keyOf(variable)) ?? []) : []
  }

  usersOf(deviceId: number): Iterable<CalculationNode> {
    return this.#users.get(deviceId) ?? []
  }

  /** The variables of a device that something is calculated from. */
  usedOf(deviceId: number): number[] {
    const inputs = [...this.usersOf(deviceId)].flatMap(({ calculation }) => calculation.inputs)
    return inputs.flatMap((input) => (input?.deviceId === deviceId ? [input.varId] : []))
  }

  /** The devices that the device's variables are calculated from, without itself. */
  sourcesOf(deviceId: number): ReadonlySet<number> {
    const nodes = this.#byDevice.get(deviceId) ?? []
    const inputs = nodes.flatMap(({ calculation }) => calculation.inputs)
    const sources = new Set(inputs.flatMap((input) => (input === undefined ? [] : input.deviceId)))
    sources.delete(deviceId)
    return sources
  }

  has(node: CalculationNode): boolean {
    return this.#byKey.get(nodeKey(node)) === node
  }

  /** Replaces what is calculated for the device. */
  set(deviceId: number, plan: CalculationPlan | undefined): void {
    for (const node of this.#byDevice.get(deviceId) ?? []) this.#remove(node)
    this.#byDevice.delete(deviceId)
    if (plan === undefined) return
    const nodes = plan.calculations.map((calculation) => openNode(deviceId, calculation))
    for (const node of nodes) this.#add(node)
    this.#byDevice.set(deviceId, nodes)
  }

  #add(node: CalculationNode): void {
    this.#byKey.set(nodeKey(node), node)
    for (const input of node.calculation.inputs) {
      if (input === undefined) continue
      addTo(this.#dependents, keyOf(input), node)
      addTo(this.#users, input.deviceId, node)
      this.#onUsed?.(input.deviceId)
    }
  }

  #remove(node: CalculationNode): void {
    this.#byKey.delete(nodeKey(node))
    for (const input of node.calculation.inputs) {
      if (input === undefined) continue
      removeFrom(this.#dependents, keyOf(input), node)
      removeFrom(this.#users, input.deviceId, node)
      this.#onUsed?.(input.deviceId)
    }
  }
}

function nodeKey({ deviceId, calculation }: CalculationNode): string {
  return keyOf({ deviceId, varId: calculation.variable.varId })
}

function addTo<K>(sets: Map<K, Set<CalculationNode>>, key: K, node: CalculationNode): void {
  const known = sets.get(key)
  if (known === undefined) sets.set(key, new Set([node]))
  else known.add(node)
}

function removeFrom<K>(sets: Map<K, Set<CalculationNode>>, key: K, node: CalculationNode): void {
  const known = sets.get(key)
  known?.delete(node)
  if (known?.size === 0) sets.delete(key)
}
