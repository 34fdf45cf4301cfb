import type { UserProfile } from '@fieldhub/contract'
import type { Translate } from '#i18n/translate.ts'

/** What an account is called on screen: as it wishes, else by what it signs in with. */
export function accountName(user: UserProfile, t: Translate): string {
  return user.demo ? t('shell.demoAccount') : user.nickname || user.name
}
