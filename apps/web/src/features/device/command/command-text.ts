import type { Command, LastValue } from '@fieldhub/contract'
import { displayValue } from '#i18n/display-value.ts'
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

/** The value that was ordered. A refused one has all its digits, since they may be why: 0.0005 is no step of 0.001. */
export function orderedText({ state, value }: Command, variable: LastValue | undefined): string {
  if (state !== 'failed' || variable === undefined) return displayValue(value, variable)
  const { unit, names } = variable
  return displayValue(value, { unit, names })
}
