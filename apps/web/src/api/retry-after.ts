import { translate } from '#i18n/translate.ts'
import { ApiError, isRecord } from './api-error.ts'

/** The seconds that the server asks to wait (code 40005); undefined for every other fault. */
export function getRetryAfter(error: unknown): number | undefined {
  const data = error instanceof ApiError ? error.data : undefined
  const wait = isRecord(data) ? data['retryAfter'] : undefined
  return typeof wait === 'number' ? Math.ceil(wait) : undefined
}

/** The fault in words, with the time to wait where the server names one. */
export function faultSentence(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const wait = getRetryAfter(error)
  return wait === undefined ? message : `${message} ${translate('error.retryAfter', { n: wait })}`
}
