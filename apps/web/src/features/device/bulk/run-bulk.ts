import type { BulkJob, BulkOutcome } from './bulk-job.ts'

interface BulkRun {
  readonly ids: readonly number[]
  readonly signal: AbortSignal
  /** Awaited before each part: while nobody answers, all that is left would fail within a blink. */
  readonly untilServed: (signal: AbortSignal) => Promise<void>
  /** Outcomes so far. */
  readonly onProgress: (outcomes: readonly BulkOutcome[]) => void
}

/** Works through all devices, a few parts at a time; ends early when it is stopped, with what is done by then. */
export async function runBulk(
  { partSize, partsAtOnce, run }: BulkJob,
  { ids, signal, untilServed, onProgress }: BulkRun,
): Promise<readonly BulkOutcome[]> {
  const outcomes: BulkOutcome[] = []
  let next = 0
  const lane = async () => {
    while (next < ids.length && !signal.aborted) {
      await untilServed(signal)
      if (signal.aborted) return
      const part = ids.slice(next, next + partSize)
      next += partSize
      if (part.length > 0) outcomes.push(...(await run(part, signal)))
      onProgress([...outcomes])
    }
  }
  await Promise.all(Array.from({ length: partsAtOnce }, lane))
  return outcomes
}
