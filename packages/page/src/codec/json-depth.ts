const quote = 0x22
const backslash = 0x5c
const opening: ReadonlySet<number> = new Set([0x5b, 0x7b])
const closing: ReadonlySet<number> = new Set([0x5d, 0x7d])

/** Whether a JSON text holds lists and objects in each other deeper than this; asked before it costs memory to parse it. */
export function isDeeperThan(text: string, depthMax: number): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) isInText = !isInText
    else if (isInText) at += code === backslash ? 1 : 0
    else if (opening.has(code)) depth += 1
    else if (closing.has(code)) depth -= 1
    if (depth > depthMax) return true
  }
  return false
}
