import {
  callRates,
  type Envelope,
  errorTable,
  type Language,
  successCode,
  toFieldSentence,
} from '@fieldhub/contract'
import { AppError, FieldError, RateError } from '#platform/app-error.ts'
import { isStoreAway, isStoreBusy } from '#platform/process/log/store-fault.ts'

const done = { zh_cn: '操作成功', en_us: 'Done' } as const

export function success(data: unknown, language: Language): Envelope {
  return { code: successCode, msg: done[language], data }
}

/**
 * The failure envelope in the caller's language. Any error but an `AppError` is a fault of ours, and its text never
 * leaves the server.
 */
export function failure(error: unknown, language: Language): Envelope {
  if (isStoreBusy(error)) return failure(new AppError('storeBusy'), language)
  if (isStoreAway(error)) return failure(new AppError('storeAway'), language)
  if (!(error instanceof AppError)) return failure(new AppError('internal'), language)
  const { code, [language]: usual } = errorTable[error.code]
  const msg = error instanceof RateError ? callRates[error.rate][language] : usual
  return { code, msg, data: getData(error, language) }
}

function getData(error: AppError, language: Language): unknown {
  return error instanceof FieldError ? { fields: toSentences(error, language) } : error.data
}

/** The fault of each field as a sentence in the reader's language. */
export function toSentences(
  { fields, values }: FieldError,
  language: Language,
): Record<string, string> {
  const sentences = Object.entries(fields).map(([field, message]): [string, string] => [
    field,
    toFieldSentence(message, language, values),
  ])
  return Object.fromEntries(sentences)
}
