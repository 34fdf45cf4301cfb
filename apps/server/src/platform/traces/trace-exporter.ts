import type { Log } from '#platform/process/log/log.ts'
import type { Timer, Timers } from '#platform/timers.ts'
import { type Span, type TraceSource, toOtlp } from './otlp.ts'

interface TraceTarget {
  /** Base address of a collector that takes OTLP over HTTP. */
  readonly url: string
  /** Sent with every request, such as a key; it is never logged. */
  readonly headers: Readonly<Record<string, string>>
}

interface ExporterParts {
  readonly target: TraceTarget
  readonly source: TraceSource
  readonly timers: Timers
  readonly log: Pick<Log, 'warn' | 'info'>
  readonly send?: typeof fetch
}

/** A collector that is away for a while costs this many spans of memory; after that the oldest go. */
const waitingMax = 4_096
const batchMax = 512
const everyMs = 2_000
const answerWithinMs = 5_000

/** Sends spans to a collector, some at a time. Work never waits for it and never fails by it. */
export class TraceExporter {
  readonly #parts: ExporterParts
  readonly #timer: Timer
  #waiting: Span[] = []
  #sending: Promise<void> | undefined
  #dropped = 0
  #isFailing = false

  constructor(parts: ExporterParts) {
    this.#parts = parts
    this.#timer = parts.timers.setInterval(() => this.#sendSoon(), everyMs)
    this.#timer.unref()
  }

  add(span: Span): void {
    if (this.#waiting.length >= waitingMax) {
      this.#waiting.shift()
      this.#dropped += 1
    }
    this.#waiting.push(span)
    if (this.#waiting.length >= batchMax && !this.#isFailing) this.#sendSoon()
  }

  /** Sends what waits once more and gives up the rest. */
  async close(): Promise<void> {
    this.#timer.close()
    await this.#sending
    if (!this.#isFailing) await this.#send()
  }

  #sendSoon(): void {
    this.#sending ??= this.#send().finally(() => {
      this.#sending = undefined
    })
  }

  /** Never rejects. */
  async #send(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, batchMax)
      const failure = await this.#post(batch)
      if (failure !== undefined) {
        const kept = [...batch, ...this.#waiting]
        this.#dropped += Math.max(0, kept.length - waitingMax)
        this.#waiting = kept.slice(-waitingMax)
        return this.#report(failure)
      }
      this.#report(undefined)
    }
  }

  /** The reason why a batch was not taken; undefined when it was, or when no collector would ever take it. */
  async #post(batch: readonly Span[]): Promise<string | undefined> {
    const { target, source, send = fetch } = this.#parts
    try {
      const answer = await send(`${target.url}/v1/traces`, {
        method: 'POST',
        headers: { ...target.headers, 'content-type': 'application/json' },
        body: toOtlp(batch, source),
        signal: AbortSignal.timeout(answerWithinMs),
        redirect: 'error',
      })
      await answer.body?.cancel()
      if (answer.ok) return undefined
      if (answer.status === 400) this.#dropped += batch.length
      return answer.status === 400 ? undefined : `status ${answer.status}`
    } catch (error) {
      return error instanceof Error ? error.message : 'no answer'
    }
  }

  #report(failure: string | undefined): void {
    const isFailing = failure !== undefined
    if (isFailing === this.#isFailing) return
    this.#isFailing = isFailing
    const { log } = this.#parts
    if (isFailing) log.warn({ reason: failure }, 'traces are not taken; they wait')
    else log.info({ dropped: this.#dropped }, 'traces are taken again')
    this.#dropped = 0
  }
}
