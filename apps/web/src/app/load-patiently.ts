/** A line that comes back after some seconds is not worth a word. */
const pausesMs = [300, 1_000, 2_500]

/** Loads a part of the console, more than once where the line fails. */
export async function loadPatiently<T>(
  load: () => Promise<T>,
  wait: (ms: number) => Promise<void> = sleep,
): Promise<T> {
  for (const pauseMs of pausesMs) {
    const loaded = await load().then(
      (value) => ({ value }),
      () => undefined,
    )
    if (loaded !== undefined) return loaded.value
    await wait(pauseMs)
  }
  return load()
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
