import type { AccountEntry, Role } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import type { OpenWrites } from '#domain/command/open-writes.ts'
import { getPage, type PageQuery, toWindow } from '#domain/page-window.ts'
import type { ValueFlows } from '#domain/ports/live-ports.ts'
import { refusingTaken } from '#domain/refusing-taken.ts'
import { endApiTokensOf } from '#domain/session/api-token.ts'
import { hashPassword } from '#domain/session/password.ts'
import { endSessionsOf } from '#domain/session/session.ts'
import type { SessionEndContext } from '#domain/session/session-context.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import {
  countAccounts,
  countDevicesByOwner,
  selectAccounts,
} from '#store/account/account-list-store.ts'
import {
  type AccountRow,
  selectAccount,
  selectAccountByLogin,
  updateAccount,
} from '#store/account/account-store.ts'
import { addQuota } from '#store/account/quota-store.ts'
import { selectWithSecondFactor } from '#store/session/second-factor-store.ts'
import { makeAccount } from './account.ts'
import type { AccountListContext, NewAccountContext } from './account-context.ts'
import { refreshWaysOut, type WaysOutContext } from './ways-out.ts'

export interface AccountQuery extends PageQuery {
  readonly search?: string | undefined
}

/** ROOT's view of all accounts of people, without their secrets. */
export async function pageAccounts(context: AccountListContext, query: AccountQuery) {
  const paged = { ...query, page: query.page ?? 1 }
  const total = await countAccounts(context.db, query.search)
  const rows = await selectAccounts(context.db, query.search, toWindow(paged))
  const ids = rows.map(({ id }) => id)
  const counts = await countDevicesByOwner(context.db, ids)
  const withFactor = await selectWithSecondFactor(context.db, ids)
  const list = rows.map((row) => ({
    ...toEntry(row, counts.get(row.id) ?? 0, context.flows.stateOf(row.id)),
    ...getHistory(context, row),
    hasSecondFactor: withFactor.has(row.id),
  }))
  return getPage(paged, total, list)
}

function toEntry(
  row: AccountRow,
  deviceCount: number,
  { valuesPerSecond, isHeld }: ReturnType<ValueFlows['stateOf']>,
): Omit<AccountEntry, 'hasSecondFactor' | keyof ReturnType<typeof getHistory>> {
  return {
    id: row.id,
    name: row.name,
    nickname: row.nickname,
    phone: row.phone,
    email: row.email,
    role: row.role,
    disabled: row.disabled,
    smsCurrent: row.smsCurrent,
    smsMax: row.smsMax,
    configurationUseSpace: row.spaceUsed,
    configurationSpaceMax: row.spaceMax,
    deviceCount,
    valuesPerSecond,
    isHeld,
    createTime: row.createdAt,
    seenTime: row.seenAt,
  }
}

function getHistory({ history }: AccountListContext, { id, isDemo }: AccountRow) {
  const { bytes, bytesMax, fullSince } = history.useOf(id, isDemo)
  return { historyBytes: bytes, historyBytesMax: bytesMax, historyFullSince: fullSince }
}

export interface AccountInput {
  readonly name: string
  readonly password: string
  readonly nickname?: string | undefined
  readonly role: Role
}

export async function createAccount(
  context: NewAccountContext,
  caller: Caller,
  input: AccountInput,
) {
  caller.trace?.record(input.name)
  const account = {
    name: input.name,
    passwordHash: await hashPassword(input.password),
    role: input.role,
    nickname: input.nickname ?? '',
    isDemo: false,
    seenAt: 0,
  }
  const id = await refusingTaken({ name: 'accountTaken' }, () => makeAccount(context, account))
  return { id }
}

export interface AccountChange {
  readonly id: number
  readonly disabled?: boolean | undefined
  readonly role?: Role | undefined
  readonly smsMax?: number | undefined
  readonly configurationSpaceMax?: number | undefined
  readonly password?: string | undefined
}

interface AccountChangeContext extends SessionEndContext, WaysOutContext {
  readonly openWrites: OpenWrites
}

/** What the account may do is as it was changed when this resolves, in sessions that are open too. */
export async function changeAccount(
  context: AccountChangeContext,
  caller: Caller,
  change: AccountChange,
): Promise<null> {
  const row = await selectAccount(context.db, change.id)
  if (row === undefined || row.isDemo) throw new AppError('notFound')
  caller.trace?.record(row.name)
  refuseLockingOut(caller, change)
  const { disabled, password } = change
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  await updateAccount(context.db, row.id, toColumns(change, passwordHash))
  context.sessions.forgetAccount(row.id)
  await endSignIns(context, caller, change)
  if (disabled !== undefined || change.role !== undefined) await refreshWaysOut(context, row.id)
  return null
}

/** Ends what was signed in to, and what it ordered and is not sent yet, where the change leaves no right to it. */
async function endSignIns(
  context: AccountChangeContext,
  caller: Caller,
  { id, disabled, password, role }: AccountChange,
): Promise<void> {
  const isOver = disabled === true || password !== undefined
  if (isOver || role === 'VIEWER') context.openWrites.withdrawOrdersOf(id)
  if (disabled === true) context.sessions.endApi({ accountId: id })
  if (password !== undefined) await endApiTokensOf(context, id)
  if (isOver) await endSessionsOf(context, id, id === caller.accountId ? caller.sessionId : null)
}

/** Only the columns that the change names. */
function toColumns(change: AccountChange, passwordHash: string | undefined) {
  const columns = {
    disabled: change.disabled,
    role: change.role,
    smsMax: change.smsMax,
    spaceMax: change.configurationSpaceMax,
    passwordHash,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** Without any ROOT account nobody could make these calls any more. */
function refuseLockingOut(caller: Caller, { id, disabled, role }: AccountChange): void {
  if (id !== caller.accountId) return
  if (disabled === true || (role !== undefined && role !== 'ROOT')) {
    throw new AppError('notAllowed')
  }
}

export interface Credit {
  /** Sign-in name, phone or mail address. */
  readonly account: string
  readonly sms?: number | undefined
  readonly space?: number | undefined
}

export async function creditAccount(
  context: StoreContext,
  caller: Caller,
  { account, sms = 0, space = 0 }: Credit,
): Promise<null> {
  const row = await selectAccountByLogin(context.db, account)
  if (row === undefined || row.isDemo) throw new FieldError({ account: 'accountUnknown' })
  if (sms === 0 && space === 0) throw new FieldError({ sms: 'required' })
  caller.trace?.record(row.name)
  await addQuota(context.db, row.id, { sms, space })
  return null
}
