/** Runs once for all that happens within a time, so that a fleet which comes back is one new reading, not a thousand. */
export function gather(withinMs: number, run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    soon: () => {
      timer ??= setTimeout(() => {
        timer = undefined
        run()
      }, withinMs)
    },
    stop: () => clearTimeout(timer),
  }
}
