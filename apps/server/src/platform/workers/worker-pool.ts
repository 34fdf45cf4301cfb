import { err, type Result } from '@fieldhub/kernel'
import { FairQueue } from '#platform/async/fair-queue.ts'
import type { JobInput, JobOutput, JobTable } from './job-messages.ts'
import { PoolWorker, type WorkerSettings } from './pool-worker.ts'

export interface WorkerPoolSettings extends WorkerSettings {
  readonly workersMax: number
  /** Waiting and running jobs of one owner, and waiting ones of all. */
  readonly jobsPerOwner: number
  readonly waitingMax: number
  /** Processor time that a job may take. */
  readonly deadlineMs: number
  /** How long an idle worker is kept. */
  readonly restMs: number
}

/** `busy`: the limit of jobs is reached, of this owner or of all. */
export type WorkFault = 'too-heavy' | 'busy'

interface WaitingJob<J extends JobTable<J>> {
  readonly runOn: (worker: PoolWorker<J>) => Promise<void>
  readonly refuse: () => void
}

/**
 * Threads for untrusted input, so that the event loop goes on whatever they are given. Threads start when they are
 * needed and end when they are idle, so that installations without heavy input do not pay for them.
 */
export class WorkerPool<J extends JobTable<J>> {
  readonly #settings: WorkerPoolSettings
  readonly #queue = new FairQueue<WaitingJob<J>>()
  readonly #running = new Map<string, number>()
  readonly #busy = new Set<PoolWorker<J>>()
  readonly #idle: PoolWorker<J>[] = []
  #restTimer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(settings: WorkerPoolSettings) {
    this.#settings = settings
  }

  run<N extends keyof J>(
    owner: string,
    name: N,
    input: JobInput<J, N>,
    handedOver: ArrayBuffer[] = [],
  ): Promise<Result<JobOutput<J, N>, WorkFault>> {
    const { jobsPerOwner, waitingMax, deadlineMs } = this.#settings
    const own = this.#queue.of(owner) + (this.#running.get(owner) ?? 0)
    if (this.#isClosed || own >= jobsPerOwner) return Promise.resolve(err('busy'))
    if (this.#queue.size >= waitingMax) {
      const dropped = this.#queue.dropFromLargest(owner)
      if (dropped === undefined) return Promise.resolve(err('busy'))
      dropped.refuse()
    }
    return new Promise((resolve, reject) => {
      const runOn = async (worker: PoolWorker<J>) => {
        this.#count(owner, 1)
        await worker.run(name, input, { deadlineMs, handedOver }).then(resolve, reject)
        this.#count(owner, -1)
      }
      this.#queue.push(owner, { runOn, refuse: () => resolve(err('busy')) })
      this.#start()
    })
  }

  /** Ends the running jobs; waiting ones are refused. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#restTimer)
    for (let job = this.#queue.shift(); job !== undefined; job = this.#queue.shift()) job.refuse()
    await Promise.all([...this.#busy, ...this.#idle.splice(0)].map((worker) => worker.stop()))
  }

  /** Starts waiting jobs while there are workers for them. */
  #start(): void {
    while (this.#busy.size < this.#settings.workersMax && this.#queue.size > 0) {
      const job = this.#queue.shift()
      if (job !== undefined) void this.#work(job)
    }
  }

  async #work({ runOn }: WaitingJob<J>): Promise<void> {
    clearTimeout(this.#restTimer)
    const worker = this.#takeIdle() ?? new PoolWorker<J>(this.#settings)
    this.#busy.add(worker)
    await runOn(worker)
    this.#busy.delete(worker)
    if (this.#isClosed) return worker.stop()
    if (worker.isAlive) this.#idle.push(worker)
    this.#start()
    if (this.#busy.size === 0) this.#rest()
  }

  #takeIdle(): PoolWorker<J> | undefined {
    for (let worker = this.#idle.pop(); worker !== undefined; worker = this.#idle.pop()) {
      if (worker.isAlive) return worker
    }
    return undefined
  }

  #rest(): void {
    clearTimeout(this.#restTimer)
    this.#restTimer = setTimeout(() => {
      for (const worker of this.#idle.splice(0)) void worker.stop()
    }, this.#settings.restMs)
    this.#restTimer.unref()
  }

  #count(owner: string, by: number): void {
    const count = (this.#running.get(owner) ?? 0) + by
    if (count > 0) this.#running.set(owner, count)
    else this.#running.delete(owner)
  }
}
