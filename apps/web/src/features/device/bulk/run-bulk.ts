import type { BulkJob, BulkOutcome } from './bulk-job.ts'

interface BulkRun {
  readonly ids: readonly number[]
  readonly signal: AbortSignal
  /** Outcomes so far. */
  readonly onProgress: (outcomes: readonly BulkOutcome[]) => void
}

/** Works through all devices, a few parts at a time; ends early when it is stopped, with what is done by then. */
export async function runBulk(
  { partSize, partsAtOnce, run }: BulkJob,
  { ids, signal, onProgress }: BulkRun,
): Promise<readonly BulkOutcome[]> {
  const outcomes: BulkOutcome[] = []
  let next = 0
  const lane = async () => {
    while (next < ids.length && !signal.aborted) {
      const part = ids.slice(next, next + partSize)
      next += partSize
      outcomes.push(...(await run(part, signal)))
      onProgress([...outcomes])
    }
  }
  await Promise.all(Array.from({ length: partsAtOnce }, lane))
  return outcomes
}
