import type { Device } from '@fieldhub/contract'
import { Group, Paper, SegmentedControl, Title } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { useUrlSearch } from '#ui/list/use-url-search.ts'
import { PositionView } from './position-view.tsx'
import { TrackView } from './track-view.tsx'

/** Where a device is, and where it was. */
export function PositionCard({ device }: { readonly device: Device }) {
  const t = useT()
  const [{ map: named }, changeSearch] = useUrlSearch()
  const isTrack = named === 'track'
  return (
    <Paper component="section" p="md" aria-label={t('map.title')}>
      <Group justify="space-between" mb="sm">
        <Title order={2}>{t('map.title')}</Title>
        <SegmentedControl
          aria-label={t('map.title')}
          value={isTrack ? 'track' : 'position'}
          onChange={(value) => changeSearch({ map: value === 'track' ? value : undefined })}
          data={[
            { value: 'position', label: t('map.position') },
            { value: 'track', label: t('map.track') },
          ]}
        />
      </Group>
      {isTrack ? <TrackView device={device} /> : <PositionView device={device} />}
    </Paper>
  )
}
