import { type Device, deviceApi, errorCodes } from '@fieldhub/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { onLiveGone, onLiveStatus } from '#api/live/live.ts'
import { refresh, toQuery } from '#api/query.ts'
import { hasNewHolder } from './info/has-new-holder.ts'

/** Another account may reduce its share at any time; the end of a share arrives live, or is read before that. */
const sharedCheckMs = 3_000

/** One device with its password (the owner's detail), and the query behind it. */
export function useDevice(id: number) {
  const query = useQuery({
    ...toQuery(deviceApi.list, { id }),
    refetchInterval: ({ state }) => (isShared(getFirst(state.data)) ? sharedCheckMs : false),
  })
  const isGone = query.error instanceof ApiError && query.error.code === errorCodes.notFound
  const [hasEnded, setEnded] = useState(false)
  const [wasShared, setWasShared] = useState(false)
  useEffect(
    () =>
      onLiveGone((deviceId) => {
        if (deviceId === id) setEnded(true)
      }),
    [id],
  )
  // What was read before is not to be shown any longer.
  const device: Device | null = isGone ? null : getFirst(query.data)
  if (isShared(device) && !wasShared) setWasShared(true)
  useEffect(
    () =>
      onLiveStatus((status) => {
        if (device !== null && hasNewHolder(device, status)) void refresh(deviceApi.list)
      }),
    [device],
  )
  const isShareEnded = hasEnded || (wasShared && device === null)
  return { query, device, isShareEnded }
}

const isShared = (device: Device | null) => device?.shared !== null && device?.shared !== undefined

type DeviceAnswer = readonly Device[] | { readonly list: readonly Device[] }

function getFirst(answer: DeviceAnswer | undefined): Device | null {
  if (answer === undefined) return null
  const list = 'list' in answer ? answer.list : answer
  return list[0] ?? null
}
