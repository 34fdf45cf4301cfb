/** The least account above `ownerId` that has work; undefined: there is none. */
type NextOwner = (ownerId: number) => Promise<number | undefined>

/** Accounts that have work, up to `limit`, from the one after `ownerId` on; after the last the first follows. */
export async function ownersInTurn(
  ownerId: number,
  limit: number,
  nextOwner: NextOwner,
): Promise<number[]> {
  const owners: number[] = []
  let isRound = false
  for (let at = ownerId; owners.length < limit; ) {
    const next = await nextOwner(at)
    if (next === undefined) {
      if (isRound) break
      isRound = true
      at = 0
    } else {
      if (isRound && next > ownerId) break
      owners.push(next)
      at = next
    }
  }
  return owners
}
