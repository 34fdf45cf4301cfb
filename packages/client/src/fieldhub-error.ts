import { errorCodes } from './generated/error-codes.ts'

export type ErrorName = keyof typeof errorCodes

/** Why a call failed, in the words of the server and the language of the client. */
export class FieldhubError extends Error {
  override readonly name = 'FieldhubError'
  /** The code of the answer, or 0 when the answer was none of Fieldhub's; then `status` says more. */
  readonly code: number
  /** The status of HTTP. */
  readonly status: number
  readonly data: unknown

  constructor(message: string, { code, status, data }: Refusal) {
    super(message)
    this.code = code
    this.status = status
    this.data = data
  }

  /** Whether the failure is of this kind. Several kinds share code 40009 and code 50000. */
  is(name: ErrorName): boolean {
    return this.code === errorCodes[name]
  }

  /** The fault of each field of the input, where the server named them. */
  get fields(): Readonly<Record<string, string>> {
    const fields = isRecord(this.data) ? this.data['fields'] : undefined
    if (!isRecord(fields)) return {}
    return Object.fromEntries(
      Object.entries(fields).filter(
        (pair): pair is [string, string] => typeof pair[1] === 'string',
      ),
    )
  }
}

export interface Refusal {
  readonly code: number
  readonly status: number
  readonly data?: unknown
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
