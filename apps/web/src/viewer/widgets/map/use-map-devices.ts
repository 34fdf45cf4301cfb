import type { DeviceStatus } from '@fieldhub/contract'
import { useMemo, useSyncExternalStore } from 'react'
import { useT } from '#i18n/use-t.ts'
import type { PlacedDevice, ViewerHost } from '../../viewer-host.ts'
import { boundVariables } from '../chart-items.ts'
import { tableEntries } from '../table/table-entries.ts'
import type { WidgetProps } from '../widget-props.ts'
import { exampleCount, examplePlace, exampleStatus } from './example-places.ts'
import type { MapDevice } from './map-points.ts'

interface Listed {
  readonly deviceId: number
  readonly name: string
  readonly place: NonNullable<PlacedDevice['place']> | null
}

/** The devices of a map with their states and values, and the number of those that are nowhere. */
export function useMapDevices(widget: WidgetProps) {
  const { cell, host, state } = widget
  const t = useT()
  const listed = useMemo(
    () => listedOn(cell, host, (n) => t('deviceMap.example', { n })),
    [cell, host, t],
  )
  const statuses = useStatuses(host, listed)
  const places = usePlaces(host, listed)
  const values = useMemo(() => valuesByDevice({ cell, host, state }), [cell, host, state])
  const devices = listed.flatMap((device, at): MapDevice[] => {
    const place = places[at] ?? null
    if (place === null) return []
    return [{ ...device, place, status: statuses[at], values: values.get(device.deviceId) ?? [] }]
  })
  return { devices, nowhere: listed.length - devices.length }
}

/** The devices of the map's variables, or all of the pages. Where no places are known, examples stand for them. */
function listedOn(
  cell: WidgetProps['cell'],
  host: ViewerHost,
  exampleName: (n: number) => string,
): readonly Listed[] {
  const bound = new Map(
    boundVariables(cell, host).map(({ deviceId, device }) => [deviceId, device]),
  )
  if (host.devices !== undefined) {
    return host.devices.flatMap(({ deviceId, name, place }) => {
      const isMeant = bound.size === 0 || bound.has(deviceId)
      return place === undefined || !isMeant ? [] : [{ deviceId, name, place }]
    })
  }
  if (bound.size > 0)
    return [...bound].map(([deviceId, device], at) => ({
      deviceId,
      name: device || exampleName(at + 1),
      place: examplePlace(at),
    }))
  return Array.from({ length: exampleCount }, (_, at) => ({
    deviceId: -1 - at,
    name: exampleName(at + 1),
    place: examplePlace(at),
  }))
}

/** While the connection is lost nobody knows how the devices are. */
function useStatuses(host: ViewerHost, devices: readonly Listed[]) {
  const subscribe = useMemo(
    () => (listener: () => void) => {
      const stops = devices.map(({ deviceId }) => host.live.onStatus(deviceId, listener))
      stops.push(host.connection.subscribe(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [host, devices],
  )
  const key = useSyncExternalStore(subscribe, () =>
    devices.map(({ deviceId }) => statusOf(host, deviceId) ?? '').join(),
  )
  return useMemo(() => {
    void key
    return devices.map(({ deviceId }) => statusOf(host, deviceId))
  }, [host, devices, key])
}

/** Where the devices are: what they said last, and before that what was known when the pages were opened. */
function usePlaces(host: ViewerHost, devices: readonly Listed[]): readonly Listed['place'][] {
  const { live } = host
  const subscribe = useMemo(
    () => (listener: () => void) => {
      const stops = devices.map(({ deviceId }) => live.onPlace?.(deviceId, listener))
      return () => {
        for (const stop of stops) stop?.()
      }
    },
    [live, devices],
  )
  const read = () => devices.map(({ deviceId, place }) => live.place?.(deviceId) ?? place)
  const key = useSyncExternalStore(subscribe, () => JSON.stringify(read()))
  return useMemo(() => {
    void key
    return devices.map(({ deviceId, place }) => live.place?.(deviceId) ?? place)
  }, [live, devices, key])
}

function statusOf(host: ViewerHost, deviceId: number): DeviceStatus | undefined {
  // Examples have negative ids, so that no device is taken for one.
  if (deviceId < 0) return exampleStatus(-1 - deviceId)
  return host.connection.get() === 'live' ? host.live.status(deviceId)?.status : undefined
}

/** The values of each device with their units, in the order of the slots. A value that is old says so. */
function valuesByDevice(
  widget: Pick<WidgetProps, 'cell' | 'host' | 'state'>,
): ReadonlyMap<number, readonly string[]> {
  const texts = new Map(
    tableEntries(widget).map(({ slot, series: { text, unit, isOld, value } }) => [
      slot,
      `${unit === '' ? text : `${text} ${unit}`}${isOld && value !== undefined ? ' ⚠' : ''}`,
    ]),
  )
  const byDevice = new Map<number, string[]>()
  for (const { deviceId, slot } of boundVariables(widget.cell, widget.host)) {
    const text = texts.get(slot)
    if (text === undefined) continue
    const known = byDevice.get(deviceId)
    if (known === undefined) byDevice.set(deviceId, [text])
    else known.push(text)
  }
  return byDevice
}
