import type { Band, Region } from './condition.ts'

/** An edge between two bands, and whether it belongs to the band below it. */
interface Edge {
  readonly at: number
  readonly belongsBelow: boolean
}

export const open = (at: number): Edge => ({ at, belongsBelow: false })
export const closed = (at: number): Edge => ({ at, belongsBelow: true })

/** Bands between the edges, all ascending: there is one region more than there are edges. */
export function getBands(regions: readonly Region[], edges: readonly Edge[]): Band[] {
  return regions.map((region, index) => {
    const below = edges[index - 1]
    const above = edges[index]
    return {
      region,
      from: below?.at ?? Number.NEGATIVE_INFINITY,
      to: above?.at ?? Number.POSITIVE_INFINITY,
      hasFrom: below?.belongsBelow === false,
      hasTo: above?.belongsBelow === true,
    }
  })
}
