import type { Language } from '@fieldhub/contract'
import type { ClockContext } from '#domain/store-context.ts'
import { FieldError } from '#platform/app-error.ts'
import type { AccountRow } from '#store/account/account-store.ts'
import { redeemCode, sendCode } from './one-time-code.ts'
import type { CodeContext } from './session-context.ts'

/**
 * Whoever holds a session may bind another phone without a password. For so long that phone sets no new password, so
 * that the owner hears of it first (docs/decisions/0232-a-code-for-a-forgotten-password.md).
 */
const trustAfterMs = 24 * 3_600_000

interface CodeRequest {
  readonly ip: string
  readonly language: Language
}

/** Sends a code to the bound phone of an account that is signed in. */
export function sendPasswordCode(context: CodeContext, account: AccountRow, request: CodeRequest) {
  refuseUntrustedPhone(context, account)
  const { id, phone: address } = account
  const purpose = `password ${id}` as const
  // Codes that strangers request for this number do not count.
  const isOwnBrowser = true
  return sendCode(context, { ...request, channel: 'sms', address, purpose, account, isOwnBrowser })
}

/** Throws unless the code is the newest that the bound phone got for a new password. */
export async function redeemPasswordCode(
  context: ClockContext,
  account: AccountRow,
  code: string,
): Promise<void> {
  refuseUntrustedPhone(context, account)
  const { id, phone: address } = account
  await redeemCode(context, { address, purpose: `password ${id}`, code, isOwnBrowser: true })
}

function refuseUntrustedPhone({ clock }: ClockContext, { phone, phoneBoundAt }: AccountRow): void {
  if (phone === '') throw new FieldError({ phone: 'phone' })
  const trustedAt = (phoneBoundAt ?? -trustAfterMs) + trustAfterMs
  if (clock.now() < trustedAt) throw new FieldError({ phone: 'phoneTooNew' }, 'conflict')
}
