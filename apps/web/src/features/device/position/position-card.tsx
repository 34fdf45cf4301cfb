import type { Device } from '@fieldhub/contract'
import { Group, Paper, SegmentedControl, Title } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { positionSearch } from './position-search.ts'
import { PositionView } from './position-view.tsx'
import { TrackView } from './track-view.tsx'

/** The present position of a device, and its track. */
export function PositionCard({ device }: { readonly device: Device }) {
  const t = useT()
  const [{ map }, changeSearch] = useSearchParams(positionSearch)
  return (
    <Paper component="section" p="md" aria-label={t('position.title')}>
      <Group justify="space-between" mb="sm">
        <Title order={2}>{t('position.title')}</Title>
        <SegmentedControl
          aria-label={t('position.title')}
          value={map}
          onChange={(value) => changeSearch({ map: value })}
          data={[
            { value: 'position', label: t('position.position') },
            { value: 'track', label: t('position.track') },
          ]}
        />
      </Group>
      {map === 'track' ? <TrackView device={device} /> : <PositionView device={device} />}
    </Paper>
  )
}
