import { type ApiTokenEntry, limits, Role, TokenRights } from '@fieldhub/contract'
import { AppError, FieldError } from '#platform/app-error.ts'
import { hashToken, makeToken } from '#platform/secret.ts'
import { selectAccount } from '#store/account-store.ts'
import {
  type ApiTokenRow,
  deleteApiToken,
  deleteApiTokensExpiredBefore,
  deleteApiTokensOf,
  insertApiToken,
  replaceApiToken,
  selectApiToken,
  selectApiTokenByHash,
  selectApiTokensOf,
} from '#store/api-token-store.ts'
import { isDuplicate } from '#store/is-duplicate.ts'
import type { Caller, Domain } from './domain.ts'
import { refuseDemo } from './own-account.ts'

const hintCharacters = 4
/** So long a token that has ended stays in the list, so that its owner sees why a program stopped. */
const listedAfterEndMs = 30 * 24 * 3_600_000

export interface ApiTokenOrder {
  /** Without one it takes the place of the account's token without a name. */
  readonly name: string
  readonly rights: TokenRights
  readonly expireTime?: number | null | undefined
}

/** The token is told this once and kept nowhere. */
export async function makeApiToken(domain: Domain, caller: Caller, order: ApiTokenOrder) {
  refuseDemo(caller)
  caller.trace?.note(order.name)
  const now = domain.clock.now()
  const expires_at = order.expireTime ?? null
  if (expires_at !== null && expires_at <= now) throw new FieldError({ expireTime: 'timePast' })
  const apiToken = makeToken()
  const id = await store(domain, {
    account_id: caller.accountId,
    name: order.name,
    token_hash: hashToken(apiToken),
    hint: apiToken.slice(0, hintCharacters),
    rights: order.rights,
    created_at: now,
    expires_at,
    used_at: null,
  })
  return { id, apiToken }
}

async function store(domain: Domain, row: Omit<ApiTokenRow, 'id'>): Promise<number> {
  const { account_id: accountId, name } = row
  if (name === '') {
    const { id, ended } = await replaceApiToken(domain.db, row)
    for (const tokenId of ended) domain.sessions.endApi({ accountId, tokenId })
    return id
  }
  const before = await selectApiTokensOf(domain.db, accountId)
  if (before.length >= limits.apiTokensMax) throw new FieldError({ name: 'tokensMax' })
  try {
    return await insertApiToken(domain.db, row)
  } catch (error) {
    if (isDuplicate(error)) throw new FieldError({ name: 'nameTaken' })
    throw error
  }
}

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
    createTime: row.created_at,
    expireTime: row.expires_at,
    usedTime: row.used_at,
    isExpired: isExpired(row, now),
  }))
}

/** The token is dead when this resolves, on open live connections too. */
export async function endApiToken(domain: Domain, caller: Caller, id: number): Promise<void> {
  const { accountId } = caller
  const row = await selectApiToken(domain.db, id)
  if (row?.account_id !== accountId) throw new AppError('notFound')
  refuseDemo(caller)
  caller.trace?.note(row.name)
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
  const account = await selectAccount(domain.db, token.account_id)
  if (account === undefined || account.disabled === 1) return undefined
  const caller: Caller = {
    accountId: account.id,
    sessionId: null,
    apiToken: { id: token.id, rights: TokenRights.parse(token.rights) },
    isDemo: account.is_demo === 1,
    // What only ROOT may is about the platform and other accounts: nothing for a program.
    role: account.role === 'ROOT' ? 'ADMIN' : Role.parse(account.role),
  }
  return { caller, goodUntil: token.expires_at ?? Number.POSITIVE_INFINITY }
}

export async function isTokenAlive({ db, clock }: Domain, id: number): Promise<boolean> {
  const token = await selectApiToken(db, id)
  return token !== undefined && !isExpired(token, clock.now())
}

export async function sweepApiTokens({ db, clock }: Domain): Promise<void> {
  await deleteApiTokensExpiredBefore(db, clock.now() - listedAfterEndMs)
}

function isExpired({ expires_at }: ApiTokenRow, now: number): boolean {
  return expires_at !== null && expires_at <= now
}
