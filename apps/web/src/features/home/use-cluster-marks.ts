import { deviceStatus } from '@fieldhub/contract'
import { clusterSpots, mercatorPixel, mercatorPlace, type Place } from '@fieldhub/geo'
import { useCallback, useRef } from 'react'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import type { MapMark, MapShapes } from '#ui/map/map-driver.ts'
import { buttonElement } from '#ui/map/mark-element.ts'
import { statusLook, statusWord } from '#ui/status-badge.tsx'
import { getStates, type PlacedDevice } from './placed-device.ts'

/** Marks nearer than this would cover each other. */
const clusterPixels = 52

type Select = (devices: readonly PlacedDevice[]) => void

/** Devices of the view, with overlapping ones joined. An unchanged mark keeps its element. */
export function useClusterMarks(devices: readonly PlacedDevice[], select: Select) {
  const t = useT()
  const made = useRef(new Map<string, HTMLElement>())
  return useCallback(
    (zoom: number, isInView: (place: Place) => boolean): MapShapes => {
      const spots = devices.filter(isInView).map((item) => ({ ...mercatorPixel(item, zoom), item }))
      const before = made.current
      const now = new Map<string, HTMLElement>()
      const marks = clusterSpots(spots, clusterPixels).map(({ items, ...spot }): MapMark => {
        const id = computeSignature(items, t)
        const element = before.get(id) ?? getElement(items, t, select)
        now.set(id, element)
        return { id, element, place: mercatorPlace(spot, zoom) }
      })
      made.current = now
      return { marks }
    },
    [devices, select, t],
  )
}

/** Two clusters of one set of devices in the same states are one. */
function computeSignature(items: readonly PlacedDevice[], t: Translate): string {
  return [
    t('map.homeTitle'),
    ...items.map(({ id, name, status }) => `${id}.${status}.${name}`),
  ].join()
}

function getElement(items: readonly PlacedDevice[], t: Translate, select: Select): HTMLElement {
  const states = getStates(items)
  const worst = states[0]?.status ?? deviceStatus.offline
  const [first] = items
  const words = states.map(({ status, count }) =>
    t('map.clusterPart', { state: t(statusWord(status)), n: count }),
  )
  const label =
    items.length === 1 && first !== undefined
      ? t('map.marked', { name: first.name, state: t(statusWord(worst)) })
      : t('map.cluster', { n: items.length, state: words.join(' · ') })
  return buttonElement({ look: statusLook(worst), label }, items.length, () => select(items))
}
