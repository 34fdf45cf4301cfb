import type { DevicePlace } from '@fieldhub/contract'
import { Anchor, Button, Group, Title } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import styles from './device-map.module.css'

interface PlaceListProps {
  readonly devices: readonly DevicePlace[]
  readonly unplaced: readonly DevicePlace[]
  /** True when somebody pressed a mark of the map. */
  readonly isChosen: boolean
  readonly onZoom?: () => void
  readonly onShowAll?: () => void
}

const rowsMax = 100

/** What the map shows, as text. */
export function PlaceList(props: PlaceListProps) {
  const { devices, isChosen, onShowAll, onZoom, unplaced } = props
  const t = useT()
  const n = devices.length
  return (
    <div className={styles['side']}>
      {n > 0 && (
        <div aria-live="polite">
          <Title order={3} size="h5">
            {t(isChosen ? 'map.listCluster' : 'map.listAll', { n })}
          </Title>
          {isChosen && (
            <Group gap="xs" mt={6}>
              <Button size="xs" variant="default" onClick={onZoom}>
                {t('map.zoomHere')}
              </Button>
              <Button size="xs" variant="default" onClick={onShowAll}>
                {t('map.listBack')}
              </Button>
            </Group>
          )}
        </div>
      )}
      <Rows devices={devices} isTab />
      {unplaced.length > 0 && (
        <details>
          <summary>{t('map.noPlaceDevices', { n: unplaced.length })}</summary>
          <Rows devices={unplaced} />
        </details>
      )}
    </div>
  )
}

interface RowsProps {
  readonly devices: readonly DevicePlace[]
  readonly isTab?: boolean
}

function Rows({ devices, isTab = false }: RowsProps) {
  const t = useT()
  return (
    <>
      <ul className={styles['list']}>
        {devices.slice(0, rowsMax).map(({ id, name, status, address }) => (
          <li key={id}>
            <RouteLink href={`/device/detail?id=${id}&tab=info`} className={styles['name'] ?? ''}>
              {name}
            </RouteLink>
            <StatusBadge status={status} />
            {isTab && address !== '' && <span className={styles['address']}>{address}</span>}
          </li>
        ))}
      </ul>
      {devices.length > rowsMax && (
        <Anchor component={RouteLink} href="/device/list" size="sm">
          {t('map.inList')}
        </Anchor>
      )}
    </>
  )
}
