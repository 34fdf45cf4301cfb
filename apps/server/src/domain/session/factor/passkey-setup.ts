import type { FactorAdded, PasskeyAttestation } from '@fieldhub/contract'
import { notifyOwner } from '#domain/account/account-notice.ts'
import { ownAccount } from '#domain/account/own-account.ts'
import type { Caller } from '#domain/caller.ts'
import { refusingTaken } from '#domain/refusing-taken.ts'
import type { ClockContext, StoreContext } from '#domain/store-context.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import { updateFactorTicket } from '#store/session/factor-ticket-store.ts'
import {
  deletePasskey,
  insertPasskey,
  type PasskeyRow,
  renamePasskey,
  selectPasskeys,
} from '#store/session/passkey-store.ts'
import { hasSecondFactor } from '#store/session/second-factor-store.ts'
import { selectTotp } from '#store/session/totp-store.ts'
import type { FactorContext, FactorSetupContext } from './factor-context.ts'
import { consumeProof, refuseOthersThanPeople } from './factor-proof.ts'
import { readMadePasskey } from './passkey-check.ts'
import { makeChallenge, passkeyCreation } from './passkey-request.ts'
import { getPasskeySite } from './passkey-site.ts'
import { afterAdding, afterRemoving, type FactorChange, refuseLast } from './second-factor.ts'

const passkeysMax = 20

export interface PasskeyChange extends FactorChange {
  readonly origin: string
}

export async function startPasskey(
  context: FactorSetupContext,
  caller: Caller,
  { proof, origin }: Pick<PasskeyChange, 'proof' | 'origin'>,
) {
  const ticket = await consumeProof(context, caller, proof)
  const account = await ownAccount(context, caller)
  const known = await selectPasskeys(context.db, caller.accountId)
  if (known.length >= passkeysMax) throw new FieldError({ name: 'passkeyLimit' })
  const challenge = makeChallenge()
  await updateFactorTicket(context.db, ticket.ticketHash, { challenge })
  const site = getPasskeySite(context, origin)
  const handle = handleOf(context, caller.accountId)
  const owner = { handle, name: account.name, nickname: account.nickname }
  return passkeyCreation(site, challenge, { owner, title: context.title, known })
}

/** The handle by which authenticators know the account; it reveals nothing about it. */
function handleOf({ secrets }: FactorContext, accountId: number): string {
  return secrets.sign(`passkey user ${accountId}`)
}

export interface NewPasskey extends PasskeyChange {
  readonly name: string
  readonly response: PasskeyAttestation
}

export async function addPasskey(
  context: FactorSetupContext,
  caller: Caller,
  { proof, name, response, ip, origin }: NewPasskey,
): Promise<FactorAdded> {
  const { db } = context
  const { accountId } = caller
  const ticket = await consumeProof(context, caller, proof)
  if (ticket.challenge === '') throw new AppError('factorTicketGone')
  const site = getPasskeySite(context, origin)
  const { challenge } = ticket
  await updateFactorTicket(db, ticket.ticketHash, { challenge: '' })
  const made = await readMadePasskey(context, { response, site, challenge })
  if (made === undefined) throw new FieldError({ name: 'passkey' })
  const known = await selectPasskeys(db, accountId)
  if (known.length >= passkeysMax) throw new FieldError({ name: 'passkeyLimit' })
  const isFirst = !(await hasSecondFactor(db, accountId))
  await keepPasskey(context, {
    accountId,
    credentialId: made.credentialId,
    publicKey: made.publicKey,
    userHandle: handleOf(context, accountId),
    site: site.name,
    signCount: made.signCount,
    transports: response.response.transports ?? [],
    isSynced: made.isSynced,
    name,
  })
  await notifyOwner(context, accountId, { kind: 'passkeyAdded', ip })
  return afterAdding(context, caller, isFirst)
}

async function keepPasskey(
  { db, clock }: ClockContext,
  row: Omit<PasskeyRow, 'id' | 'createdAt' | 'usedAt'>,
): Promise<void> {
  await refusingTaken({ name: 'passkeyTaken' }, () =>
    insertPasskey(db, { ...row, createdAt: clock.now(), usedAt: null }),
  )
}

export async function changePasskeyName(
  context: StoreContext,
  caller: Caller,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<null> {
  refuseOthersThanPeople(caller)
  const { accountId } = caller
  if (!(await renamePasskey(context.db, { id, accountId }, name))) throw new AppError('notFound')
  return null
}

export async function removePasskey(
  context: FactorSetupContext,
  caller: Caller,
  { id, proof, ip }: FactorChange & { readonly id: number },
): Promise<null> {
  await consumeProof(context, caller, proof)
  const { accountId } = caller
  const { db } = context
  const passkeys = await selectPasskeys(db, accountId)
  const passkey = passkeys.find((own) => own.id === id)
  if (passkey === undefined) throw new AppError('notFound')
  caller.trace?.record(passkey.name)
  const isLast = passkeys.length === 1 && (await selectTotp(db, accountId)) === undefined
  if (isLast) await refuseLast(context, caller)
  await deletePasskey(db, { id, accountId })
  await afterRemoving(context, accountId)
  await notifyOwner(context, accountId, { kind: 'passkeyRemoved', ip })
  return null
}
