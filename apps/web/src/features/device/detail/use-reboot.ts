import { logApi, type Reboot, rebootApi } from '@fieldhub/contract'
import { useQuery } from '@tanstack/react-query'
import type { LiveStep } from '#api/live/live.ts'
import { useSteps } from '#api/live/use-steps.ts'
import { refresh, toQuery } from '#api/query.ts'

/** The newest restart of a device, kept up by live messages, whichever page is open. */
export function useReboot(deviceId: number): Reboot | null {
  const reading = toQuery(rebootApi.newest, { deviceId })
  useSteps({ deviceId, queryKey: reading.queryKey, rowOf, onRow })
  return useQuery(reading).data ?? null
}

const rowOf = (step: LiveStep) => (step.type === 'reboot' ? step.reboot : undefined)
const onRow = () => void refresh(logApi.statePage)
