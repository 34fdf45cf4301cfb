import type { ValueRate } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import type { ValueRateContext } from './account-context.ts'
import { ownAccount } from './own-account.ts'

/** Anybody can open a sandbox, so its devices may send only enough to look around. */
const sandboxValuesPerSecond = 50

/** The present rate of values of the caller's devices. */
export async function valueRate(context: ValueRateContext, caller: Caller): Promise<ValueRate> {
  const account = await ownAccount(context, caller)
  return {
    ...context.flows.stateOf(account.id),
    valuesPerSecondMax: valuesPerSecondMax(account, context.accountValuesPerSecond),
  }
}

/** Values a second that the devices of an account may send together. */
export function valuesPerSecondMax(
  account: { readonly isDemo: boolean } | undefined,
  usual: number,
): number {
  return account?.isDemo === true ? Math.min(sandboxValuesPerSecond, usual) : usual
}
