import { type ShownDevice, variableApi } from '@fieldhub/contract'
import type { PageData } from '@fieldhub/page'
import { useEffect, useMemo, useState } from 'react'
import { call } from '#api/call.ts'
import { liveStore, onLiveResumed } from '#api/live/live.ts'
import { sessionConnection } from '#api/live/session-connection.ts'
import { useDeviceSubscription } from '#api/live/use-live.ts'
import { serverNow } from '#i18n/server-time.ts'
import { sessionAlarms } from '#viewer/show/session-alarms.ts'
import { getVariables } from '#viewer/show/shown-configuration.ts'
import type { ViewerHost } from '#viewer/viewer-host.ts'
import { devicesOn, type PreviewedDevice, readDevices } from './read-devices.ts'

const pointsMax = 500

interface DeviceValues {
  readonly devices: ShownDevice[]
  readonly host: Pick<
    ViewerHost,
    'selfId' | 'live' | 'variable' | 'connection' | 'history' | 'devices' | 'deviceName' | 'alarms'
  >
}

/** The page's surroundings with the real values of a device, which are only looked at; undefined while they are read. */
export function useDeviceValues(page: PageData, deviceId: number): DeviceValues | undefined {
  const [devices, setDevices] = useState<readonly PreviewedDevice[]>()
  const key = devicesOn(page, deviceId).join()
  const ids = useMemo(() => key.split(',').map(Number), [key])
  useDeviceSubscription(ids)
  useEffect(() => {
    let isWanted = true
    const read = async () => {
      const since = liveStore.pushCount
      const found = await readDevices(ids)
      if (!isWanted) return
      liveStore.seed(found, since)
      setDevices(found)
    }
    void read()
    const stop = onLiveResumed(() => void read())
    return () => {
      isWanted = false
      stop()
    }
  }, [ids])
  return useMemo(
    () =>
      devices && {
        devices: [...devices],
        host: {
          selfId: deviceId,
          live: liveStore,
          variable: getVariables({ devices: [...devices] }),
          connection: sessionConnection,
          history: readHistory,
          deviceName: (id: number) => devices.find((one) => one.deviceId === id)?.name,
          devices,
          alarms: sessionAlarms(new Set(devices.map((one) => one.deviceId))),
        },
      },
    [devices, deviceId],
  )
}

const readHistory: NonNullable<ViewerHost['history']> = async (deviceId, varId, spanMs) => {
  const endTime = serverNow()
  const range = { startTime: endTime - spanMs, endTime, maxPoints: pointsMax }
  const query = { deviceId, varIds: [varId], ...range }
  const answer = await call(variableApi.data, query, { quiet: true })
  return 'series' in answer ? (answer.series[0]?.points ?? []) : []
}
