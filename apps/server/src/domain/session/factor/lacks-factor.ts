import type { StoreContext } from '#domain/store-context.ts'
import type { AccountRow } from '#store/account/account-store.ts'
import { hasSecondFactor, isFactorDemanded } from '#store/session/second-factor-store.ts'

/** Whether a role requires a second factor that the person does not have. Sandboxes are exempt. */
export async function lacksFactor(
  { db }: StoreContext,
  { id, role, isDemo }: Pick<AccountRow, 'id' | 'role' | 'isDemo'>,
): Promise<boolean> {
  return !isDemo && (await isFactorDemanded(db, role)) && !(await hasSecondFactor(db, id))
}
