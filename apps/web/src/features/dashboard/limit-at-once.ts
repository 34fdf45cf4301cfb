/** Runs at most so many at a time; the others wait for their turn, in the order of their coming. */
export function limitAtOnce(atOnce: number) {
  const waiting: (() => void)[] = []
  let free = atOnce
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else {
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
    }
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
}
