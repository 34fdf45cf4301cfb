import { type ModelVersion, modelApi } from '@fieldhub/contract'
import { Badge, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { ErrorState } from '#ui/list/error-state.tsx'
import { SideDrawer } from '#ui/side-drawer.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { VersionDiff, type VersionedModel } from './version-diff.tsx'

interface ModelVersionsProps {
  readonly model: VersionedModel
  readonly isDirty: boolean
}

/** The button and drawer of a model's older versions. */
export function ModelVersions({ model, isDirty }: ModelVersionsProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHistory size={16} stroke={1.6} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('model.versions.open')}
      </Button>
      <SideDrawer title={t('model.versions.title')} isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen && <VersionList model={model} isDirty={isDirty} />}
      </SideDrawer>
    </>
  )
}

function VersionList({ model, isDirty }: ModelVersionsProps) {
  const t = useT()
  const [shown, setShown] = useState<number | null>(null)
  const query = useQuery({
    ...toQuery(modelApi.versions, { modelId: model.modelId }),
    // Somebody else may have saved a moment ago, and going back starts from the newest version.
    staleTime: 0,
  })
  if (query.isPending) return <Skeleton height={240} aria-busy="true" />
  if (query.isError)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} headingLevel={3} />
  const newest = query.data[0]?.version ?? 0
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t('model.versions.text')}
      </Text>
      {query.data.map((entry) => (
        <Paper key={entry.version} p="sm">
          <VersionHead
            entry={entry}
            isNewest={entry.version === newest}
            isShown={entry.version === shown}
            onShow={() => setShown(entry.version === shown ? null : entry.version)}
          />
          {entry.version === shown && (
            <VersionDiff model={model} version={shown} newest={newest} isDirty={isDirty} />
          )}
        </Paper>
      ))}
    </Stack>
  )
}

interface VersionHeadProps {
  readonly entry: ModelVersion
  readonly isNewest: boolean
  readonly isShown: boolean
  readonly onShow: () => void
}

function VersionHead({ entry, isNewest, isShown, onShow }: VersionHeadProps) {
  const t = useT()
  const { version, name, varCount, time } = entry
  return (
    <Group justify="space-between" gap="xs">
      <div style={{ minWidth: 0 }}>
        <Group gap="xs">
          <Text fw={600}>{t('model.versions.number', { version })}</Text>
          {isNewest && (
            <Badge variant="light" tt="none">
              {t('model.versions.now')}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {name} · {t('model.grid.count', { n: varCount })} · <RelativeTime time={time} />
        </Text>
      </div>
      {!isNewest && (
        <Button
          variant="default"
          size="compact-sm"
          aria-expanded={isShown}
          aria-label={t('model.versions.compareWith', { version })}
          onClick={onShow}
        >
          {t('model.versions.compare')}
        </Button>
      )}
    </Group>
  )
}
