import type { Worker } from 'node:worker_threads'

/** By the clock a job may take so many times its deadline, where other work has the processor. */
const waitsMax = 4
/** What is left of a deadline is waited for at least so long, so that a thread is not asked without end. */
const lookMsMin = 50

/**
 * Calls `onOver` when the thread has computed for longer than `deadlineMs` since now; the returned function ends that. By the
 * clock alone, a machine that does ten things would refuse honest input as too heavy.
 */
export function startDeadline(worker: Worker, deadlineMs: number, onOver: () => void): () => void {
  let isEnded = false
  let begunMs = 0
  let next = setTimeout(() => void look(), deadlineMs)
  const last = setTimeout(over, deadlineMs * waitsMax)
  void computedMs(worker).then((ms) => {
    begunMs = ms
  })

  function end(): void {
    isEnded = true
    clearTimeout(next)
    clearTimeout(last)
  }

  function over(): void {
    end()
    onOver()
  }

  async function look(): Promise<void> {
    const leftMs = deadlineMs - ((await computedMs(worker)) - begunMs)
    if (isEnded) return
    if (leftMs <= 0) over()
    else next = setTimeout(() => void look(), Math.max(leftMs, lookMsMin))
  }

  return end
}

/** Processor time of a thread; 0 for one that has not begun, or is gone. */
async function computedMs(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage()
    return (user + system) / 1_000
  } catch {
    return 0
  }
}
