import { configurationPageApi, type OutputOf, type PageEntry } from '@fieldhub/contract'
import { Button, Drawer, Group, Paper, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toQuery } from '#api/query.ts'
import classes from '#editor/panels/fields/fields.module.css'
import { usePageSession } from '#editor/session-context.ts'
import { useT } from '#i18n/use-t.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { formatDateTime } from '#ui/text/format-time.ts'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { restoreVersion } from './restore-version.ts'
import { VersionPicture } from './version-picture.tsx'

type Version = OutputOf<typeof configurationPageApi.versions>[number]

interface VersionsDrawerProps {
  readonly entry: PageEntry
  readonly onClose: () => void
}

/** Earlier versions of a page, to look at, and to restore. */
export function VersionsDrawer({ entry, onClose }: VersionsDrawerProps) {
  const t = useT()
  const query = useQuery({
    ...toQuery(configurationPageApi.versions, { id: String(entry.id) }),
    staleTime: 0,
  })
  const [shown, setShown] = useState<number>()
  return (
    <Drawer
      opened
      position="right"
      size={440}
      title={t('panel.versionsOf', { name: entry.name })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed" mb="sm">
        {t('panel.versionsHint')}
      </Text>
      {query.isPending && <Skeleton height={160} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.length === 0 && <EmptyState title={t('panel.versionsEmpty')} headingLevel={3} />}
      <Stack component="ul" gap="xs" className={classes['list'] ?? ''}>
        {query.data?.map((version) => (
          <VersionRow
            key={version.version}
            entry={entry}
            version={version}
            isShown={shown === version.version}
            onLook={() => setShown(shown === version.version ? undefined : version.version)}
            onRestored={onClose}
          />
        ))}
      </Stack>
    </Drawer>
  )
}

interface VersionRowProps {
  readonly entry: PageEntry
  readonly version: Version
  readonly isShown: boolean
  readonly onLook: () => void
  readonly onRestored: () => void
}

function VersionRow({ entry, version, isShown, onLook, onRestored }: VersionRowProps) {
  const t = useT()
  const session = usePageSession()
  const time = formatDateTime(version.time)
  const restore = async () => {
    if (await restoreVersion(session, { entry, version: version.version, time })) onRestored()
  }
  return (
    <Paper component="li" p="xs" withBorder>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <div>
          <Text size="sm" ff="monospace">
            {time}
          </Text>
          <Text size="xs" c="dimmed">
            <RelativeTime time={version.time} />
            {` · ${version.account} · ${t('panel.versionCells', { n: version.cells })}`}
          </Text>
        </div>
        <Group gap={4} wrap="nowrap">
          <Button
            size="compact-sm"
            variant="default"
            aria-expanded={isShown}
            aria-label={t('panel.lookAtVersion', { time })}
            onClick={onLook}
          >
            {t('panel.lookAt')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('panel.restoreVersion', { time })}
            onClick={() => void restore()}
          >
            {t('panel.restore')}
          </Button>
        </Group>
      </Group>
      {isShown && (
        <VersionPicture
          pageId={entry.id}
          version={version.version}
          label={t('panel.versionPicture', { time })}
        />
      )}
    </Paper>
  )
}
