import type { Command } from '@fieldhub/contract'
import { displayValue } from '#i18n/display-value.ts'
import type { Translate } from '#i18n/translate.ts'

interface Reasoned extends Pick<Command, 'reason' | 'readBack' | 'exceptionCode'> {
  readonly sentAt?: number | null
}

/** The reason why a write did not end as confirmed; empty when there is none to show. */
export function commandReasonText(
  { reason, readBack, exceptionCode, sentAt }: Reasoned,
  t: Translate,
): string {
  if (reason === '') return ''
  if (reason === 'exception') return refusedText(exceptionCode, t)
  if (reason === 'differs') return t('command.reason.differs', { value: displayValue(readBack) })
  if (reason === 'silent' && sentAt === null) return t('command.reason.silentUnsent')
  return t(`command.reason.${reason}`)
}

/** A list may know the reason alone. */
function refusedText(code: number | null, t: Translate): string {
  return code === null ? t('command.reason.refused') : t('command.reason.exception', { code })
}
