import type { ForwardingFault } from '@fieldhub/contract'
import type { Clock } from '#platform/clock.ts'
import { type HttpAnswer, postToTarget } from '#platform/targets/http-exchange.ts'
import type { TargetGuard } from '#platform/targets/target-guard.ts'
import { readRetryAfter } from './retry-after.ts'
import { shownAnswer, toForwardingFault } from './target-fault.ts'
import { signWebhook } from './webhook-signature.ts'

export interface WebhookTarget {
  readonly url: string
  readonly secrets: readonly string[]
}

export interface OutgoingMessage {
  readonly messageId: string
  readonly kind: string
  readonly body: string
}

export interface SendResult {
  readonly ok: boolean
  readonly status: number
  readonly fault: ForwardingFault
  readonly answer: string
  readonly retryAfterMs?: number | undefined
}

export interface WebhookParts {
  readonly guard: TargetGuard
  readonly clock: Clock
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

const answerBytesMax = 512

/** Posts one message and reads the beginning of the answer. */
export async function sendWebhook(
  { guard, clock, timeoutMs, signal }: WebhookParts,
  { url, secrets }: WebhookTarget,
  message: OutgoingMessage,
): Promise<SendResult> {
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Fieldhub-Webhook',
    ...signWebhook(message, secrets, clock.now()),
  }
  const post = { url: new URL(url), headers, body: message.body, signal }
  try {
    const answer = await postToTarget(guard, post, { timeoutMs, answerBytesMax })
    return toResult(answer, clock.now())
  } catch (error) {
    return { ok: false, status: 0, fault: toForwardingFault(error), answer: '' }
  }
}

function toResult({ status, retryAfter, body }: HttpAnswer, now: number): SendResult {
  const ok = status >= 200 && status < 300
  const isRedirect = status >= 300 && status < 400
  return {
    ok,
    status,
    fault: ok ? '' : isRedirect ? 'redirect' : 'status',
    answer: shownAnswer(body),
    retryAfterMs: ok ? undefined : readRetryAfter(retryAfter, now),
  }
}
