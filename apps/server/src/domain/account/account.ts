import { Language, Role, type UserProfile } from '@fieldhub/contract'
import * as z from 'zod/mini'
import type { Caller, Domain } from '#domain/domain.ts'
import { maskedApiToken } from '#domain/session/api-token.ts'
import { hashPassword } from '#domain/session/password.ts'
import { AppError } from '#platform/app-error.ts'
import { makeReadableSecret } from '#platform/secrets/secret.ts'
import {
  type AccountRow,
  hasRoot,
  insertAccount,
  selectAccount,
  selectAccountByName,
} from '#store/account/account-store.ts'

const shortPassword = 8

export interface NewAccount {
  readonly name: string
  readonly passwordHash: string
  readonly role: Role
  readonly nickname: string
  readonly isDemo: boolean
  /** 0: not used by anybody yet. */
  readonly seenAt: number
  readonly phone?: string
  readonly openId?: string
  readonly siteOpenId?: string
  readonly unionId?: string
  readonly wechatName?: string
  /** None: the platform's default. */
  readonly language?: Language
}

export function makeAccount(domain: Domain, account: NewAccount): Promise<number> {
  return insertAccount(domain.db, {
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
    smsMax: domain.newAccount.smsMax,
    spaceUsed: 0,
    spaceMax: domain.newAccount.spaceBytesMax,
    isDemo: account.isDemo ? 1 : 0,
    createdAt: domain.clock.now(),
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
 * On the first start makes the ROOT account; answers the password when it had to be made up. Later the settings say
 * nothing any more: another name makes no second one.
 */
export async function ensureRoot(
  domain: Domain,
  { name, password: chosenPassword }: RootChoice,
): Promise<string | undefined> {
  const taken = await selectAccountByName(domain.db, name)
  if (taken !== undefined || (await hasRoot(domain.db))) return undefined
  const password = chosenPassword ?? makeReadableSecret(12)
  if (password.length < shortPassword) domain.log.warn('FIELDHUB_ADMIN_PASSWORD is short')
  await makeAccount(domain, {
    name,
    passwordHash: await hashPassword(password),
    role: 'ROOT',
    nickname: name,
    isDemo: false,
    seenAt: domain.clock.now(),
  })
  return chosenPassword === undefined ? password : undefined
}

export async function getProfile(domain: Domain, caller: Caller): Promise<UserProfile> {
  const row = await selectAccount(domain.db, caller.accountId)
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
    apiToken: await maskedApiToken(domain, row.id),
    configurationSpaceMax: row.spaceMax,
    configurationUseSpace: row.spaceUsed,
    avatar: avatarVersion(row),
    roles: [Role.parse(row.role)],
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

/** Changes whenever the picture does; empty without one. */
export function avatarVersion({ avatarAt }: Pick<AccountRow, 'avatarAt'>): string {
  return avatarAt === 0 ? '' : String(avatarAt)
}
