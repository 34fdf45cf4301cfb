import { allEnded } from '#platform/all-ended.ts'
import type { Log } from './log/log.ts'

export interface ClosingStep {
  readonly name: string
  readonly close: () => void | Promise<unknown>
}

/** Runs every step, one after the other: one that fails is logged and never skips the next. Rejects at the end if any failed. */
export async function closeInOrder(steps: readonly ClosingStep[], log: Log): Promise<void> {
  const failed: string[] = []
  for (const { name, close } of steps) {
    try {
      await close()
    } catch (error) {
      log.error({ err: error, step: name }, 'a step of closing failed')
      failed.push(name)
    }
  }
  if (failed.length > 0) throw new Error(`closed, but not cleanly: ${failed.join(', ')}`)
}

/** Waits for all of them, even when one fails, and then rejects with the first failure. */
export async function allClosed(
  closings: readonly (Promise<unknown> | undefined)[],
): Promise<void> {
  await allEnded(closings.filter((closing) => closing !== undefined))
}
