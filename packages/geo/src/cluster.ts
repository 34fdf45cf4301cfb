export interface Spot<T> {
  /** Pixels on the map. */
  readonly x: number
  readonly y: number
  readonly item: T
}

export interface Cluster<T> {
  readonly x: number
  readonly y: number
  readonly items: readonly T[]
}

/**
 * Joins spots that would cover each other: those in one square of a grid, and then squares whose middles are
 * nearer than a square's side. Cost grows with the number of spots, not with its square.
 */
export function clusterSpots<T>(spots: readonly Spot<T>[], sidePixels: number): Cluster<T>[] {
  const squares = new Map<string, Spot<T>[]>()
  for (const spot of spots) {
    const key = `${Math.floor(spot.x / sidePixels)},${Math.floor(spot.y / sidePixels)}`
    const square = squares.get(key)
    if (square === undefined) squares.set(key, [spot])
    else square.push(spot)
  }
  const left = new Map([...squares].map(([key, square]) => [key, getCluster(square)]))
  const clusters: Cluster<T>[] = []
  for (const [key, cluster] of left) {
    left.delete(key)
    clusters.push(withNeighbours(cluster, key, left, sidePixels))
  }
  return clusters
}

function withNeighbours<T>(
  start: Cluster<T>,
  key: string,
  left: Map<string, Cluster<T>>,
  sidePixels: number,
): Cluster<T> {
  const [column = 0, row = 0] = key.split(',').map(Number)
  let cluster = start
  for (const [right, down] of neighbours) {
    const other = `${column + right},${row + down}`
    const near = left.get(other)
    if (near === undefined) continue
    if (Math.hypot(near.x - cluster.x, near.y - cluster.y) >= sidePixels) continue
    left.delete(other)
    cluster = joined(cluster, near)
  }
  return cluster
}

const neighbours = [
  [1, 0],
  [0, 1],
  [1, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
  [-1, -1],
] as const

function getCluster<T>(spots: readonly Spot<T>[]): Cluster<T> {
  const sum = spots.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), {
    x: 0,
    y: 0,
  })
  return {
    x: sum.x / spots.length,
    y: sum.y / spots.length,
    items: spots.map(({ item }) => item),
  }
}

function joined<T>(one: Cluster<T>, other: Cluster<T>): Cluster<T> {
  const items = [...one.items, ...other.items]
  const share = other.items.length / items.length
  return {
    x: one.x + (other.x - one.x) * share,
    y: one.y + (other.y - one.y) * share,
    items,
  }
}
