import { randomBytes } from 'node:crypto'
import type { FactorAdded } from '@fieldhub/contract'
import { notifyOwner } from '#domain/account/account-notice.ts'
import { ownAccount } from '#domain/account/own-account.ts'
import type { Caller } from '#domain/caller.ts'
import { qrPicture } from '#domain/session/qr-picture.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import { encodeBase32 } from '#platform/secrets/base32.ts'
import { getTotpStep, totpUrl } from '#platform/secrets/totp.ts'
import { updateFactorTicket } from '#store/session/factor-ticket-store.ts'
import { selectPasskeys } from '#store/session/passkey-store.ts'
import { hasSecondFactor } from '#store/session/second-factor-store.ts'
import { deleteTotp, replaceTotp } from '#store/session/totp-store.ts'
import { openTotpSecret } from './factor-check.ts'
import type { FactorSetupContext } from './factor-context.ts'
import { consumeProof } from './factor-proof.ts'
import { afterAdding, afterRemoving, type FactorChange, refuseLast } from './second-factor.ts'

/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20

/** A secret counts only after one of its codes was typed; until then it waits with the proof. */
export async function startTotp(context: FactorSetupContext, caller: Caller, proof: string) {
  const ticket = await consumeProof(context, caller, proof)
  const { name } = await ownAccount(context, caller)
  const bytes = randomBytes(secretBytes)
  const sealed = context.secrets.seal(bytes, `totp ${caller.accountId}`)
  await updateFactorTicket(context.db, ticket.ticketHash, { sealedSecret: sealed })
  const secret = encodeBase32(bytes)
  const url = totpUrl({ issuer: context.title, account: name, secret })
  return { secret, url, qrCode: qrPicture(url) }
}

export async function confirmTotp(
  context: FactorSetupContext,
  caller: Caller,
  { proof, code, ip }: FactorChange & { readonly code: string },
): Promise<FactorAdded> {
  const { db, clock } = context
  const { sealedSecret, ticketHash } = await consumeProof(context, caller, proof)
  if (sealedSecret === '') throw new AppError('factorTicketGone')
  const accountId = caller.accountId
  const now = clock.now()
  const secret = openTotpSecret(context, { accountId, sealedSecret })
  const step = secret && getTotpStep(secret, code, now)
  if (step === undefined) throw new FieldError({ code: 'totpCode' }, 'wrongCredential')
  const isFirst = !(await hasSecondFactor(db, accountId))
  await replaceTotp(db, {
    accountId,
    sealedSecret,
    createdAt: now,
    lastStep: step,
    wrongCount: 0,
    wrongFrom: now,
  })
  await updateFactorTicket(db, ticketHash, { sealedSecret: '' })
  await notifyOwner(context, accountId, { kind: 'totpOn', ip })
  return afterAdding(context, caller, isFirst)
}

export async function removeTotp(
  context: FactorSetupContext,
  caller: Caller,
  { proof, ip }: FactorChange,
) {
  await consumeProof(context, caller, proof)
  const { accountId } = caller
  const passkeys = await selectPasskeys(context.db, accountId)
  if (passkeys.length === 0) await refuseLast(context, caller)
  if (!(await deleteTotp(context.db, accountId))) throw new AppError('notFound')
  await afterRemoving(context, accountId)
  await notifyOwner(context, accountId, { kind: 'totpOff', ip })
  return null
}
