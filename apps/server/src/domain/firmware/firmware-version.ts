/** Numbers as numbers, anything else as text; the part after `-` marks a pre-release. */
interface Version {
  readonly parts: readonly (number | string)[]
  readonly before: readonly (number | string)[]
}

/**
 * Negative when `one` is older. Parts between dots are compared from the left, numbers as numbers; a missing part is 0;
 * `1.2.0-rc1` is older than `1.2.0`; a leading `v` and what follows `+` are ignored; an empty version is the oldest.
 */
export function compareVersions(one: string, other: string): number {
  if (one === '' || other === '') return Number(one !== '') - Number(other !== '')
  const [a, b] = [parse(one), parse(other)]
  const byParts = compareParts(a.parts, b.parts)
  if (byParts !== 0) return byParts
  if (a.before.length === 0 || b.before.length === 0) {
    return Number(a.before.length === 0) - Number(b.before.length === 0)
  }
  return compareParts(a.before, b.before)
}

function parse(text: string): Version {
  const [version = ''] = text.replace(/^v(?=\d)/i, '').split('+', 1)
  const [main = '', ...before] = version.split('-')
  return { parts: getParts(main), before: before.length === 0 ? [] : getParts(before.join('-')) }
}

/** `rc10` is split into word and number, so that it comes after `rc9`. */
function getParts(text: string): (number | string)[] {
  const found = text.match(/\d+|[^\d.]+/g) ?? []
  return found.map((part) => (/^\d/.test(part) ? Number(part) : part.toLowerCase()))
}

function compareParts(
  one: readonly (number | string)[],
  other: readonly (number | string)[],
): number {
  for (let at = 0; at < Math.max(one.length, other.length); at++) {
    const difference = comparePart(one[at] ?? 0, other[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** A word is older than a number. */
function comparePart(one: number | string, other: number | string): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  if (typeof one === 'string' && typeof other === 'string') {
    return one === other ? 0 : one < other ? -1 : 1
  }
  return typeof one === 'number' ? 1 : -1
}
