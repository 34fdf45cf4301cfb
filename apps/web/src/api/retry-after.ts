import * as z from 'zod/mini'
import { translate } from '#i18n/translate.ts'
import { ApiError } from './api-error.ts'

const RetryAfter = z.object({ retryAfter: z.number() })

/** The seconds that the server asks to wait (code 40005); undefined for every other fault. */
export function getRetryAfter(error: unknown): number | undefined {
  const wait = RetryAfter.safeParse(error instanceof ApiError ? error.data : undefined)
  return wait.success ? Math.ceil(wait.data.retryAfter) : undefined
}

/** The fault in words, with the time to wait where the server names one. */
export function faultSentence(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const wait = getRetryAfter(error)
  return wait === undefined ? message : `${message} ${translate('session.retryAfter', { n: wait })}`
}
