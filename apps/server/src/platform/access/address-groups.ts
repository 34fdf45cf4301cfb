/** The eight groups of a valid IPv6 address, however it is written. */
export function readGroups(address: string): readonly number[] {
  const [before = '', after] = address.split('::')
  const head = readPart(before)
  const tail = readPart(after ?? '')
  const missing = after === undefined ? 0 : 8 - head.length - tail.length
  return [...head, ...Array.from({ length: missing }, () => 0), ...tail]
}

function readPart(text: string): readonly number[] {
  return text
    .split(':')
    .filter((group) => group !== '')
    .flatMap((group) => (group.includes('.') ? readDotted(group) : [Number.parseInt(group, 16)]))
}

/** The last two groups may be written as an IPv4 address. */
function readDotted(text: string): readonly number[] {
  const [a = 0, b = 0, c = 0, d = 0] = text.split('.').map(Number)
  return [(a << 8) | b, (c << 8) | d]
}
