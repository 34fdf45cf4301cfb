import { configurationPageApi, type OutputOf, type PageEntry } from '@fieldhub/contract'
import { Button, Drawer, Group, NativeSelect, Paper, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { toQuery } from '#api/query.ts'
import { CompareDialog, type Comparison } from '#editor/compare/compare-dialog.tsx'
import classes from '#editor/panels/fields/fields.module.css'
import { usePageSession } from '#editor/session-context.ts'
import { useT } from '#i18n/use-t.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { formatDateTime } from '#ui/text/format-time.ts'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { useFocusBack } from '#ui/use-focus-back.ts'
import { readPageData } from '#viewer/show/read-page-data.ts'
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
  useFocusBack()
  const query = useQuery({
    ...toQuery(configurationPageApi.versions, { id: String(entry.id) }),
    staleTime: 0,
  })
  const [shown, setShown] = useState<number>()
  const [comparison, compare] = useState<Comparison>()
  const versions = query.data ?? []
  const [chosen, choose] = useState('')
  const against = versions.find(({ version }) => String(version) === chosen)
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
      {versions.length > 1 && <AgainstField {...{ versions, chosen, choose }} />}
      <Stack component="ul" gap="xs" className={classes['list'] ?? ''}>
        {versions.map((version) => (
          <VersionRow
            key={version.version}
            entry={entry}
            version={version}
            against={against}
            isShown={shown === version.version}
            onLook={() => setShown(shown === version.version ? undefined : version.version)}
            onCompare={compare}
            onRestored={onClose}
          />
        ))}
      </Stack>
      {comparison !== undefined && (
        <CompareDialog {...comparison} onClose={() => compare(undefined)} />
      )}
    </Drawer>
  )
}

interface AgainstFieldProps {
  readonly versions: readonly Version[]
  /** The number of a version; empty: what is drawn now. */
  readonly chosen: string
  readonly choose: (version: string) => void
}

/** What versions are compared with. */
function AgainstField({ versions, chosen, choose }: AgainstFieldProps) {
  const t = useT()
  return (
    <NativeSelect
      mb="sm"
      label={t('publish.compareAgainst')}
      value={chosen}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      data={[
        { value: '', label: t('publish.drawnNow') },
        ...versions.map(({ version, time }) => ({
          value: String(version),
          label: formatDateTime(time),
        })),
      ]}
    />
  )
}

interface VersionRowProps {
  readonly entry: PageEntry
  readonly version: Version
  /** What it is compared with; undefined: what is drawn now. */
  readonly against: Version | undefined
  readonly isShown: boolean
  readonly onLook: () => void
  readonly onCompare: (comparison: Comparison) => void
  readonly onRestored: () => void
}

function VersionRow(props: VersionRowProps) {
  const { entry, version, isShown } = props
  const t = useT()
  const time = formatDateTime(version.time)
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
        <VersionActions {...props} time={time} />
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

interface VersionActionsProps extends VersionRowProps {
  /** The time of the version in words. */
  readonly time: string
}

function VersionActions(props: VersionActionsProps) {
  const { entry, version, against, time, isShown, onLook, onCompare, onRestored } = props
  const t = useT()
  const session = usePageSession()
  const restore = async () => {
    if (await restoreVersion(session, { entry, version: version.version, time })) onRestored()
  }
  const compare = () => {
    const drawn = {
      label: t('publish.drawnNow'),
      read: async () => (await session.read(entry.id)).document.toPage(),
    }
    const other = against === undefined ? drawn : stateOf(entry.id, against)
    const own = stateOf(entry.id, version)
    const isEarlier = against === undefined || version.version < against.version
    const [before, after] = isEarlier ? [own, other] : [other, own]
    onCompare({ title: t('publish.compareTitle', { name: entry.name }), before, after })
  }
  const look = { size: 'compact-sm', variant: 'default' } as const
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        {...look}
        aria-expanded={isShown}
        aria-label={t('panel.lookAtVersion', { time })}
        onClick={onLook}
      >
        {t('panel.lookAt')}
      </Button>
      <Button
        {...look}
        aria-label={t('publish.compareTitle', { name: time })}
        disabled={against?.version === version.version}
        onClick={compare}
      >
        {t('publish.compare')}
      </Button>
      <Button
        {...look}
        aria-label={t('panel.restoreVersion', { time })}
        onClick={() => void restore()}
      >
        {t('panel.restore')}
      </Button>
    </Group>
  )
}

const stateOf = (pageId: number, { version, time }: Version): Comparison['before'] => ({
  label: formatDateTime(time),
  read: () => readVersion(pageId, version),
})

async function readVersion(id: number, version: number) {
  const input = { id: String(id), version: String(version) }
  return readPageData(
    (await call(configurationPageApi.readVersion, input, { quiet: true })).pageData,
  )
}
