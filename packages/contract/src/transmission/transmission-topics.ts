/** Whether a message to one topic can come back by the other, whatever serial numbers stand for `{sn}`. */
export function doTopicsMeet(upTopic: string, downTopic: string): boolean {
  const one = upTopic.split('/')
  const other = downTopic.split('/')
  return one.length === other.length && one.every((level, at) => doLevelsMeet(level, other[at]))
}

const place = '{sn}'

/** A serial number has no slash, so it stays within its level. */
function doLevelsMeet(one: string, other: string | undefined): boolean {
  if (other === undefined) return false
  if (!one.includes(place) && !other.includes(place)) return one === other
  const [start = '', ...rest] = one.split(place)
  const [otherStart = '', ...otherRest] = other.split(place)
  const end = rest.at(-1) ?? start
  const otherEnd = otherRest.at(-1) ?? otherStart
  const isStart = start.startsWith(otherStart) || otherStart.startsWith(start)
  return isStart && (end.endsWith(otherEnd) || otherEnd.endsWith(end))
}
