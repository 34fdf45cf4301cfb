import { dayAt } from '@fieldhub/zones'
import { daysUntil, getZone } from '#domain/account/local-time.ts'
import { ownAccount } from '#domain/account/own-account.ts'
import type { Caller } from '#domain/caller.ts'
import type { ClockContext } from '#domain/store-context.ts'
import type { QuotaKind } from '#store/account/quota-store.ts'
import { selectQuotaUse, trimQuotaUse } from '#store/account/quota-use-store.ts'

const daysShown = 30
const forecastDays = 7
const daysLeftMax = 9_999
const daysKept = 400

/** Use of the last days, and for how many days the rest lasts at the last week's rate; null at no rate. */
export async function quotaTrend(context: ClockContext, caller: Caller, kind: QuotaKind) {
  const { clock, db } = context
  const account = await ownAccount(context, caller)
  const shown = daysUntil(dayAt(clock.now(), getZone(account)), daysShown)
  const used = await selectQuotaUse(db, { accountId: account.id, kind, day: shown[0] ?? '' })
  const amounts = new Map(used.map(({ day, amount }) => [day, amount]))
  const days = shown.map((day) => ({ day, amount: amounts.get(day) ?? 0 }))
  const left =
    kind === 'sms' ? account.smsMax - account.smsCurrent : account.spaceMax - account.spaceUsed
  return { days, daysLeft: daysLeft(days, left) }
}

/** The days of a zone differ from those of UTC by one at most. */
export function sweepQuotaUse({ db, clock }: ClockContext): Promise<void> {
  const [oldest = ''] = daysUntil(dayAt(clock.now(), 'UTC'), daysKept)
  return trimQuotaUse(db, oldest)
}

function daysLeft(days: readonly { readonly amount: number }[], left: number): number | null {
  const ofLate = days.slice(-forecastDays).reduce((sum, { amount }) => sum + amount, 0)
  if (ofLate === 0) return null
  return Math.min(Math.floor(Math.max(0, left) / (ofLate / forecastDays)), daysLeftMax)
}
