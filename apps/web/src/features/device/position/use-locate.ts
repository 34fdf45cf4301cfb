import { deviceApi, logApi, positionApi } from '@fieldhub/contract'
import { useMutation, useMutationState, useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { refresh, toQuery } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import { toastDone } from '#ui/toast.tsx'

/** A moving device reports its position every minute at best. */
const positionEveryMs = 15_000

export function useReported(deviceId: number) {
  return useQuery({
    ...toQuery(positionApi.position, { deviceId }),
    refetchInterval: positionEveryMs,
  })
}

/** A question is on its way in the cache, so that it is still shown when its screen is opened again. */
export function useLocate(deviceId: number) {
  const mutationKey = ['locate', deviceId]
  const quota = useQuery(toQuery(positionApi.count, { deviceId }))
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: () => call(positionApi.locate, { deviceId }, { quiet: true }),
    onSuccess: () => toastDone(translate('position.refreshDone')),
    onSettled: () =>
      Promise.all([...changed, positionApi.count, logApi.state, logApi.statePage].map(refresh)),
  })
  const latest = useMutationState({
    filters: { mutationKey },
    select: ({ state }) => ({ since: state.submittedAt, status: state.status, error: state.error }),
  }).at(-1)
  const isLocating = latest?.status === 'pending'
  return {
    quota: quota.data,
    locate: () => mutate(),
    locatingSince: isLocating ? latest.since : null,
    error: latest?.status === 'error' ? latest.error : null,
  }
}

export type Locate = ReturnType<typeof useLocate>

/** What shows where a device is. */
const changed = [deviceApi.list, positionApi.position, positionApi.track, positionApi.map]

export async function savePlace(
  deviceId: number,
  place: { readonly longitude: number | null; readonly latitude: number | null },
): Promise<void> {
  await call(deviceApi.change, { id: deviceId, ...place, locationMode: 'manual' })
  await Promise.all(changed.map(refresh))
}

export async function followDevice(deviceId: number): Promise<void> {
  await call(deviceApi.change, { id: deviceId, locationMode: 'automatic' })
  await Promise.all(changed.map(refresh))
}
