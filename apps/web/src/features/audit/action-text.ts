import { auditTexts } from '@fieldhub/contract'
import { currentLanguage } from '#i18n/language-store.ts'

/** What was done, in words; a call that has none is named as it is. */
export function actionText(action: string): string {
  return auditTexts[action]?.[currentLanguage()] ?? action
}
