import { Language, type Role, type UserProfile } from '@fieldhub/contract'
import * as z from 'zod/mini'
import type { Caller } from '#domain/caller.ts'
import { maskedApiToken } from '#domain/session/api-token.ts'
import { hashPassword } from '#domain/session/password.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { AppError } from '#platform/app-error.ts'
import { makeReadableSecret } from '#platform/secrets/secret.ts'
import {
  type AccountRow,
  hasRoot,
  insertAccount,
  selectAccount,
  selectAccountByName,
} from '#store/account/account-store.ts'
import type { NewAccountContext, RootContext } from './account-context.ts'

const shortPassword = 8

export interface NewAccount {
  readonly name: string
  readonly passwordHash: string
  readonly role: Role
  readonly nickname: string
  readonly isDemo: boolean
  /** 0: nobody has used it yet. */
  readonly seenAt: number
  readonly phone?: string
  readonly openId?: string
  readonly siteOpenId?: string
  readonly unionId?: string
  readonly wechatName?: string
  /** Undefined: the platform's default. */
  readonly language?: Language
}

export function makeAccount(context: NewAccountContext, account: NewAccount): Promise<number> {
  return insertAccount(context.db, {
    name: account.name,
    passwordHash: account.passwordHash,
    role: account.role,
    nickname: account.nickname,
    phone: account.phone ?? '',
    email: '',
    companyName: '',
    companyAddress: '',
    wechatName: account.wechatName ?? '',
    smsCurrent: 0,
    smsMax: context.newAccount.smsMax,
    spaceUsed: 0,
    spaceMax: context.newAccount.spaceBytesMax,
    isDemo: account.isDemo,
    createdAt: context.clock.now(),
    seenAt: account.seenAt,
    language: account.language ?? '',
    openId: account.openId ?? '',
    siteOpenId: account.siteOpenId ?? '',
    unionId: account.unionId ?? '',
  })
}

interface RootChoice {
  readonly name: string
  readonly password: string | undefined
}

/**
 * Makes the ROOT account at the first start. Later starts ignore these settings: another name makes no second account.
 * So a password that had to be generated is told at once: a start that fails afterwards, as on a port in use, is
 * followed by one that makes none.
 */
export async function ensureRoot(
  context: RootContext,
  { name, password: chosenPassword }: RootChoice,
  onGenerated?: (password: string) => void,
): Promise<void> {
  const taken = await selectAccountByName(context.db, name)
  if (taken !== undefined || (await hasRoot(context.db))) return
  const password = chosenPassword ?? makeReadableSecret(12)
  if (password.length < shortPassword) context.log.warn('FIELDHUB_ADMIN_PASSWORD is short')
  await makeAccount(context, {
    name,
    passwordHash: await hashPassword(password),
    role: 'ROOT',
    nickname: name,
    isDemo: false,
    seenAt: context.clock.now(),
  })
  if (chosenPassword === undefined) onGenerated?.(password)
}

export async function getProfile(context: StoreContext, caller: Caller): Promise<UserProfile> {
  const row = await selectAccount(context.db, caller.accountId)
  if (row === undefined) throw new AppError('tokenExpired')
  return {
    name: row.name,
    nickname: row.nickname,
    phone: row.phone,
    email: row.email,
    wechatName: row.wechatName,
    companyAddress: row.companyAddress,
    companyName: row.companyName,
    smsCurrent: row.smsCurrent,
    smsMax: row.smsMax,
    apiToken: await maskedApiToken(context, row.id),
    configurationSpaceMax: row.spaceMax,
    configurationUseSpace: row.spaceUsed,
    avatar: avatarVersion(row),
    roles: [row.role],
    demo: caller.isDemo,
    lacksFactor: caller.lacksFactor === true,
    language: chosenLanguage(row),
    zone: row.zone === '' ? null : row.zone,
  }
}

/** Null: none was chosen. */
export function chosenLanguage({ language }: Pick<AccountRow, 'language'>): Language | null {
  const parsed = z.safeParse(Language, language)
  return parsed.success ? parsed.data : null
}

/** Changes whenever the picture does; empty without a picture. */
export function avatarVersion({ avatarAt }: Pick<AccountRow, 'avatarAt'>): string {
  return avatarAt === 0 ? '' : String(avatarAt)
}
