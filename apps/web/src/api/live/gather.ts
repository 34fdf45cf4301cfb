/**
 * Runs once for all that happens within a time, so that a fleet which comes back is one new reading, not a thousand. While
 * it runs it does not begin again: on a slow line a storm would otherwise break off one reading after the other.
 */
export function gather(withinMs: number, run: () => Promise<unknown> | undefined) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isWanted = false
  let isOver = false
  const begin = () => {
    timer = undefined
    isWanted = false
    isRunning = true
    void Promise.resolve(run()).finally(() => {
      isRunning = false
      if (isWanted) soon()
    })
  }
  const soon = () => {
    if (isRunning) isWanted = true
    else if (!isOver) timer ??= setTimeout(begin, withinMs)
  }
  return {
    soon,
    stop: () => {
      isOver = true
      clearTimeout(timer)
    },
  }
}
