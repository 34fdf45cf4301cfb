import { Worker } from 'node:worker_threads'
import { err, ok, type Result } from '@fieldhub/kernel'
import { startDeadline } from './job-deadline.ts'
import {
  answerKinds,
  type JobAnswer,
  type JobInput,
  type JobOutput,
  type JobTable,
} from './job-messages.ts'

export interface WorkerSettings {
  /** The file that serves the jobs. */
  readonly file: URL
  readonly memoryMiB: number
}

export interface JobOptions {
  readonly deadlineMs: number
  /** What of the input moves to the thread in place of being copied, see `handOver`. */
  readonly handedOver?: ArrayBuffer[]
}

/** One thread with one job at a time. A job that does not end in time, or uses too much memory, ends the thread. */
export class PoolWorker<J extends JobTable<J>> {
  readonly #worker: Worker
  #isAlive = true

  constructor({ file, memoryMiB }: WorkerSettings) {
    const resourceLimits = {
      maxOldGenerationSizeMb: memoryMiB,
      maxYoungGenerationSizeMb: 32,
      stackSizeMb: 2,
    }
    this.#worker = new Worker(file, { resourceLimits })
    // An idle thread does not keep the process alive.
    this.#worker.unref()
    this.#worker.on('error', () => {
      this.#isAlive = false
    })
    this.#worker.on('exit', () => {
      this.#isAlive = false
    })
  }

  get isAlive(): boolean {
    return this.#isAlive
  }

  async run<N extends keyof J>(
    name: N,
    input: JobInput<J, N>,
    { deadlineMs, handedOver = [] }: JobOptions,
  ): Promise<Result<JobOutput<J, N>, 'too-heavy'>> {
    const options = { deadlineMs, handedOver }
    const answer = await this.#request<JobOutput<J, N>>({ name, input }, options)
    if (answer.kind === 'failed') throw new Error(`a worker's job failed: ${answer.message}`)
    return answer.kind === 'done' ? ok(answer.value) : err('too-heavy')
  }

  async stop(): Promise<void> {
    this.#isAlive = false
    await this.#worker.terminate()
  }

  #request<T>(
    request: unknown,
    { deadlineMs, handedOver }: Required<JobOptions>,
  ): Promise<JobAnswer<T>> {
    const worker = this.#worker
    return new Promise((resolve) => {
      const settle = (answer: JobAnswer<T>) => {
        endDeadline()
        worker.off('message', onMessage).off('error', onError).off('exit', onExit)
        resolve(answer)
      }
      const onMessage = (answer: JobAnswer<T>) => {
        // Under `node --watch` Node itself reports the thread's imports on the same port.
        if (answerKinds.includes(answer.kind)) settle(answer)
      }
      const onError = (error: NodeJS.ErrnoException) => {
        const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        settle(isMemory ? { kind: 'too-heavy' } : { kind: 'failed', message: error.message })
      }
      const onExit = () => settle({ kind: 'failed', message: 'the worker is gone' })
      const endDeadline = startDeadline(worker, deadlineMs, () => {
        settle({ kind: 'too-heavy' })
        void this.stop()
      })
      worker.on('message', onMessage).on('error', onError).on('exit', onExit)
      worker.postMessage(request, handedOver)
    })
  }
}
