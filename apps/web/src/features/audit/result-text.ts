import { type AuditRow, successCode } from '@fieldhub/contract'
import type { Translate } from '#i18n/translate.ts'

export function resultText(t: Translate, { code }: AuditRow): string {
  return code === successCode ? t('audit.succeeded') : t('audit.refused', { code })
}
