import { Role } from '@fieldhub/contract'
import * as z from 'zod/mini'
import { notifyOwner } from '#domain/account/account-notice.ts'
import type { Caller, Domain } from '#domain/domain.ts'
import { endSessionsOf } from '#domain/session/session.ts'
import { AppError } from '#platform/app-error.ts'
import { selectAccount } from '#store/account/account-store.ts'
import {
  deleteSecondFactors,
  hasSecondFactor,
  replaceFactorRoles,
  selectFactorRoles,
} from '#store/session/second-factor-store.ts'
import { consumeProof } from './factor-proof.ts'

export async function factorPolicy({ db }: Domain): Promise<{ roles: Role[] }> {
  return { roles: z.parse(z.array(Role), await selectFactorRoles(db)) }
}

/** In force for open sessions with their next call. */
export async function changeFactorPolicy(
  domain: Domain,
  caller: Caller,
  { proof, roles }: { readonly proof: string; readonly roles: readonly Role[] },
): Promise<null> {
  await consumeProof(domain, caller, proof)
  caller.trace?.record(roles.join(', '))
  await replaceFactorRoles(domain.db, roles)
  domain.sessions.forgetAll()
  return null
}

/** For who lost them all. Nobody takes off his own: whoever has a ROOT's session would need no factor of it. */
export async function resetFactor(
  domain: Domain,
  caller: Caller,
  { id, proof, ip }: { readonly id: number; readonly proof: string; readonly ip: string },
): Promise<null> {
  if (id === caller.accountId) throw new AppError('notAllowed')
  await consumeProof(domain, caller, proof)
  const account = await selectAccount(domain.db, id)
  if (account === undefined || account.isDemo === 1) throw new AppError('notFound')
  caller.trace?.record(account.name)
  if (!(await hasSecondFactor(domain.db, id))) throw new AppError('notFound')
  await deleteSecondFactors(domain.db, id)
  await endSessionsOf(domain, id)
  domain.sessions.forgetAccount(id)
  await notifyOwner(domain, id, { kind: 'factorReset', ip })
  return null
}
