/** The way from a node back to itself, the node first and last; undefined when there is none. */
export function findCycle<Node>(
  starts: Iterable<Node>,
  next: (node: Node) => Iterable<Node>,
): readonly Node[] | undefined {
  const settled = new Set<Node>()
  for (const start of starts) {
    const found = walk(start, next, settled)
    if (found !== undefined) return found
  }
  return undefined
}

/** Walks without recursion: a chain may be as long as a model has variables. */
function walk<Node>(
  start: Node,
  next: (node: Node) => Iterable<Node>,
  settled: Set<Node>,
): readonly Node[] | undefined {
  if (settled.has(start)) return undefined
  const path: Node[] = [start]
  const onPath = new Set<Node>(path)
  const waiting: Iterator<Node>[] = [next(start)[Symbol.iterator]()]
  for (;;) {
    const step = waiting.at(-1)?.next()
    if (step === undefined) return undefined
    if (step.done === true) {
      waiting.pop()
      const left = path.pop()
      if (left === undefined) return undefined
      onPath.delete(left)
      settled.add(left)
    } else if (onPath.has(step.value)) {
      return [...path.slice(path.indexOf(step.value)), step.value]
    } else if (!settled.has(step.value)) {
      path.push(step.value)
      onPath.add(step.value)
      waiting.push(next(step.value)[Symbol.iterator]())
    }
  }
}
