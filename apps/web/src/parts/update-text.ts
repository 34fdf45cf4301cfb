import type { DeviceUpdate } from '@fieldhub/contract'
import type { Translate } from '#i18n/translate.ts'

/** Why an update waits, or why it ended otherwise than well; empty when there is nothing to say. */
export function updateReason({ reason, code }: DeviceUpdate, t: Translate): string {
  if (reason === '') return ''
  if (reason === 'device') return t('firmware.reason.device', { code: code ?? '-' })
  return t(`firmware.reason.${reason}`)
}
