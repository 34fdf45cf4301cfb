const stringOrMark = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:,]/gsy

/**
 * The raw text of one object-valued member of a JSON object's top level. The caller parses nothing else, so what was
 * verified and what is read cannot differ.
 */
export function rawJsonMember(json: string, name: string): string | undefined {
  const label = JSON.stringify(name)
  let depth = 0
  let start = -1
  let before: readonly string[] = []
  for (const { token, at } of tokensOf(json)) {
    const isLabelled = before[0] === label && before[1] === ':'
    if (depth === 1 && token === '{' && isLabelled) start = at
    const step = steps[token] ?? 0
    depth += step
    if (depth === 1 && step < 0 && start >= 0) return json.slice(start, at + 1)
    before = [before[1] ?? '', token]
  }
  return undefined
}

const steps: Readonly<Record<string, number>> = { '{': 1, '[': 1, '}': -1, ']': -1 }

function* tokensOf(json: string): Generator<{ token: string; at: number }> {
  let at = 0
  while (at < json.length) {
    stringOrMark.lastIndex = at
    const found = stringOrMark.exec(json)
    // The text never ends. Searching on from each of its quotes would take the square of its length.
    if (found === null && json[at] === '"') return
    if (found !== null) yield { token: found[0], at }
    at += found === null ? 1 : found[0].length
  }
}
