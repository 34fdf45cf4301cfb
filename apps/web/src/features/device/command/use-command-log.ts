import { type Command, commandApi, type InputOf } from '@fieldhub/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onLiveStep } from '#api/live/live.ts'
import { refresh, toQuery } from '#api/query.ts'

/** Rows of the trail; read again when a command of the device ends. */
export function useCommandLog(
  input: InputOf<typeof commandApi.log> & { readonly deviceId: number },
) {
  const { deviceId } = input
  const query = useQuery({ ...toQuery(commandApi.log, input), placeholderData: keepPreviousData })
  useEffect(
    () =>
      onLiveStep((step) => {
        const isEnd = step.type === 'command' && step.command.settledAt !== null
        if (isEnd && step.command.deviceId === deviceId) void refresh(commandApi.log)
      }),
    [deviceId],
  )
  const { data } = query
  const isPage = data !== undefined && 'list' in data
  const list: readonly Command[] = data === undefined ? [] : isPage ? data.list : data
  return { query, list, total: isPage ? data.total : list.length }
}
