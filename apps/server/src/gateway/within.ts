/** Waits for the work, but no longer than this. */
export async function within(limitMs: number, work: Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, Math.max(0, limitMs))
  try {
    await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
