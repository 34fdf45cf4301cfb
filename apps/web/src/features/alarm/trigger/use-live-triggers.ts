import { triggerApi } from '@fieldhub/contract'
import { useEffect } from 'react'
import { onLiveAlarm } from '#api/live/live.ts'
import { refresh } from '#api/query.ts'
import type { TriggerKind } from './trigger-kind.ts'

/** An alarm that begins or ends shows in the list. */
export function useLiveTriggers(kind: TriggerKind): void {
  useEffect(
    () =>
      onLiveAlarm(() => {
        void refresh(kind === 'device' ? triggerApi.list : triggerApi.modelList)
      }),
    [kind],
  )
}
