import { defaultLanguage, type Language, type UserData } from '@fieldhub/contract'
import { getZone, isZone } from '#domain/account/local-time.ts'
import { moveDigests } from '#domain/alarm/alarm-digest.ts'
import type { Caller } from '#domain/caller.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { FieldError } from '#platform/app-error.ts'
import { updateAccount } from '#store/account/account-store.ts'
import { selectQuietTriggers } from '#store/alarm/trigger-store.ts'
import { avatarVersion, chosenLanguage } from './account.ts'
import type { PersonalDataContext } from './account-context.ts'
import { ownAccount, refuseDemo } from './own-account.ts'

export async function personalData(context: StoreContext, caller: Caller): Promise<UserData> {
  const row = await ownAccount(context, caller)
  return {
    phone: row.phone,
    nickname: row.nickname,
    email: row.email,
    company: row.companyName,
    companyAddress: row.companyAddress,
    avatar: avatarVersion(row),
    wechat: row.wechatName,
    hasPassword: row.passwordHash !== '',
    language: chosenLanguage(row) ?? defaultLanguage,
    zone: getZone(row),
  }
}

export interface PersonalChange {
  readonly nickname?: string | undefined
  readonly companyName?: string | undefined
  readonly company?: string | undefined
  readonly companyAddress?: string | undefined
  readonly language?: Language | undefined
  readonly zone?: string | undefined
}

export async function changePersonalData(
  context: PersonalDataContext,
  caller: Caller,
  change: PersonalChange,
) {
  refuseDemo(caller)
  const { companyAddress, company, companyName = company, language, nickname, zone } = change
  if (zone !== undefined && !isZone(zone)) throw new FieldError({ zone: 'invalid' })
  await updateAccount(context.db, caller.accountId, {
    ...(nickname !== undefined && { nickname }),
    ...(companyName !== undefined && { companyName }),
    ...(companyAddress !== undefined && { companyAddress }),
    ...(language !== undefined && { language }),
    ...(zone !== undefined && { zone }),
  })
  if (zone === undefined) return
  await moveQuietHours(context, caller.accountId)
  await moveDigests(context, caller.accountId)
  context.calculations.refreshZone(caller.accountId)
}

/** Quiet hours are in the account's zone, so alarms use the new one at once. */
async function moveQuietHours(context: PersonalDataContext, accountId: number): Promise<void> {
  for (const { id } of await selectQuietTriggers(context.db, accountId)) {
    await context.alarmStage.refresh(id)
  }
}
