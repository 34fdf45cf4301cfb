/** The least account above `ownerId` that has work; undefined: there is none. */
type NextOwner = (ownerId: number) => Promise<number | undefined>

/** How many rows are taken, and the account whose turn was the last. */
export interface Turn {
  readonly limit: number
  readonly after: number
}

/** Rows of the accounts whose turn it is: of each as many as of the others, which `rowsOf` reads. */
export async function rowsInTurn<Row>(
  { limit, after }: Turn,
  nextOwner: NextOwner,
  rowsOf: (ownerId: number, most: number) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const owners = await ownersInTurn(after, limit, nextOwner)
  const rows: Row[] = []
  for (const ownerId of owners) {
    rows.push(...(await rowsOf(ownerId, Math.ceil(limit / owners.length))))
  }
  return rows
}

/** Accounts that have work, up to `limit`, from the one after `ownerId` on; after the last the first follows. */
async function ownersInTurn(
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
