import type { FactorAdded, Passkey, SecondFactor } from '@fieldhub/contract'
import type { NoticeContext } from '#domain/account/account-context.ts'
import { notifyOwner } from '#domain/account/account-notice.ts'
import { ownAccount } from '#domain/account/own-account.ts'
import type { Caller } from '#domain/caller.ts'
import { endSessionsOf } from '#domain/session/session.ts'
import type { SessionEndContext } from '#domain/session/session-context.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { AppError } from '#platform/app-error.ts'
import { type PasskeyRow, selectPasskeys } from '#store/session/passkey-store.ts'
import {
  countRecoveryCodes,
  deleteUselessRecoveryCodes,
  hasSecondFactor,
  isFactorDemanded,
} from '#store/session/second-factor-store.ts'
import { selectTotp } from '#store/session/totp-store.ts'
import type { FactorContext } from './factor-context.ts'
import { consumeProof } from './factor-proof.ts'
import { getPasskeySite } from './passkey-site.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'

/** Parameters of a change of factors besides its input. */
export interface FactorChange {
  readonly proof: string
  readonly ip: string
}

export async function getSecondFactor(
  context: FactorContext,
  caller: Caller,
  origin: string,
): Promise<SecondFactor> {
  const { db } = context
  const { accountId: id } = caller
  const account = await ownAccount(context, caller)
  const [totp, passkeys] = await Promise.all([selectTotp(db, id), selectPasskeys(db, id)])
  return {
    totpTime: totp?.createdAt ?? null,
    passkeys: passkeys.map(toPasskey),
    recoveryCodesLeft: await countRecoveryCodes(db, id),
    isDemanded: !caller.isDemo && (await isFactorDemanded(db, account.role)),
    hasPassword: account.passwordHash !== '',
    site: getPasskeySite(context, origin).name,
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

/** Sessions from before the first factor were opened without it, so they end. */
export async function afterAdding(
  context: SessionEndContext,
  { accountId, sessionId }: Caller,
  isFirst: boolean,
): Promise<FactorAdded> {
  context.sessions.forgetAccount(accountId)
  if (isFirst) await endSessionsOf(context, accountId, sessionId)
  const left = await countRecoveryCodes(context.db, accountId)
  return { recoveryCodes: left > 0 ? null : await makeRecoveryCodes(context, accountId) }
}

export async function afterRemoving(
  { db, sessions }: SessionEndContext,
  accountId: number,
): Promise<void> {
  await deleteUselessRecoveryCodes(db, accountId)
  sessions.forgetAccount(accountId)
}

/** A role that must have a factor needs another one before the last is removed. */
export async function refuseLast(context: StoreContext, caller: Caller): Promise<void> {
  const { role } = await ownAccount(context, caller)
  if (await isFactorDemanded(context.db, role)) throw new AppError('conflict')
}

export async function renewRecoveryCodes(
  context: NoticeContext,
  caller: Caller,
  { proof, ip }: FactorChange,
): Promise<{ recoveryCodes: string[] }> {
  await consumeProof(context, caller, proof)
  const { accountId } = caller
  if (!(await hasSecondFactor(context.db, accountId))) throw new AppError('notFound')
  const recoveryCodes = await makeRecoveryCodes(context, accountId)
  await notifyOwner(context, accountId, { kind: 'recoveryRenewed', ip })
  return { recoveryCodes }
}
