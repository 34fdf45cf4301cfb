import { configurationPageApi, withRules } from '@fieldhub/contract'
import { mayCall } from '#domain/account/role-permissions.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { selectAccount } from '#store/account/account-store.ts'
import { selectConfiguration } from '#store/page/configuration-store.ts'

/** The name under which the account edits the configuration; undefined: it is not its own, or it may only look. */
export async function readEditorName(
  { db }: StoreContext,
  accountId: number,
  configurationId: number,
): Promise<string | undefined> {
  const configuration = await selectConfiguration(db, configurationId)
  const account = await selectAccount(db, accountId)
  if (account === undefined || configuration?.ownerId !== accountId) return undefined
  if (!mayCall(account, withRules(configurationPageApi.change))) return undefined
  return account.nickname === '' ? account.name : account.nickname
}
