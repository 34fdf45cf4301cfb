import type { FactorAdded, PasskeyAttestation } from '@fieldhub/contract'
import { notifyOwner } from '#domain/account/account-notice.ts'
import { ownAccount } from '#domain/account/own-account.ts'
import type { Caller, Domain } from '#domain/domain.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import { isDuplicate } from '#store/is-duplicate.ts'
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
  domain: Domain,
  caller: Caller,
  { proof, origin }: Pick<PasskeyChange, 'proof' | 'origin'>,
) {
  const ticket = await consumeProof(domain, caller, proof)
  const account = await ownAccount(domain, caller)
  const known = await selectPasskeys(domain.db, caller.accountId)
  if (known.length >= passkeysMax) throw new FieldError({ name: 'passkeyLimit' })
  const challenge = makeChallenge()
  await updateFactorTicket(domain.db, ticket.ticketHash, { challenge })
  const site = getPasskeySite(domain, origin)
  const handle = handleOf(domain, caller.accountId)
  const owner = { handle, name: account.name, nickname: account.nickname }
  return passkeyCreation(site, challenge, { owner, title: domain.title, known })
}

/** Authenticators know the account by it, and learn nothing of it. */
function handleOf({ secrets }: Domain, accountId: number): string {
  return secrets.sign(`passkey user ${accountId}`)
}

export interface NewPasskey extends PasskeyChange {
  readonly name: string
  readonly response: PasskeyAttestation
}

export async function addPasskey(
  domain: Domain,
  caller: Caller,
  { proof, name, response, ip, origin }: NewPasskey,
): Promise<FactorAdded> {
  const { db } = domain
  const { accountId } = caller
  const ticket = await consumeProof(domain, caller, proof)
  if (ticket.challenge === '') throw new AppError('factorTicketGone')
  const site = getPasskeySite(domain, origin)
  const { challenge } = ticket
  await updateFactorTicket(db, ticket.ticketHash, { challenge: '' })
  const made = await readMadePasskey(domain, { response, site, challenge })
  if (made === undefined) throw new FieldError({ name: 'passkey' })
  const known = await selectPasskeys(db, accountId)
  if (known.length >= passkeysMax) throw new FieldError({ name: 'passkeyLimit' })
  const isFirst = !(await hasSecondFactor(db, accountId))
  await keepPasskey(domain, {
    accountId,
    credentialId: made.credentialId,
    publicKey: made.publicKey,
    userHandle: handleOf(domain, accountId),
    site: site.name,
    signCount: made.signCount,
    transports: response.response.transports ?? [],
    isSynced: made.isSynced,
    name,
  })
  await notifyOwner(domain, accountId, { kind: 'passkeyAdded', ip })
  return afterAdding(domain, caller, isFirst)
}

async function keepPasskey(
  { db, clock }: Domain,
  row: Omit<PasskeyRow, 'id' | 'createdAt' | 'usedAt'>,
): Promise<void> {
  try {
    await insertPasskey(db, { ...row, createdAt: clock.now(), usedAt: null })
  } catch (error) {
    throw isDuplicate(error) ? new FieldError({ name: 'passkeyTaken' }) : error
  }
}

export async function changePasskeyName(
  domain: Domain,
  caller: Caller,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<null> {
  refuseOthersThanPeople(caller)
  const { accountId } = caller
  if (!(await renamePasskey(domain.db, { id, accountId }, name))) throw new AppError('notFound')
  return null
}

export async function removePasskey(
  domain: Domain,
  caller: Caller,
  { id, proof, ip }: FactorChange & { readonly id: number },
): Promise<null> {
  await consumeProof(domain, caller, proof)
  const { accountId } = caller
  const { db } = domain
  const passkeys = await selectPasskeys(db, accountId)
  const passkey = passkeys.find((own) => own.id === id)
  if (passkey === undefined) throw new AppError('notFound')
  caller.trace?.record(passkey.name)
  const isLast = passkeys.length === 1 && (await selectTotp(db, accountId)) === undefined
  if (isLast) await refuseLast(domain, caller)
  await deletePasskey(db, { id, accountId })
  await afterRemoving(domain, accountId)
  await notifyOwner(domain, accountId, { kind: 'passkeyRemoved', ip })
  return null
}
