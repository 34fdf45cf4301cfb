import { parentPort } from 'node:worker_threads'
import { invariant } from '@fieldhub/kernel'
import type { JobAnswer, JobTable } from './job-messages.ts'

interface JobRequest<J> {
  readonly name: keyof J
  readonly input: never
}

/** A worker's main loop: one job after the other, each answered. */
export function serveJobs<J extends JobTable<J>>(jobs: J): void {
  const port = parentPort
  invariant(port !== null, 'jobs are served by a worker')
  port.on('message', (request: JobRequest<J>) => {
    void getAnswer(jobs, request).then((answer) => port.postMessage(answer))
  })
}

async function getAnswer<J extends JobTable<J>>(
  jobs: J,
  { name, input }: JobRequest<J>,
): Promise<JobAnswer<unknown>> {
  try {
    return { kind: 'done', value: await jobs[name](input) }
  } catch (error) {
    // The stack, a string's length and a buffer's size end in a RangeError.
    if (error instanceof RangeError) return { kind: 'too-heavy' }
    return { kind: 'failed', message: error instanceof Error ? (error.stack ?? '') : String(error) }
  }
}
