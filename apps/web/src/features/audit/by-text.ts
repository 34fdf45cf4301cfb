import type { AuditBy, AuditRow } from '@fieldhub/contract'
import type { Translate } from '#i18n/translate.ts'

export const byKeys = {
  console: 'audit.by.console',
  api: 'audit.by.api',
  task: 'audit.by.task',
  linkage: 'audit.by.linkage',
  share: 'audit.by.share',
  system: 'audit.by.system',
} as const satisfies Record<AuditBy, string>

/** How it was done, with the program that did it: several may share an account. */
export function byText(t: Translate, { by, token }: Pick<AuditRow, 'by' | 'token'>): string {
  if (token === null) return t(byKeys[by])
  const name = token.name || t('personal.tokenDefault')
  const rights = t(`personal.tokenRights.${token.rights}`)
  return t('audit.byToken', { by: t(byKeys[by]), name, rights })
}
