import type { ValueRate } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { selectAccount } from '#store/account/account-store.ts'
import type { ValueLimitContext, ValueRateContext } from './account-context.ts'
import { ownAccount } from './own-account.ts'

/** Anybody can open a sandbox, so its devices may send only enough to look around. */
const sandboxValuesPerSecond = 50

/** Values a second that the devices of an account may send together. */
export async function getValuesPerSecond(
  { db, accountValuesPerSecond }: ValueLimitContext,
  accountId: number,
): Promise<number> {
  return valuesPerSecondMax(await selectAccount(db, accountId), accountValuesPerSecond)
}

/** The present rate of values of the caller's devices. */
export async function valueRate(context: ValueRateContext, caller: Caller): Promise<ValueRate> {
  const account = await ownAccount(context, caller)
  return {
    ...context.flows.stateOf(account.id),
    valuesPerSecondMax: valuesPerSecondMax(account, context.accountValuesPerSecond),
  }
}

function valuesPerSecondMax(
  account: { readonly isDemo: boolean } | undefined,
  usual: number,
): number {
  return account?.isDemo === true ? Math.min(sandboxValuesPerSecond, usual) : usual
}
