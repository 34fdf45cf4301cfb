import type { FactorAdded, Passkey, SecondFactor } from '@fieldhub/contract'
import { notifyOwner } from '#domain/account/account-notice.ts'
import { ownAccount } from '#domain/account/own-account.ts'
import type { Caller, Domain } from '#domain/domain.ts'
import { endSessionsOf } from '#domain/session/session.ts'
import { AppError } from '#platform/app-error.ts'
import { type PasskeyRow, selectPasskeys } from '#store/session/passkey-store.ts'
import {
  countRecoveryCodes,
  deleteUselessRecoveryCodes,
  hasSecondFactor,
  isFactorDemanded,
} from '#store/session/second-factor-store.ts'
import { selectTotp } from '#store/session/totp-store.ts'
import { consumeProof } from './factor-proof.ts'
import { getPasskeySite } from './passkey-site.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'

/** What a change of factors comes with besides its input. */
export interface FactorChange {
  readonly proof: string
  readonly ip: string
}

export async function getSecondFactor(
  domain: Domain,
  caller: Caller,
  origin: string,
): Promise<SecondFactor> {
  const { db } = domain
  const { accountId: id } = caller
  const account = await ownAccount(domain, caller)
  const [totp, passkeys] = await Promise.all([selectTotp(db, id), selectPasskeys(db, id)])
  return {
    totpTime: totp?.createdAt ?? null,
    passkeys: passkeys.map(toPasskey),
    recoveryCodesLeft: await countRecoveryCodes(db, id),
    isDemanded: !caller.isDemo && (await isFactorDemanded(db, account.role)),
    hasPassword: account.passwordHash !== '',
    site: getPasskeySite(domain, origin).name,
  }
}

function toPasskey({ id, name, createdAt, usedAt, site, isSynced }: PasskeyRow): Passkey {
  return {
    id,
    name,
    createTime: createdAt,
    usedTime: usedAt,
    site,
    isSynced,
  }
}

/** Sessions from before the first factor came in without it. */
export async function afterAdding(
  domain: Domain,
  { accountId, sessionId }: Caller,
  isFirst: boolean,
): Promise<FactorAdded> {
  domain.sessions.forgetAccount(accountId)
  if (isFirst) await endSessionsOf(domain, accountId, sessionId)
  const left = await countRecoveryCodes(domain.db, accountId)
  return { recoveryCodes: left > 0 ? null : await makeRecoveryCodes(domain, accountId) }
}

export async function afterRemoving({ db, sessions }: Domain, accountId: number): Promise<void> {
  await deleteUselessRecoveryCodes(db, accountId)
  sessions.forgetAccount(accountId)
}

/** A role that must have a factor gets another one first. */
export async function refuseLast(domain: Domain, caller: Caller): Promise<void> {
  const { role } = await ownAccount(domain, caller)
  if (await isFactorDemanded(domain.db, role)) throw new AppError('conflict')
}

export async function renewRecoveryCodes(
  domain: Domain,
  caller: Caller,
  { proof, ip }: FactorChange,
): Promise<{ recoveryCodes: string[] }> {
  await consumeProof(domain, caller, proof)
  const { accountId } = caller
  if (!(await hasSecondFactor(domain.db, accountId))) throw new AppError('notFound')
  const recoveryCodes = await makeRecoveryCodes(domain, accountId)
  await notifyOwner(domain, accountId, { kind: 'recoveryRenewed', ip })
  return { recoveryCodes }
}
