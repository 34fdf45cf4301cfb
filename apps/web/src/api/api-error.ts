import { errorCodes, requestIdHeader } from '@fieldhub/contract'

/** The code that the console makes itself when no answer came. */
export const noAnswerCode = 88888
export const tokenExpiredCode = errorCodes.tokenExpired

/** Nothing came, or a proxy says that the server that had the call broke off; with 503 no server had it. */
const lostCodes: readonly number[] = [noAnswerCode, 500, 502, 504]

/** A refused call: the envelope's code, an HTTP status, or {@link noAnswerCode}. */
export class ApiError extends Error {
  readonly code: number
  readonly data: unknown
  /** Name of the request in the server's log; empty where no answer named it. */
  readonly requestId: string

  constructor(code: number, message: string, data: unknown = null, requestId = '') {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.data = data
    this.requestId = requestId
    // Engines keep the functions of a trace, with all that they hold, until it is read. A fault stays in the query cache,
    // and the next attempt of an infinite query holds the one before: each attempt while the server is away would stay.
    void this.stack
  }

  /** What people copy to report a fault. */
  get detail(): string {
    const sentence = `${this.code} ${this.message}`
    return this.requestId === '' ? sentence : `${sentence} (${requestIdHeader}: ${this.requestId})`
  }

  /** What a screen without a form says: the sentence of a refused field, which says what to do, or the general one. */
  get reason(): string {
    return Object.values(getFieldFaults(this))[0] ?? this.message
  }

  /** Whether the answer got lost on the way: the platform may have done it. */
  get isAnswerLost(): boolean {
    return lostCodes.includes(this.code)
  }

  /** Whether nobody knows what became of a write: the platform may have sent it, or the device may have taken it. */
  get mayBeDone(): boolean {
    return this.isAnswerLost || (isRecord(this.data) && this.data['reason'] === 'unanswered')
  }

  /** The server's own sentence, under the name it has in the envelope, since callers read code, msg and data. */
  get msg(): string {
    return this.message
  }
}

/** The fields that the server refused and why: broken rules, ids that do not exist, a wrong old password. */
export function getFieldFaults(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {}
  const { data } = error
  const fields = isRecord(data) && isRecord(data['fields']) ? Object.entries(data['fields']) : []
  return Object.fromEntries(
    fields.flatMap(([name, fault]) => (typeof fault === 'string' ? [[name, fault]] : [])),
  )
}

/** Answers are read without schemas, since the first pages load no library of them. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
