export interface JsonLimits {
  /** How deep arrays and objects may be nested. */
  readonly depthMax: number
  /** How many array values and object members there may be in all. */
  readonly partsMax: number
  /** How many of these may be members of objects, whose names take far longer to parse than values of arrays. */
  readonly membersMax?: number
}

const quote = 0x22
const comma = 0x2c
const colon = 0x3a
const backslash = 0x5c

/**
 * Whether a text may go to `JSON.parse`, found in one pass without allocating. Text that is not JSON may pass: the
 * parser refuses it.
 */
export function isJsonWithin(text: string, limits: JsonLimits): boolean {
  const { depthMax, partsMax, membersMax = partsMax } = limits
  let depth = 0
  let parts = 0
  let members = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfString(text, at)
    else if (code === comma) parts++
    else if (code === colon) members++
    else if (isOpening(code)) {
      depth++
      parts++
    } else if (isClosing(code)) depth--
    if (depth > depthMax || parts > partsMax || members > membersMax) return false
  }
  return true
}

/** `[` and `{`. */
function isOpening(code: number): boolean {
  return code === 0x5b || code === 0x7b
}

/** `]` and `}`. */
function isClosing(code: number): boolean {
  return code === 0x5d || code === 0x7d
}

/** Index of the quote that ends the string, or the length of the text when there is none. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === backslash) at++
    else if (code === quote) return at
  }
  return text.length
}
