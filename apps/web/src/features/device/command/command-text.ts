import type { Command } from '@fieldhub/contract'
import type { Translate } from '#i18n/translate.ts'

/** `Li · console`; a command without a person shows its origin alone. */
export function byText({ by, origin, depth }: Command, t: Translate): string {
  const way = t(`command.origin.${origin}`)
  const level = depth > 1 ? ` · ${t('command.log.depth', { n: depth })}` : ''
  return `${by === '' ? way : `${by} · ${way}`}${level}`
}
