import { TimeSlices } from '#platform/async/time-slices.ts'
import type { CalculationIndex } from './calculation-index.ts'
import type { CalculationNode } from './calculation-node.ts'

/**
 * Gives each calculation a rank above all that it is calculated from, so that one change moves each of them once. What
 * is left over needs itself: a circle that leads over the models of several devices may come about long after they were
 * saved. Resolves to those that had no rank before.
 */
export async function rankCalculations(index: CalculationIndex): Promise<CalculationNode[]> {
  const slices = new TimeSlices()
  const { nodes } = index
  const waitsFor = new Map(nodes.map((node) => [node, 0]))
  for (const node of nodes) {
    for (const dependent of dependentsOf(index, node)) {
      const count = waitsFor.get(dependent)
      if (count !== undefined) waitsFor.set(dependent, count + 1)
    }
    await slices.pause()
  }
  const ranks = await ranksOf(index, waitsFor, slices)
  return nodes.filter((node) => {
    const isNew = node.rank === undefined
    node.isInCycle = !ranks.has(node)
    node.rank = ranks.get(node) ?? ranks.size
    return isNew
  })
}

async function ranksOf(
  index: CalculationIndex,
  waitsFor: Map<CalculationNode, number>,
  slices: TimeSlices,
): Promise<Map<CalculationNode, number>> {
  const ranks = new Map<CalculationNode, number>()
  let ready = [...waitsFor].flatMap(([node, count]) => (count === 0 ? [node] : []))
  for (let rank = 0; ready.length > 0; rank += 1) {
    const next: CalculationNode[] = []
    for (const node of ready) {
      ranks.set(node, rank)
      next.push(...releasedBy(index, node, waitsFor))
      await slices.pause()
    }
    ready = next
  }
  return ranks
}

/** Those that waited for this one alone. */
function releasedBy(
  index: CalculationIndex,
  node: CalculationNode,
  waitsFor: Map<CalculationNode, number>,
): CalculationNode[] {
  const released: CalculationNode[] = []
  for (const dependent of dependentsOf(index, node)) {
    const left = (waitsFor.get(dependent) ?? 0) - 1
    waitsFor.set(dependent, left)
    if (left === 0) released.push(dependent)
  }
  return released
}

function dependentsOf(index: CalculationIndex, node: CalculationNode): Iterable<CalculationNode> {
  const { deviceId, calculation } = node
  return index.dependentsOf({ deviceId, varId: calculation.variable.varId })
}
