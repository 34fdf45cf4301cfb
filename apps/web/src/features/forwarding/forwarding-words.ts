import type { Forwarding, ForwardingDelivery } from '@fieldhub/contract'
import type { Translate } from '#i18n/translate.ts'

/** What it forwards, in one line. */
export function contentText(
  { valueMode, every, states, alarms, commands }: Forwarding,
  t: Translate,
) {
  const parts = [
    ...(valueMode === 'off' ? [] : [t(`forwarding.valueShort.${valueMode}`, { n: every })]),
    ...(states ? [t('forwarding.states')] : []),
    ...(alarms ? [t('forwarding.alarms')] : []),
    ...(commands ? [t('forwarding.commands')] : []),
  ]
  return parts.join(t('forwarding.listMark'))
}

/** The devices of a forwarding, in words. */
export function scopeText({ scope, targets }: Forwarding, t: Translate): string {
  if (scope === 'all') return t('forwarding.scope.all')
  const names = targets.map(({ name }) => name).join(t('forwarding.listMark'))
  return names === '' ? t('forwarding.noTargets') : names
}

export type ForwardingState = 'off' | 'offFailing' | 'offGone' | 'failing' | 'ok' | 'new'

export function stateOf({ enabled, offReason, failures, lastTime }: Forwarding): ForwardingState {
  if (!enabled) {
    if (offReason === '') return 'off'
    return offReason === 'gone' ? 'offGone' : 'offFailing'
  }
  if (failures > 0) return 'failing'
  return lastTime === null ? 'new' : 'ok'
}

/** Why an attempt failed; empty: it did not. */
export function faultText(
  { fault, status }: Pick<ForwardingDelivery, 'fault' | 'status'>,
  t: Translate,
): string {
  if (fault === '') return ''
  return t(`forwarding.fault.${fault}`, { status })
}

/** Server and port, without the path. */
export function hostText(url: string): string {
  return URL.parse(url)?.host ?? url
}
