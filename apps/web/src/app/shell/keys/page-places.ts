/** Pages that `g` and a letter open. */
export const pagePlaces: Readonly<Record<string, string>> = {
  h: '/home',
  d: '/device/list',
  m: '/device/model',
  c: '/configuration/deviceConfig',
  t: '/alarm/trigger',
  a: '/report/alarm',
  v: '/report/variable',
  p: '/extend/timing',
}

/** As long as the letter may take after the `g`. */
const pairMs = 1_500

/** Returns what a key does: opens a page, lists the keys, or nothing. `now` is in milliseconds. */
export function startPlaces(): (key: string, now: number) => string | undefined {
  let leaderAt = -Infinity
  return (key, now) => {
    const isSecond = now - leaderAt <= pairMs
    leaderAt = key === 'g' && !isSecond ? now : -Infinity
    if (isSecond) return pagePlaces[key]
    return key === '?' ? key : undefined
  }
}
