import { defaultLanguage, type Language } from '@fieldhub/contract'
import { getZone } from '#domain/calendar-day.ts'
import type { Domain } from '#domain/domain.ts'
import { type AccountRow, selectAccount } from '#store/account/account-store.ts'
import { chosenLanguage } from './account.ts'

/** Its stored history takes four fifths of what it may, or all of it. */
export type HistoryNoticeKind = 'historyNear' | 'historyFull'

/** What the owner of an account must hear of, whoever did it. */
export type AccountNoticeKind =
  | 'totpOn'
  | 'totpOff'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'recoveryUsed'
  | 'recoveryRenewed'
  | 'factorReset'
  | HistoryNoticeKind

export interface AccountNotice {
  readonly kind: AccountNoticeKind
  /** Empty: nobody's doing. */
  readonly ip: string
}

/** A notice as a mail says it. */
export interface NoticeMail extends AccountNotice {
  readonly account: string
  readonly time: number
  /** IANA name. */
  readonly zone: string
  readonly language: Language
}

/** To the mail address of the account, where there is one; the operation log has it anyway. Nobody waits for it. */
export async function notifyOwner(
  domain: Domain,
  accountId: number,
  notice: AccountNotice,
): Promise<void> {
  const account = await selectAccount(domain.db, accountId)
  if (account === undefined || account.email === '') return
  domain.notices.send(account.email, getMail(domain, account, notice))
}

function getMail({ clock }: Domain, account: AccountRow, notice: AccountNotice): NoticeMail {
  return {
    ...notice,
    account: account.name,
    time: clock.now(),
    zone: getZone(account),
    language: chosenLanguage(account) ?? defaultLanguage,
  }
}
