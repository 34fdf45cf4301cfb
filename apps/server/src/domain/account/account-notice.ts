import { defaultLanguage } from '@fieldhub/contract'
import { getZone } from '#domain/account/local-time.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { type AccountRow, selectAccount } from '#store/account/account-store.ts'
import { chosenLanguage } from './account.ts'
import type { NoticeContext } from './account-context.ts'
import type { AccountNotice, NoticeMail } from './notice-mail.ts'

/** As `sendNotice`; the operation log has the event in any case. */
export async function notifyOwner(
  context: NoticeContext,
  accountId: number,
  notice: AccountNotice,
): Promise<void> {
  const account = await selectAccount(context.db, accountId)
  if (account !== undefined) sendNotice(context, account, notice)
}

/** Sends a notice to the account's mail address, if it has one. Nobody waits for the mail. */
export function sendNotice(
  context: NoticeContext,
  account: AccountRow,
  notice: AccountNotice,
): void {
  if (account.email === '') return
  context.notices.send(account.email, getMail(context, account, notice))
}

function getMail({ clock }: ClockContext, account: AccountRow, notice: AccountNotice): NoticeMail {
  return {
    ...notice,
    account: account.name,
    time: clock.now(),
    zone: getZone(account),
    language: chosenLanguage(account) ?? defaultLanguage,
  }
}
