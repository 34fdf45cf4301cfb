/**
 * Begins what is loaded beside a page, and ends it when the returned function is called. Where it cannot be loaded, the
 * page is shown without.
 */
export function followLate<T>(load: Promise<T>, begin: (loaded: T) => () => void): () => void {
  let stop: (() => void) | undefined
  let isOver = false
  void load.then(
    (loaded) => {
      if (!isOver) stop = begin(loaded)
    },
    () => undefined,
  )
  return () => {
    isOver = true
    stop?.()
  }
}
