import {
  type Device,
  type DeviceUpdate,
  deviceApi,
  errorCodes,
  firmwareApi,
  logApi,
} from '@fieldhub/contract'
import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '#api/api-error.ts'
import { callOrToast } from '#api/call-or-toast.ts'
import type { LiveStep } from '#api/live/live.ts'
import { useSteps } from '#api/live/use-steps.ts'
import { refresh, toQuery } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import { confirmAction } from '#ui/confirm.ts'
import { toastDone } from '#ui/toast.tsx'

/** The newest update of a device, kept up by live messages. */
export function useDeviceUpdate(deviceId: number): DeviceUpdate | null {
  const reading = toQuery(firmwareApi.newestUpdate, { deviceId })
  useSteps({ deviceId, queryKey: reading.queryKey, rowOf, onRow })
  return useQuery(reading).data ?? null
}

const rowOf = (step: LiveStep) => (step.type === 'update' ? step.update : undefined)

function onRow({ state }: DeviceUpdate): void {
  // It runs another version now.
  if (state === 'done') void refresh(deviceApi.list)
  void refresh(logApi.statePage)
}

/** Shows what changes and what follows before anything is sent. */
export async function startUpdate(device: Device): Promise<void> {
  const { id: deviceId, name, latestFirmware: version, updateContent: note } = device
  const isSure = await confirmAction({
    title: translate('firmware.card.confirmTitle', { name, version }),
    text: translate('firmware.card.confirmText', { note }),
    confirmLabel: translate('firmware.card.confirm'),
  })
  if (!isSure) return
  await callOrToast(firmwareApi.update, { deviceId }, busyText)
  await refresh(firmwareApi.newestUpdate)
}

export async function cancelUpdate(deviceId: number): Promise<void> {
  const canceled = await callOrToast(firmwareApi.cancelUpdate, { deviceId }, busyText)
  await refresh(firmwareApi.newestUpdate)
  if (canceled !== undefined) toastDone(translate('firmware.card.canceled'))
}

function busyText({ code }: ApiError): string | undefined {
  return code === errorCodes.conflict ? translate('firmware.card.busy') : undefined
}
