/** What a worker can do, by name. Inputs and outputs are copied between threads, so they are plain data. */
export type JobTable<J> = { readonly [N in keyof J]: (input: never) => unknown }

export type JobInput<J extends JobTable<J>, N extends keyof J> = Parameters<J[N]>[0]
export type JobOutput<J extends JobTable<J>, N extends keyof J> = Awaited<ReturnType<J[N]>>

/** A file that is handed over to a thread: to copy 20 MiB holds the event loop for a tenth of a second. Its sender has it no more. */
export function handOver(file: Uint8Array): ArrayBuffer[] {
  const { buffer } = file
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === file.byteLength
  return isWhole ? [buffer] : []
}

/** Message of a worker: its one job is over. */
export type JobAnswer<T> =
  | { readonly kind: 'done'; readonly value: T }
  /** The job exceeded the limits of its thread: the input is too large for it, whatever it is. */
  | { readonly kind: 'too-heavy' }
  | { readonly kind: 'failed'; readonly message: string }

export const answerKinds: readonly unknown[] = ['done', 'too-heavy', 'failed']
