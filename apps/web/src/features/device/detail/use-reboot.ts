import { type Device, errorCodes, logApi, type Reboot, rebootApi } from '@fieldhub/contract'
import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '#api/api-error.ts'
import { callOrToast } from '#api/call-or-toast.ts'
import type { LiveStep } from '#api/live/live.ts'
import { useSteps } from '#api/live/use-steps.ts'
import { refresh, toQuery } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import { confirmAction } from '#ui/confirm.ts'

/** The newest restart of a device, kept up by live messages, whichever page is open. */
export function useReboot(deviceId: number): Reboot | null {
  const reading = toQuery(rebootApi.newest, { deviceId })
  useSteps({ deviceId, queryKey: reading.queryKey, rowOf, onRow })
  return useQuery(reading).data ?? null
}

const rowOf = (step: LiveStep) => (step.type === 'reboot' ? step.reboot : undefined)
const onRow = () => void refresh(logApi.statePage)

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
