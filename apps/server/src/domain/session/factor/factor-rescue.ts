import { factorPolicyApi, toAction } from '@fieldhub/contract'
import { notifyOwner } from '#domain/account/account-notice.ts'
import { endSessionsOf } from '#domain/session/session.ts'
import { selectAccountByName } from '#store/account/account-store.ts'
import { deleteSecondFactors, hasSecondFactor } from '#store/session/second-factor-store.ts'
import type { FactorRescueContext } from './factor-context.ts'

const dayMs = 24 * 3_600_000

/**
 * Rescues an account that no ROOT can help any more: whoever may change this server's settings removes its factors at
 * the start, by `name@2026-06-01`. It works on that day alone (and the days beside it, because of time zones), so that
 * a forgotten setting does not remove later factors.
 */
export async function rescueFactor(
  context: FactorRescueContext,
  order: string | undefined,
): Promise<void> {
  if (order === undefined) return
  const { db, clock, log } = context
  const [name = '', day = ''] = order.split('@')
  const isDue = Math.abs(clock.now() - Date.parse(`${day}T12:00:00Z`)) <= dayMs
  const account = await selectAccountByName(db, name)
  if (!isDue || account === undefined || !(await hasSecondFactor(db, account.id))) {
    log.warn({ account: name, day }, 'FIELDHUB_FACTOR_RESET does nothing: take it away')
    return
  }
  await deleteSecondFactors(db, account.id)
  await endSessionsOf(context, account.id)
  await notifyOwner(context, account.id, { kind: 'factorReset', ip: '' })
  recordRescue(context, account.id)
  log.warn({ account: name }, 'two-step verification taken off by FIELDHUB_FACTOR_RESET')
}

function recordRescue({ audit, clock }: FactorRescueContext, accountId: number): void {
  audit.put({
    who: accountId,
    time: clock.now(),
    ownerId: 0,
    via: 'console',
    action: toAction(factorPolicyApi.reset),
    target: 'FIELDHUB_FACTOR_RESET',
    detail: '',
    code: 200,
    ip: '',
  })
}
