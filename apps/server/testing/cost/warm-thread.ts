import { EventEmitter } from 'node:events'
import type * as Threads from 'node:worker_threads'
import type { ThreadRun } from './warm-thread-host.ts'

interface Failure {
  readonly error: Error
  readonly fields: object
}

const host = new URL('./warm-thread-host.ts', import.meta.url)

/** Threads whose program has ended, ready for the next one. */
const idle: Threads.Worker[] = []

/**
 * What `new Worker(program, { workerData })` gives, on a thread that other programs ran on before. It ends when its
 * program closes its port, and like a thread of its own when the program fails.
 */
export class WarmThread extends EventEmitter {
  readonly #thread: Threads.Worker
  readonly #port: Threads.MessagePort

  constructor({ Worker, MessageChannel }: typeof Threads, program: URL, workerData: unknown) {
    super()
    this.#thread = idle.pop() ?? new Worker(host)
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    port1.on('message', (message) => this.emit('message', message))
    port1.on('close', () => this.#end())
    this.#thread.on('message', this.#fail)
    this.#thread.ref()
    const run: ThreadRun = { program: program.href, workerData, port: port2 }
    this.#thread.postMessage(run, [port2])
  }

  postMessage(message: unknown, transfer?: readonly Threads.Transferable[]): void {
    this.#port.postMessage(message, transfer)
  }

  #end(): void {
    this.#thread.off('message', this.#fail)
    // A thread without a program must not keep its process alive.
    this.#thread.unref()
    idle.push(this.#thread)
    this.emit('exit', 0)
  }

  readonly #fail = ({ error, fields }: Failure) => {
    this.#port.removeAllListeners('close')
    this.#port.close()
    void this.#thread.terminate()
    this.emit('error', Object.assign(error, fields))
    this.emit('exit', 1)
  }
}
