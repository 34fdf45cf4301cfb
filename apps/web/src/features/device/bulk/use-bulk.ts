import {
  deviceApi,
  deviceCountApi,
  deviceTagApi,
  groupApi,
  smartGroupApi,
  variableApi,
} from '@fieldhub/contract'
import { useEffect, useRef, useState } from 'react'
import { openServedWait } from '#api/live/until-served.ts'
import { refresh } from '#api/query.ts'
import type { BulkJob, BulkOutcome } from './bulk-job.ts'
import { runBulk } from './run-bulk.ts'

export type BulkState =
  | { readonly phase: 'asking' }
  | { readonly phase: 'running' | 'done'; readonly outcomes: readonly BulkOutcome[] }

/** One piece of work on many devices; what is shown of them is read again afterwards. */
export function useBulk() {
  const [state, setState] = useState<BulkState>({ phase: 'asking' })
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])

  const run = async (job: BulkJob, ids: readonly number[]): Promise<readonly BulkOutcome[]> => {
    const controller = new AbortController()
    stop.current = controller
    setState({ phase: 'running', outcomes: [] })
    let known: readonly BulkOutcome[] = []
    try {
      await runBulk(job, {
        ids,
        signal: controller.signal,
        untilServed: openServedWait(),
        onProgress: (outcomes) => {
          known = outcomes
          setState({ phase: 'running', outcomes })
        },
      })
    } catch {
      // Stopped, or the call has shown its fault: what was done until then stands.
    }
    setState({ phase: 'done', outcomes: known })
    await refreshDevices()
    return known
  }
  return { state, run, stop: () => stop.current?.abort() }
}

/** Whatever shows devices, their groups or values. */
export async function refreshDevices(): Promise<void> {
  const shown = [
    deviceApi.list,
    deviceApi.nameList,
    deviceCountApi.get,
    deviceTagApi.list,
    groupApi.list,
    smartGroupApi.list,
    variableApi.lastValues,
  ]
  await Promise.all(shown.map(refresh))
}
