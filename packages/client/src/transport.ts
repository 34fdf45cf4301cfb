import type {
  CallOptions,
  DataCall,
  FileCall,
  ListCall,
  Page,
  PagesCall,
  UploadCall,
} from './call-types.ts'
import type { ClientOptions } from './client-options.ts'
import { dataOf, fileOf, type Method, makeKey, type Request, send } from './request.ts'
import { pause, retryDelay } from './retry.ts'

const timeoutMsDefault = 30_000
const retriesDefault = 4
/** The largest page that lists have. */
const pageSize = 100

/** What a call does: only what reads is tried again, so that nothing is written twice. */
type Effect = 'read' | 'write'

interface Sent<T> {
  readonly method: Method
  readonly path: string
  readonly effect: Effect
  readonly read: (response: Response) => Promise<T>
  readonly hasNoLimit?: true
}

/** What the caller gave, and the key of the call. */
type Given = Pick<Request, 'input' | 'key' | 'signal'>

/** Makes the functions by which a program calls the server. */
export class Transport {
  readonly #options: ClientOptions

  constructor(options: ClientOptions) {
    this.#options = options
  }

  data<I, O>(method: Method, path: string, effect: Effect): DataCall<I, O> {
    const sent = { method, path, effect, read: dataOf<O> }
    return (...given) => {
      const [input, options]: readonly [input?: unknown, options?: CallOptions] = given
      return this.#run(sent, input, options)
    }
  }

  list<I, R>(method: Method, path: string, effect: Effect): ListCall<I, R> {
    // Whether the answer is a page or an array follows from the input, which the signatures say.
    const sent = { method, path, effect, read: dataOf<never> }
    const list = (input?: unknown, options?: CallOptions) => this.#run(sent, input, options)
    return Object.assign(list, { all: this.#all<R>(method, path) })
  }

  pages<I, R>(method: Method, path: string, effect: Effect): PagesCall<I, R> {
    return Object.assign(this.data<I, Page<R>>(method, path, effect), {
      all: this.#all<R>(method, path),
    })
  }

  file<I>(method: Method, path: string, effect: Effect): FileCall<I> {
    const sent = { method, path, effect, read: fileOf, hasNoLimit: true } as const
    return (...given) => {
      const [input, options]: readonly [input?: unknown, options?: CallOptions] = given
      return this.#run(sent, input, options)
    }
  }

  upload<O>(path: string): UploadCall<O> {
    const sent = { method: 'POST', path, effect: 'write', read: dataOf<O> } as const
    return (form, options) => this.#run({ ...sent, hasNoLimit: true }, form, options)
  }

  #all<R>(method: Method, path: string) {
    const sent = { method, path, effect: 'read', read: dataOf<Page<R>> } as const
    const run = (input: object, options?: CallOptions) => this.#run(sent, input, options)
    return async function* (input?: object, options?: CallOptions): AsyncGenerator<R, void> {
      for (let page = 1, seen = 0; ; page += 1) {
        const { list, total } = await run({ ...input, page, pageSize }, options)
        yield* list
        seen += list.length
        if (seen >= total || list.length === 0) return
      }
    }
  }

  async #run<T>(sent: Sent<T>, input: unknown, options: CallOptions = {}): Promise<T> {
    const { effect } = sent
    const retries = effect === 'read' ? (this.#options.retriesMax ?? retriesDefault) : 0
    const given = { input, key: makeKey(), signal: options.signal }
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.#once(sent, given)
      } catch (error) {
        const delay = retryDelay(error, attempt, Math.random())
        if (delay === undefined || attempt >= retries) throw error
        await pause(delay, options.signal)
      }
    }
  }

  async #once<T>(sent: Sent<T>, given: Given): Promise<T> {
    const { method, path, read } = sent
    const own = given.signal
    const limit = AbortSignal.timeout(this.#options.timeoutMs ?? timeoutMsDefault)
    const signals = [...(own === undefined ? [] : [own]), ...(sent.hasNoLimit ? [] : [limit])]
    const signal = signals.length === 0 ? undefined : AbortSignal.any(signals)
    return read(await send(this.#options, { ...given, method, path, signal }))
  }
}
