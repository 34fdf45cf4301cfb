import type { ValueRate } from '@fieldhub/contract'
import type { Caller, Domain } from '#domain/domain.ts'
import { selectAccount } from '#store/account/account-store.ts'
import { ownAccount } from './own-account.ts'

/** Anybody can open a sandbox: what its devices may bring is enough to look around. */
const sandboxValuesPerSecond = 50

/** Values a second that the devices of an account may bring together. */
export async function getValuesPerSecond(
  { db, accountValuesPerSecond }: Pick<Domain, 'db' | 'accountValuesPerSecond'>,
  accountId: number,
): Promise<number> {
  return valuesPerSecondMax(await selectAccount(db, accountId), accountValuesPerSecond)
}

/** What the caller's devices bring at this moment. */
export async function valueRate(domain: Domain, caller: Caller): Promise<ValueRate> {
  const account = await ownAccount(domain, caller)
  return {
    ...domain.flows.stateOf(account.id),
    valuesPerSecondMax: valuesPerSecondMax(account, domain.accountValuesPerSecond),
  }
}

function valuesPerSecondMax(
  account: { readonly isDemo: number } | undefined,
  usual: number,
): number {
  return account?.isDemo === 1 ? Math.min(sandboxValuesPerSecond, usual) : usual
}
