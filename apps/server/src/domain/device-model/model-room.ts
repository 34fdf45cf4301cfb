import type { Slave } from '@fieldhub/contract'
import type { StoreContext } from '#domain/store-context.ts'
import { AppError } from '#platform/app-error.ts'
import { sumModelVariables } from '#store/device-model/model-store.ts'

/** Lists of models carry all their variables, so that one call reads as many as an account may have. */
export const accountVariablesMax = 50_000

export function countVariables(slaves: readonly Slave[]): number {
  return slaves.reduce((sum, slave) => sum + slave.var.length, 0)
}

/** What an account has beyond the limit from before stays, and may shrink. */
export async function refuseOverModelRoom(
  { db }: Pick<StoreContext, 'db'>,
  ownerId: number,
  added: number,
): Promise<void> {
  if (added <= 0) return
  if ((await sumModelVariables(db, ownerId)) + added > accountVariablesMax) {
    throw new AppError('quotaUsedUp')
  }
}
