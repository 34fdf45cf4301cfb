import { type SlaveValues, variableApi } from '@fieldhub/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useDeviceSubscription } from '#api/live/use-live.ts'
import { queryClient, toQuery } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import { showDone } from '#ui/show-done.ts'
import { withPin } from './group-variables.ts'

/** The variables of a device with their last values; new values arrive by the live connection. */
export function useValues(deviceId: number) {
  useDeviceSubscription([deviceId])
  const options = toQuery(variableApi.lastValues, { deviceId })
  const query = useQuery(options)
  const [isReading, setReading] = useState(false)

  const readNow = async () => {
    setReading(true)
    try {
      const answer = await call(variableApi.data, { deviceId })
      if (!Array.isArray(answer)) return
      queryClient.setQueryData(options.queryKey, answer)
      const n = answer.reduce((sum, slave) => sum + slave.var.length, 0)
      void showDone(translate('device.var.readDone', { n }))
    } catch {
      // The call has shown its fault.
    } finally {
      setReading(false)
    }
  }

  /** Shown at once; taken back when the server refuses. */
  const pin = async (varId: number, isTop: boolean) => {
    const show = (state: boolean) =>
      queryClient.setQueryData<SlaveValues[]>(
        options.queryKey,
        (slaves) => slaves && withPin(slaves, varId, state),
      )
    show(isTop)
    try {
      await call(variableApi.pin, { deviceId, varId, isTop })
    } catch {
      show(!isTop)
    }
  }
  return { query, readNow, isReading, pin }
}
