import { gathered } from '@fieldhub/geo'
import { useMemo, useState } from 'react'
import { appConfig } from '#api/app-config.ts'
import { useT } from '#i18n/use-t.ts'
import { MapView } from '#ui/map/map-view.tsx'
import styles from './device-map.module.css'
import { PlaceList } from './place-list.tsx'
import { homeMapHeight, type PlacedDevice } from './placed-device.ts'
import { useClusterMarks } from './use-cluster-marks.ts'

interface PlacedDevicesProps {
  readonly placed: readonly PlacedDevice[]
  readonly unplaced: Parameters<typeof PlaceList>[0]['unplaced']
}

/** The map, and beside it the list of its devices or of those that were pressed on it. */
export function PlacedDevices({ placed, unplaced }: PlacedDevicesProps) {
  const t = useT()
  /** Ids of what was pressed on the map. */
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null)
  const [zoomed, setZoomed] = useState<readonly PlacedDevice[]>()
  const [zooms, setZooms] = useState(0)
  const [select] = useState(
    () => (items: readonly PlacedDevice[]) => setChosen(new Set(items.map(({ id }) => id))),
  )
  const places = useMemo(() => gathered(placed), [placed])
  const draw = useClusterMarks(places, select)
  const isShown = ({ id }: PlacedDevice) => chosen === null || chosen.has(id)
  return (
    <div className={styles['pair']}>
      <MapView
        mapKey={appConfig.mapKey}
        label={t('map.homeTitle')}
        height={homeMapHeight}
        draw={draw}
        places={places}
        goTo={zoomed}
        fitKey={zooms}
      />
      <PlaceList
        devices={placed.filter(isShown)}
        unplaced={unplaced}
        isChosen={chosen !== null}
        onZoom={() => {
          setZoomed(places.filter(isShown))
          setZooms(zooms + 1)
        }}
        onShowAll={() => setChosen(null)}
      />
    </div>
  )
}
