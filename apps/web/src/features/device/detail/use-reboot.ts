import { type Device, errorTable, logApi, type Reboot, rebootApi } from '@fieldhub/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ApiError } from '#api/api-error.ts'
import { callOrToast } from '#api/call-or-toast.ts'
import { onLiveStep } from '#api/live/live.ts'
import { useDeviceSubscription } from '#api/live/use-live.ts'
import { queryClient, refresh, toQuery } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import { confirmAction } from '#ui/confirm.ts'

/** A step between the reading and the subscription would be missed for good. */
const openRefreshMs = 5_000

/** The newest restart of a device, kept up by live messages, whichever page is open. */
export function useReboot(deviceId: number): Reboot | null {
  const query = useQuery({
    ...toQuery(rebootApi.newest, { deviceId }),
    refetchInterval: ({ state: { data } }) => (data?.settledAt === null ? openRefreshMs : false),
  })
  useDeviceSubscription([deviceId])
  useEffect(
    () =>
      onLiveStep((step) => {
        if (step.type !== 'reboot' || step.reboot.deviceId !== deviceId) return
        queryClient.setQueryData(toQuery(rebootApi.newest, { deviceId }).queryKey, step.reboot)
        void refresh(logApi.statePage)
      }),
    [deviceId],
  )
  return query.data ?? null
}

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
    case errorTable.deviceOffline.code:
      return translate('command.reboot.failedOffline')
    case errorTable.deviceSilent.code:
      return translate('command.reboot.failedSilent')
    case errorTable.badParameter.code:
      return translate('command.reboot.failedUnsupported')
    case errorTable.conflict.code:
      return translate('command.reboot.conflict')
    default:
      return msg
  }
}
