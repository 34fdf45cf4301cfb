import type { AnyEndpoint, InputOf, OutputOf } from '@fieldhub/contract'
import { ApiError } from './api-error.ts'
import { reportApiFault } from './api-faults.ts'
import { call } from './call.ts'

/** The sentence that people read of a refusal where more is known than the server says; undefined: the server's own. */
type Sentence = (error: ApiError) => string | undefined

/**
 * Waits for a call that is not quiet. It resolves with undefined when the call was refused, since a toast has said so.
 */
export async function orToast<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return undefined
  }
}

/** Makes a call. It resolves with undefined when the call was refused, since a toast has said so. */
export async function callOrToast<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  sentence?: Sentence,
): Promise<OutputOf<E> | undefined> {
  try {
    return await call(endpoint, input, { quiet: sentence !== undefined })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (sentence !== undefined) {
      const text = sentence(error) ?? error.message
      reportApiFault(new ApiError(error.code, text, error.data, error.requestId))
    }
    return undefined
  }
}
