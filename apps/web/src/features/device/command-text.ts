import type { Command, CommandReason } from '@fieldhub/contract'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import type { Translate } from '#i18n/translate.ts'

const plain = {
  offline: 'command.reason.offline',
  silent: 'command.reason.silent',
  'out-of-range': 'command.reason.out-of-range',
  'not-writable': 'command.reason.not-writable',
  unsupported: 'command.reason.unsupported',
  expired: 'command.reason.expired',
  'model-changed': 'command.reason.model-changed',
  stopped: 'command.reason.stopped',
  'no-read-back': 'command.reason.no-read-back',
} as const satisfies Partial<Record<CommandReason, PlainMessageKey>>

/** Why it did not end as confirmed; empty when there is nothing to say. */
export function reasonText({ reason, readBack, exceptionCode }: Command, t: Translate): string {
  if (reason === '') return ''
  if (reason === 'exception') return t('command.reason.exception', { code: exceptionCode ?? 0 })
  if (reason === 'differs') return t('command.reason.differs', { value: readBack ?? '--' })
  return t(plain[reason])
}

/** `Li · console`; what nobody ordered in person names its way alone. */
export function byText({ by, origin, depth }: Command, t: Translate): string {
  const way = t(`command.origin.${origin}`)
  const level = depth > 1 ? ` · ${t('command.log.depth', { n: depth })}` : ''
  return `${by === '' ? way : `${by} · ${way}`}${level}`
}
