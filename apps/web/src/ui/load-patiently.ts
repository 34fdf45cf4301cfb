/** A network that returns after some seconds is not worth a message. */
const pausesMs = [300, 1_000, 2_500]

/** Loads a part of the console, and tries again when the network fails. */
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
