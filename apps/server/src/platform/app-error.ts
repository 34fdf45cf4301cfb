import type { CallRateName, ErrorName, FieldMessage } from '@fieldhub/contract'

/** A user's request that cannot be done. `api/http/envelope.ts` turns the name into the wire code. */
export class AppError extends Error {
  readonly code: ErrorName
  readonly data: Readonly<Record<string, unknown>> | null

  constructor(code: ErrorName, data: Readonly<Record<string, unknown>> | null = null) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.data = data
  }
}

/**
 * Fields that break a rule, by their path (`slaves.0.name`); another code says that the thing they name does not exist
 * or is there already, or that a proof is wrong. Messages are chosen where the language is known.
 */
export class FieldError extends AppError {
  readonly fields: Readonly<Record<string, FieldMessage>>
  /** What stands in the braces of the messages. */
  readonly values: Readonly<Record<string, string>>

  constructor(
    fields: Readonly<Record<string, FieldMessage>>,
    code: 'badParameter' | 'notFound' | 'wrongCredential' | 'conflict' = 'badParameter',
    values: Readonly<Record<string, string>> = {},
  ) {
    super(code)
    this.name = 'FieldError'
    this.fields = fields
    this.values = values
  }
}

/** A file, or what a packed text inflates to, is too large: HTTP 413, as every body that is. */
export class TooLargeError extends FieldError {}

/** An account made more expensive calls than allowed. The error names their kind, so that people know what to do. */
export class RateError extends AppError {
  readonly rate: CallRateName

  constructor(rate: CallRateName, retryAfter: number) {
    super('tooOften', { retryAfter })
    this.name = 'RateError'
    this.rate = rate
  }
}
