import type { Log } from './log.ts'

const leaveWithinMs = 9_500

/** On SIGTERM and SIGINT, stops in order, or exits anyway before the caller loses patience after 10 s. */
export function stopOnSignal(log: Log, stop: () => Promise<void>): void {
  let isLeaving = false
  const leave = async (signal: string) => {
    if (isLeaving) return
    isLeaving = true
    setTimeout(() => process.exit(1), leaveWithinMs).unref()
    log.info({ signal }, 'stopping')
    try {
      await stop()
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
