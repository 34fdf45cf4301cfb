import type { Command } from '@fieldhub/contract'
import type { Translate } from '#i18n/translate.ts'

/** `Li · console · page “Pumps” · confirmed by password`; a command without a person shows its origin alone. */
export function byText(command: Command, t: Translate): string {
  const { by, origin, depth, page, confirmed } = command
  const order = page === '' ? '' : ` · ${t('command.log.page', { name: page })}`
  const confirmation = confirmed === '' ? '' : ` · ${t(`command.confirmed.${confirmed}`)}`
  const way = `${t(`command.origin.${origin}`)}${order}${confirmation}`
  const level = depth > 1 ? ` · ${t('command.log.depth', { n: depth })}` : ''
  return `${by === '' ? way : `${by} · ${way}`}${level}`
}
