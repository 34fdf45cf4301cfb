import { Role } from '@fieldhub/contract'
import * as z from 'zod/mini'
import { notifyOwner } from '#domain/account/account-notice.ts'
import type { Caller } from '#domain/caller.ts'
import { endSessionsOf } from '#domain/session/session.ts'
import type { SessionEndContext } from '#domain/session/session-context.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { AppError } from '#platform/app-error.ts'
import { selectAccount } from '#store/account/account-store.ts'
import {
  deleteSecondFactors,
  hasSecondFactor,
  replaceFactorRoles,
  selectFactorRoles,
} from '#store/session/second-factor-store.ts'
import type { FactorSetupContext } from './factor-context.ts'
import { consumeProof } from './factor-proof.ts'

export async function factorPolicy({ db }: StoreContext): Promise<{ roles: Role[] }> {
  return { roles: z.parse(z.array(Role), await selectFactorRoles(db)) }
}

/** Takes effect for open sessions at their next call. */
export async function changeFactorPolicy(
  context: SessionEndContext,
  caller: Caller,
  { proof, roles }: { readonly proof: string; readonly roles: readonly Role[] },
): Promise<null> {
  await consumeProof(context, caller, proof)
  caller.trace?.record(roles.join(', '))
  await replaceFactorRoles(context.db, roles)
  context.sessions.forgetAll()
  return null
}

/** Removes the factors of a person who lost them all. Nobody may remove his own, or a stolen ROOT session would be enough. */
export async function resetFactor(
  context: FactorSetupContext,
  caller: Caller,
  { id, proof, ip }: { readonly id: number; readonly proof: string; readonly ip: string },
): Promise<null> {
  if (id === caller.accountId) throw new AppError('notAllowed')
  await consumeProof(context, caller, proof)
  const account = await selectAccount(context.db, id)
  if (account === undefined || account.isDemo) throw new AppError('notFound')
  caller.trace?.record(account.name)
  if (!(await hasSecondFactor(context.db, id))) throw new AppError('notFound')
  await deleteSecondFactors(context.db, id)
  await endSessionsOf(context, id)
  context.sessions.forgetAccount(id)
  await notifyOwner(context, id, { kind: 'factorReset', ip })
  return null
}
