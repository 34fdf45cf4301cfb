import { limits, type TokenRights } from '@fieldhub/contract'
import { refuseDemo } from '#domain/account/own-account.ts'
import type { Caller } from '#domain/caller.ts'
import { visibleDeviceIds } from '#domain/device/device.ts'
import { refusingTaken } from '#domain/refusing-taken.ts'
import { FieldError } from '#platform/app-error.ts'
import { hashToken, makeToken } from '#platform/secrets/secret.ts'
import {
  type ApiTokenRow,
  insertApiToken,
  replaceApiToken,
  selectApiTokensOf,
} from '#store/session/api-token-store.ts'
import { hasSecondFactor } from '#store/session/second-factor-store.ts'
import { consumeProof } from './factor/factor-proof.ts'
import type { SessionEndContext } from './session-context.ts'

const hintCharacters = 4

export interface ApiTokenOrder {
  /** Without a name it replaces the account's unnamed token. */
  readonly name: string
  readonly rights: TokenRights
  /** The only devices that it reaches; null or left out: all of the account. */
  readonly deviceIds?: readonly number[] | null | undefined
  readonly expireTime?: number | null | undefined
  /** Required where a second factor is set up, as a token outlives the session that made it. */
  readonly proof?: string | undefined
}

/** The token is returned once and stored nowhere. */
export async function makeApiToken(
  context: SessionEndContext,
  caller: Caller,
  order: ApiTokenOrder,
) {
  refuseDemo(caller)
  caller.trace?.record(order.name)
  if (await hasSecondFactor(context.db, caller.accountId)) {
    await consumeProof(context, caller, order.proof ?? '')
  }
  const now = context.clock.now()
  const expiresAt = order.expireTime ?? null
  if (expiresAt !== null && expiresAt <= now) throw new FieldError({ expireTime: 'timePast' })
  const deviceIds = await checkDevices(context, caller, order)
  const apiToken = makeToken()
  const id = await store(context, {
    accountId: caller.accountId,
    name: order.name,
    tokenHash: hashToken(apiToken),
    hint: apiToken.slice(0, hintCharacters),
    rights: order.rights,
    deviceIds,
    createdAt: now,
    expiresAt,
    usedAt: null,
  })
  return { id, apiToken }
}

/** Devices that are shared with the account may be chosen too; the shares are checked with each use. */
async function checkDevices(
  context: SessionEndContext,
  { accountId }: Caller,
  { deviceIds, rights }: ApiTokenOrder,
): Promise<ReadonlySet<number> | null> {
  if (deviceIds === undefined || deviceIds === null) return null
  if (rights === 'write') throw new FieldError({ rights: 'tokenDeviceRights' })
  const chosen = new Set(deviceIds)
  const visible = await visibleDeviceIds(context, accountId, [...chosen])
  if (visible.length < chosen.size) throw new FieldError({ deviceIds: 'device' }, 'notFound')
  return chosen
}

async function store(context: SessionEndContext, row: Omit<ApiTokenRow, 'id'>): Promise<number> {
  const { accountId, name } = row
  if (name === '') {
    const { id, ended } = await replaceApiToken(context.db, row)
    for (const tokenId of ended) context.sessions.endApi({ accountId, tokenId })
    return id
  }
  const before = await selectApiTokensOf(context.db, accountId)
  if (before.length >= limits.apiTokensMax) throw new FieldError({ name: 'tokensMax' })
  return refusingTaken({ name: 'nameTaken' }, () => insertApiToken(context.db, row))
}
