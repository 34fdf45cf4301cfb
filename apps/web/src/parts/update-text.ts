import type { DeviceUpdate } from '@fieldhub/contract'
import type { Translate } from '#i18n/translate.ts'

/** The reason why an update waits or did not end well; empty when there is nothing to say. */
export function updateReason({ reason, code }: DeviceUpdate, t: Translate): string {
  if (reason === '') return ''
  if (reason === 'device') return t('firmware.reason.device', { code: code ?? '-' })
  return t(`firmware.reason.${reason}`)
}
