/** Partitions that one process gives to another. */
export interface Move {
  readonly from: number
  readonly to: number
  readonly ids: readonly number[]
}

/** Few at a time, so that no device waits for long. */
const idsAtOnce = 8

/**
 * The next step towards equal shares, as few partitions as possible changing hands; undefined when no process has two
 * more than another. `slots` are the processes that live, `holders` the slot of each partition.
 */
export function planMove(holders: readonly number[], slots: readonly number[]): Move | undefined {
  const counts = new Map(slots.map((slot) => [slot, 0]))
  for (const slot of holders) counts.set(slot, (counts.get(slot) ?? 0) + 1)
  const byCount = [...counts].sort(
    ([slot, count], [otherSlot, other]) => count - other || slot - otherSlot,
  )
  const [to, least] = byCount[0] ?? [0, 0]
  const [from, most] = byCount.at(-1) ?? [0, 0]
  if (most - least < 2) return undefined
  const share = holders.length / counts.size
  const count = Math.min(Math.max(1, Math.min(most - Math.ceil(share), share - least)), idsAtOnce)
  const ids = holders.flatMap((slot, id) => (slot === from ? [id] : [])).slice(0, Math.floor(count))
  return { from, to, ids }
}
