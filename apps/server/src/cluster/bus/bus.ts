/**
 * Messages between the processes of one installation, which trust each other as parts of one program do. Bodies are data:
 * objects, arrays, texts, numbers and bytes.
 */
export interface Bus {
  readonly isUp: boolean
  /** Resolves to the answer; rejects with `BusAwayError` when none comes in time or nobody is there to answer. */
  request<T>(subject: string, body: unknown, withinMs: number): Promise<T>
  /** Reaches whoever listens at the moment; nobody learns whether it did. */
  publish(subject: string, body: unknown): void
  /** Answers requests. One that rejects is not answered, so that whoever asked tries again or gives up. */
  serve<T>(subject: string, answer: (body: T) => Promise<unknown>): Subscription
  listen<T>(subject: string, handle: (body: T) => void): Subscription
  close(): Promise<void>
}

export interface Subscription {
  end(): void
}

/** There is no answer: what became of the request is unknown unless nobody was there. */
export class BusAwayError extends Error {
  /** Nobody received the request. */
  readonly isUnheard: boolean

  constructor(message: string, isUnheard: boolean, options?: ErrorOptions) {
    super(message, options)
    this.name = 'BusAwayError'
    this.isUnheard = isUnheard
  }
}
