import {
  type Device,
  type DeviceUpdate,
  deviceApi,
  errorTable,
  firmwareApi,
  logApi,
} from '@fieldhub/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ApiError } from '#api/api-error.ts'
import { callOrToast } from '#api/call-or-toast.ts'
import { onLiveStep } from '#api/live/live.ts'
import { useDeviceSubscription } from '#api/live/use-live.ts'
import { queryClient, refresh, toQuery } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import { confirmAction } from '#ui/confirm.ts'
import { toastDone } from '#ui/toast.tsx'

/** A step between the reading and the subscription would be missed for good. */
const openRefreshMs = 15_000

/** The newest update of a device, kept up by live messages. */
export function useDeviceUpdate(deviceId: number): DeviceUpdate | null {
  const query = useQuery({
    ...toQuery(firmwareApi.newestUpdate, { deviceId }),
    refetchInterval: ({ state: { data } }) => (data?.settledAt === null ? openRefreshMs : false),
  })
  useDeviceSubscription([deviceId])
  useEffect(
    () =>
      onLiveStep((step) => {
        if (step.type !== 'update' || step.update.deviceId !== deviceId) return
        const { queryKey } = toQuery(firmwareApi.newestUpdate, { deviceId })
        queryClient.setQueryData(queryKey, step.update)
        // It runs another version now.
        if (step.update.state === 'done') void refresh(deviceApi.list)
        void refresh(logApi.statePage)
      }),
    [deviceId],
  )
  return query.data ?? null
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
  return code === errorTable.conflict.code ? translate('firmware.card.busy') : undefined
}
