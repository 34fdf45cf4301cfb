export interface JsonLimits {
  /** How deep arrays and objects may be nested. */
  readonly depthMax: number
  /** How many array values and object members there may be in all. */
  readonly partsMax: number
  /** How many of these may be members of objects, whose names take far longer to parse than values of arrays. */
  readonly membersMax?: number
  /** How many different names these may have: a name that was met before takes a fraction of the time. */
  readonly namesMax?: number
}

const quote = 0x22
const comma = 0x2c
const colon = 0x3a
const backslash = 0x5c

/** Odd and not known outside, so that nobody can make many names that have the same hash. */
const multiplier = (Math.floor(Math.random() * 0x80000000) << 1) | 1

/**
 * Whether a text may go to `JSON.parse`, found without keeping anything of it. Text that is not JSON may pass: the parser
 * refuses it.
 */
export function isJsonWithin(text: string, limits: JsonLimits): boolean {
  const { namesMax } = limits
  if (!isShapeWithin(text, limits)) return false
  return namesMax === undefined || areNamesWithin(text, namesMax)
}

function isShapeWithin(text: string, limits: JsonLimits): boolean {
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

function areNamesWithin(text: string, namesMax: number): boolean {
  const names = new Set<number>()
  let stringAt = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) {
      stringAt = at
      at = endOfString(text, at)
    } else if (code === colon) {
      names.add(hashOfString(text, stringAt))
      if (names.size > namesMax) return false
    }
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

/** Hash of the string that begins at a quote, escapes as they are written. */
function hashOfString(text: string, start: number): number {
  let hash = 0
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) break
    hash = mixed(hash, code)
    if (code !== backslash) continue
    at++
    hash = mixed(hash, text.charCodeAt(at))
  }
  return hash
}

/** The shift spreads what a product leaves in the upper bits: sums of products are alike for some names with any multiplier. */
function mixed(hash: number, code: number): number {
  const product = Math.imul(hash ^ code, multiplier)
  return product ^ (product >>> 15)
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
