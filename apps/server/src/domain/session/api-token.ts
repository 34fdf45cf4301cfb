import { type ApiTokenEntry } from '@fieldhub/contract'
import { refuseDemo } from '#domain/account/own-account.ts'
import type { Caller } from '#domain/caller.ts'
import type { ClockContext, StoreContext } from '#domain/store-context.ts'
import { AppError } from '#platform/app-error.ts'
import { selectAccount } from '#store/account/account-store.ts'
import {
  type ApiTokenRow,
  deleteApiToken,
  deleteApiTokensExpiredBefore,
  deleteApiTokensOf,
  selectApiToken,
  selectApiTokenByHash,
  selectApiTokensOf,
} from '#store/session/api-token-store.ts'
import type { SessionEndContext } from './session-context.ts'

/** A token that has ended stays in the list this long, so that its owner sees why a program stopped. */
const listedAfterEndMs = 30 * 24 * 3_600_000

export async function listApiTokens(
  context: ClockContext,
  { accountId }: Caller,
): Promise<ApiTokenEntry[]> {
  const rows = await selectApiTokensOf(context.db, accountId)
  const now = context.clock.now()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    hint: row.hint,
    rights: row.rights,
    deviceIds: row.deviceIds === null ? null : [...row.deviceIds],
    createTime: row.createdAt,
    expireTime: row.expiresAt,
    usedTime: row.usedAt,
    isExpired: isExpired(row, now),
  }))
}

/** The token is invalid when this resolves, on open live connections too. */
export async function endApiToken(
  context: SessionEndContext,
  caller: Caller,
  id: number,
): Promise<void> {
  const { accountId } = caller
  const row = await selectApiToken(context.db, id)
  if (row?.accountId !== accountId) throw new AppError('notFound')
  refuseDemo(caller)
  caller.trace?.record(row.name)
  await deleteApiToken(context.db, accountId, id)
  context.sessions.endApi({ accountId, tokenId: id })
}

export async function endApiTokensOf(context: SessionEndContext, accountId: number): Promise<void> {
  await deleteApiTokensOf(context.db, accountId)
  context.sessions.endApi({ accountId })
}

/** The token field of the profile: empty without a token, else only the beginning of the newest one. */
export async function maskedApiToken({ db }: StoreContext, accountId: number): Promise<string> {
  const [newest] = await selectApiTokensOf(db, accountId)
  return newest === undefined ? '' : `${newest.hint}••••••••`
}

/** The program of the token with that hash, and until when the token is valid. */
export async function lookUpProgram(context: ClockContext, hash: string) {
  const token = await selectApiTokenByHash(context.db, hash)
  if (token === undefined || isExpired(token, context.clock.now())) return undefined
  const account = await selectAccount(context.db, token.accountId)
  if (account === undefined || account.disabled) return undefined
  const caller: Caller = {
    accountId: account.id,
    sessionId: null,
    apiToken: {
      id: token.id,
      name: token.name,
      rights: token.rights,
      deviceIds: token.deviceIds,
      expiresAt: token.expiresAt,
    },
    isDemo: account.isDemo,
    // ROOT's permissions concern the platform and other accounts, so no program gets them.
    role: account.role === 'ROOT' ? 'ADMIN' : account.role,
  }
  return { caller, goodUntil: token.expiresAt ?? Number.POSITIVE_INFINITY }
}

export async function isTokenAlive({ db, clock }: ClockContext, id: number): Promise<boolean> {
  const token = await selectApiToken(db, id)
  return token !== undefined && !isExpired(token, clock.now())
}

export async function sweepApiTokens({ db, clock }: ClockContext): Promise<void> {
  await deleteApiTokensExpiredBefore(db, clock.now() - listedAfterEndMs)
}

function isExpired({ expiresAt }: ApiTokenRow, now: number): boolean {
  return expiresAt !== null && expiresAt <= now
}
