import type { Command, CommandReason } from '@fieldhub/contract'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import { displayValue } from '#i18n/display-value.ts'
import type { Translate } from '#i18n/translate.ts'

type PlainReason = Exclude<CommandReason, '' | 'exception' | 'differs'>

const plain: Readonly<Record<PlainReason, PlainMessageKey>> = {
  offline: 'command.reason.offline',
  silent: 'command.reason.silent',
  accepted: 'command.reason.accepted',
  'out-of-range': 'command.reason.out-of-range',
  'off-limits': 'command.reason.off-limits',
  'off-step': 'command.reason.off-step',
  'not-writable': 'command.reason.not-writable',
  unsupported: 'command.reason.unsupported',
  expired: 'command.reason.expired',
  crowded: 'command.reason.crowded',
  'model-changed': 'command.reason.model-changed',
  unsynchronized: 'command.reason.unsynchronized',
  transmission: 'command.reason.transmission',
  stopped: 'command.reason.stopped',
  'no-read-back': 'command.reason.no-read-back',
}

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
  return t(plain[reason])
}

/** A list may know the reason alone. */
function refusedText(code: number | null, t: Translate): string {
  return code === null ? t('command.reason.refused') : t('command.reason.exception', { code })
}
