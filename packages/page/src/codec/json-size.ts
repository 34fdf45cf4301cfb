const quote = 0x22
const backslash = 0x5c
const [openList, openObject] = [0x5b, 0x7b]
const [closeList, closeObject] = [0x5d, 0x7d]

export interface JsonBounds {
  /** How deep lists and objects may be nested. */
  readonly depthMax: number
  /** Lists and objects in all; an empty one takes two characters and many times that in memory. */
  readonly partsMax: number
}

/** Whether a JSON text exceeds the limits. It is checked before parsing costs memory. */
export function isBeyond(text: string, { depthMax, partsMax }: JsonBounds): boolean {
  let depth = 0
  let parts = 0
  let isInText = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) isInText = !isInText
    else if (isInText) at += code === backslash ? 1 : 0
    else if (code === closeList || code === closeObject) depth -= 1
    else if (code === openList || code === openObject) {
      depth += 1
      parts += 1
      if (depth > depthMax || parts > partsMax) return true
    }
  }
  return false
}
