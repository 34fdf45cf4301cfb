import type { CalculationInput, CalculationPlan } from '#facts/calculation.ts'
import { type CalculationNode, keyOf, openNode } from './calculation-node.ts'

const fewReaders = 8

/** Which variable is calculated from which. */
export class CalculationIndex {
  readonly #byDevice = new Map<number, readonly CalculationNode[]>()
  readonly #byKey = new Map<string, CalculationNode>()
  /**
   * What is calculated from a variable, by its device and its number. Thousands of devices have hundreds of variables each
   * that one or two formulas read: a set and a name for each of these would take several times the memory.
   */
  readonly #dependents = new Map<number, Map<number, CalculationNode[]>>()

  readonly #onUsed: ((deviceId: number) => void) | undefined

  /** Told of each device from which other variables are calculated than before. */
  constructor(onUsed?: (deviceId: number) => void) {
    this.#onUsed = onUsed
  }

  get nodes(): Iterable<CalculationNode> {
    return this.#byKey.values()
  }

  dependentsOf({
    deviceId,
    varId,
  }: {
    readonly deviceId: number
    readonly varId: number
  }): Iterable<CalculationNode> {
    return this.#dependents.get(deviceId)?.get(varId) ?? []
  }

  /** What is calculated from any variable of a device. */
  usersOf(deviceId: number): Iterable<CalculationNode> {
    return new Set([...(this.#dependents.get(deviceId)?.values() ?? [])].flat())
  }

  /** The variables of a device that something is calculated from. */
  usedOf(deviceId: number): number[] {
    return [...(this.#dependents.get(deviceId)?.keys() ?? [])]
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
      this.#addReader(input, node)
      this.#onUsed?.(input.deviceId)
    }
  }

  #remove(node: CalculationNode): void {
    this.#byKey.delete(nodeKey(node))
    for (const input of node.calculation.inputs) {
      if (input === undefined) continue
      this.#removeReader(input, node)
      this.#onUsed?.(input.deviceId)
    }
  }

  #addReader({ deviceId, varId }: CalculationInput, node: CalculationNode): void {
    const ofDevice = this.#dependents.get(deviceId) ?? new Map<number, CalculationNode[]>()
    this.#dependents.set(deviceId, ofDevice)
    const readers = ofDevice.get(varId)
    if (readers === undefined) ofDevice.set(varId, [node])
    // A formula may have two names for one variable.
    else if (readers.at(-1) === node) return
    // An array that grows by itself takes room for sixteen more.
    else if (readers.length < fewReaders) ofDevice.set(varId, [...readers, node])
    else readers.push(node)
  }

  #removeReader({ deviceId, varId }: CalculationInput, node: CalculationNode): void {
    const ofDevice = this.#dependents.get(deviceId)
    const readers = ofDevice?.get(varId)
    const at = readers?.indexOf(node) ?? -1
    if (at >= 0) readers?.splice(at, 1)
    if (readers?.length === 0) ofDevice?.delete(varId)
    if (ofDevice?.size === 0) this.#dependents.delete(deviceId)
  }
}

function nodeKey({ deviceId, calculation }: CalculationNode): string {
  return keyOf({ deviceId, varId: calculation.variable.varId })
}
