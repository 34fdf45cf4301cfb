import { type Forwarding, type ForwardingAttempt, forwardingApi } from '@fieldhub/contract'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import { toastDone, toastFailed } from '#ui/toast.tsx'
import { faultText } from './forwarding-words.ts'

/** Sends a test message and says what came of it. */
export async function sendTest({ id, name }: Pick<Forwarding, 'id' | 'name'>): Promise<void> {
  const result = await callOrToast(forwardingApi.test, { id })
  if (result !== undefined) toastAttempt(result, name)
  await Promise.all([refresh(forwardingApi.list), refresh(forwardingApi.log)])
}

export function toastAttempt(result: ForwardingAttempt, name: string): void {
  if (result.ok) {
    toastDone(translate('forwarding.sentDone', { name, ms: result.costMs }))
    return
  }
  const reason = faultText(result, translate)
  const answer =
    result.answer === '' ? '' : translate('forwarding.answerIs', { text: result.answer })
  toastFailed(translate('forwarding.sentFailed', { name, reason: `${reason}${answer}` }))
}
