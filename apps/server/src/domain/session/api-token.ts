import { type ApiTokenEntry, Role, TokenRights } from '@fieldhub/contract'
import { refuseDemo } from '#domain/account/own-account.ts'
import type { Caller, Domain } from '#domain/domain.ts'
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

/** So long a token that has ended stays in the list, so that its owner sees why a program stopped. */
const listedAfterEndMs = 30 * 24 * 3_600_000

export async function listApiTokens(
  domain: Domain,
  { accountId }: Caller,
): Promise<ApiTokenEntry[]> {
  const rows = await selectApiTokensOf(domain.db, accountId)
  const now = domain.clock.now()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    hint: row.hint,
    rights: TokenRights.parse(row.rights),
    createTime: row.createdAt,
    expireTime: row.expiresAt,
    usedTime: row.usedAt,
    isExpired: isExpired(row, now),
  }))
}

/** The token is dead when this resolves, on open live connections too. */
export async function endApiToken(domain: Domain, caller: Caller, id: number): Promise<void> {
  const { accountId } = caller
  const row = await selectApiToken(domain.db, id)
  if (row?.accountId !== accountId) throw new AppError('notFound')
  refuseDemo(caller)
  caller.trace?.record(row.name)
  await deleteApiToken(domain.db, accountId, id)
  domain.sessions.endApi({ accountId, tokenId: id })
}

export async function endApiTokensOf(domain: Domain, accountId: number): Promise<void> {
  await deleteApiTokensOf(domain.db, accountId)
  domain.sessions.endApi({ accountId })
}

/** What the profile says of tokens: empty without one, else not more than how the newest begins. */
export async function maskedApiToken({ db }: Domain, accountId: number): Promise<string> {
  const [newest] = await selectApiTokensOf(db, accountId)
  return newest === undefined ? '' : `${newest.hint}••••••••`
}

/** Who comes with a token of that hash, and until when. */
export async function lookUpProgram(domain: Domain, hash: string) {
  const token = await selectApiTokenByHash(domain.db, hash)
  if (token === undefined || isExpired(token, domain.clock.now())) return undefined
  const account = await selectAccount(domain.db, token.accountId)
  if (account === undefined || account.disabled === 1) return undefined
  const caller: Caller = {
    accountId: account.id,
    sessionId: null,
    apiToken: { id: token.id, rights: TokenRights.parse(token.rights) },
    isDemo: account.isDemo === 1,
    // What only ROOT may is about the platform and other accounts: nothing for a program.
    role: account.role === 'ROOT' ? 'ADMIN' : Role.parse(account.role),
  }
  return { caller, goodUntil: token.expiresAt ?? Number.POSITIVE_INFINITY }
}

export async function isTokenAlive({ db, clock }: Domain, id: number): Promise<boolean> {
  const token = await selectApiToken(db, id)
  return token !== undefined && !isExpired(token, clock.now())
}

export async function sweepApiTokens({ db, clock }: Domain): Promise<void> {
  await deleteApiTokensExpiredBefore(db, clock.now() - listedAfterEndMs)
}

function isExpired({ expiresAt }: ApiTokenRow, now: number): boolean {
  return expiresAt !== null && expiresAt <= now
}
