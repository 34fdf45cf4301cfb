export interface Pace {
  /** How long after the first news of a change it is read. */
  readonly soonMs: number
  /** Time between two reads while news keeps coming. */
  readonly pauseMs: number
  /** Time between two reads without any news. */
  readonly everyMs: number
}

/** Reads at once, after news and now and then, one read at a time. It ends with `stop`. */
export function startPacedRead(
  read: () => Promise<void>,
  { soonMs, pauseMs, everyMs }: Pace,
): { readonly onNews: () => void; readonly stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isBusy = false
  let isOver = false
  /** Whether there was news that the last read may have missed. */
  let isOutdated = false
  const later = (delayMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void next(), delayMs)
  }
  const next = async () => {
    isBusy = true
    isOutdated = false
    await read()
    isBusy = false
    if (!isOver) later(isOutdated ? pauseMs : everyMs)
  }
  void next()
  return {
    onNews: () => {
      if (isOutdated || isOver) return
      isOutdated = true
      if (!isBusy) later(soonMs)
    },
    stop: () => {
      isOver = true
      clearTimeout(timer)
    },
  }
}
