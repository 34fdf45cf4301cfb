import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { Span } from './otlp.ts'
import { type StatementFact, statements } from './statements.ts'
import type { TraceContext } from './trace-context.ts'

interface TracerParts {
  readonly exporter: { add(span: Span): void; close(): Promise<void> }
  /** Which part of the requests is traced, 0 to 1; a proxy that traces decides for its own. */
  readonly share: number
  readonly random?: () => number
}

/** A request that is traced. */
export interface OpenSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentId: string
  readonly start: number
  /** Statements that are its parts already. */
  statements: number
}

/** A page of a list makes some statements a row; more of them tell nothing. */
const statementsMax = 64
const statementLengthMax = 500

const newId = (bytes: number) => randomBytes(bytes).toString('hex')
const wallNow = () => performance.timeOrigin + performance.now()

/** Makes spans of requests and of what they ask of the store. It exists only where a collector is set. */
export class Tracer {
  readonly #parts: TracerParts
  readonly #current = new AsyncLocalStorage<OpenSpan>()
  readonly #onStatement = (fact: unknown) => isStatement(fact) && this.#addStatement(fact)

  constructor(parts: TracerParts) {
    this.#parts = parts
    statements.subscribe(this.#onStatement)
  }

  /** Begins the span of a request; undefined when it is not traced. */
  begin(context: TraceContext | undefined): OpenSpan | undefined {
    const { share, random = Math.random } = this.#parts
    const isTraced = context?.isSampled ?? random() < share
    if (!isTraced) return undefined
    const { traceId = newId(16), parentId = '' } = context ?? {}
    return { traceId, spanId: newId(8), parentId, start: wallNow(), statements: 0 }
  }

  /** Runs work whose statements are parts of the span. */
  run<T>(span: OpenSpan, work: () => T): T {
    return this.#current.run(span, work)
  }

  end(span: OpenSpan, facts: Pick<Span, 'name' | 'attributes' | 'hasFailed'>): void {
    const { traceId, spanId, parentId, start } = span
    const ids = { traceId, spanId, parentId }
    this.#parts.exporter.add({ ...ids, kind: 'server', start, end: wallNow(), ...facts })
  }

  async close(): Promise<void> {
    statements.unsubscribe(this.#onStatement)
    await this.#parts.exporter.close()
  }

  #addStatement({ sql, engine, durationMs, hasFailed }: StatementFact): void {
    const parent = this.#current.getStore()
    if (parent === undefined || parent.statements >= statementsMax) return
    parent.statements += 1
    const end = wallNow()
    const text = sql.slice(0, statementLengthMax)
    this.#parts.exporter.add({
      traceId: parent.traceId,
      spanId: newId(8),
      parentId: parent.spanId,
      kind: 'client',
      name: /^\w+/.exec(sql)?.[0] ?? 'statement',
      start: end - durationMs,
      end,
      attributes: { 'db.system.name': engine, 'db.query.text': text },
      hasFailed,
    })
  }
}

/** Anybody may publish on a channel of Node. */
function isStatement(fact: unknown): fact is StatementFact {
  return typeof fact === 'object' && fact !== null && 'sql' in fact && 'durationMs' in fact
}
