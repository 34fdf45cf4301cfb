import type { Log } from './log/log.ts'

const leaveWithinMs = 9_500

/** On SIGTERM and SIGINT, stops in order, or exits anyway before the caller loses patience after 10 s. */
export function stopOnSignal(log: Log, stop: () => Promise<void>): void {
  let isLeaving = false
  const leave = async (signal: string) => {
    if (isLeaving) return
    isLeaving = true
    const begin = performance.now()
    setTimeout(() => {
      log.error(
        { ms: leaveWithinMs },
        'stopping takes too long: what is not stored yet comes again',
      )
      process.exit(1)
    }, leaveWithinMs).unref()
    log.info({ signal }, 'stopping')
    try {
      await stop()
      log.info({ ms: Math.round(performance.now() - begin) }, 'stopped in order')
      process.exit(0)
    } catch (error) {
      log.fatal({ err: error }, 'stopping failed')
      process.exit(1)
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      void leave(signal)
    })
  }
}
