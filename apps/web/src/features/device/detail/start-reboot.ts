import { type Device, errorCodes, rebootApi } from '@fieldhub/contract'
import type { ApiError } from '#api/api-error.ts'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import { confirmAction } from '#ui/confirm.ts'

/** Confirms, then sends the command; `useReboot` follows its progress. */
export async function startReboot({ id, name }: Pick<Device, 'id' | 'name'>): Promise<void> {
  const isSure = await confirmAction({
    title: translate('command.reboot.title', { name }),
    text: translate('command.reboot.text'),
    confirmLabel: translate('command.reboot.confirm'),
    isDanger: true,
  })
  if (!isSure) return
  await callOrToast(rebootApi.start, { deviceId: id }, faultText)
  await refresh(rebootApi.newest)
}

function faultText({ code, msg }: ApiError): string {
  switch (code) {
    case errorCodes.deviceOffline:
      return translate('command.reboot.failedOffline')
    case errorCodes.deviceSilent:
      return translate('command.reboot.failedSilent')
    case errorCodes.badParameter:
      return translate('command.reboot.failedUnsupported')
    case errorCodes.conflict:
      return translate('command.reboot.conflict')
    default:
      return msg
  }
}
