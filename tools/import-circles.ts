/** Files by path, each with the files that it imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

interface Visit {
  readonly index: number
  /** The earliest file on the path that can be reached from here. */
  lowest: number
}

/** Groups of files that all reach one another (Tarjan's strongly connected components), and files that import themselves. */
export function findImportCircles(graph: ImportGraph): string[][] {
  const visits = new Map<string, Visit>()
  const path: string[] = []
  const onPath = new Set<string>()
  const circles: string[][] = []

  function visit(file: string): Visit {
    const own: Visit = { index: visits.size, lowest: visits.size }
    visits.set(file, own)
    path.push(file)
    onPath.add(file)
    for (const target of graph.get(file) ?? []) {
      const known = visits.get(target)
      if (known === undefined) own.lowest = Math.min(own.lowest, visit(target).lowest)
      else if (onPath.has(target)) own.lowest = Math.min(own.lowest, known.index)
    }
    if (own.lowest === own.index) close(file)
    return own
  }

  /** No file of the path from here on reaches one before it. */
  function close(file: string): void {
    const group = path.splice(path.indexOf(file))
    for (const member of group) onPath.delete(member)
    if (group.length > 1 || graph.get(file)?.includes(file)) circles.push(group.toSorted())
  }

  for (const file of graph.keys()) if (!visits.has(file)) visit(file)
  return circles
}
