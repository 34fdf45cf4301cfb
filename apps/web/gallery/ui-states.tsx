import { deviceStatus } from '@fieldhub/contract'
import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { IconSearch, IconTool } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { StaleAlert } from '#features/device/list/stale-note.tsx'
import { useLanguage, useT } from '#i18n/use-t.ts'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import styles from './gallery.module.css'
import { type GalleryText, galleryText } from './gallery-texts.ts'

interface Row {
  readonly id: number
  readonly status: (typeof statuses)[number]
}

const statuses = Object.values(deviceStatus)
const rows: readonly Row[] = statuses.map((status, index) => ({ id: index + 1, status }))
const lastMessageAt = Date.UTC(2026, 0, 15, 2, 30)
const fault = (text: string) => Object.assign(new Error(text), { code: 88_888 })

/** What lists, badges and buttons look like in every state. */
export function UiStates() {
  const language = useLanguage()
  const t = useT()
  const text = (key: GalleryText) => galleryText(key, language)
  return (
    <section>
      <Title order={2}>{text('badges')}</Title>
      <Group>
        {statuses.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </Group>
      <Title order={2}>{text('buttons')}</Title>
      <Group>
        <Button>{text('primary')}</Button>
        <Button variant="default">{text('secondary')}</Button>
        <Button variant="subtle">{text('quiet')}</Button>
        <Button color="red">{text('danger')}</Button>
        <Button loading>{text('busy')}</Button>
        <Button disabled>{text('disabled')}</Button>
      </Group>
      <Title order={2}>{text('lists')}</Title>
      <div className={styles['lists']}>
        <Frame name="filled">
          <SampleTable rows={rows} />
        </Frame>
        <Frame name="loading">
          <SampleTable rows={[]} isLoading />
        </Frame>
        <Frame name="empty">
          <SampleTable
            rows={[]}
            empty={<EmptyState icon={IconTool} title={t('device.list.emptyTitle')} />}
          />
        </Frame>
        <Frame name="notFound">
          <SampleTable
            rows={[]}
            empty={<EmptyState icon={IconSearch} title={t('device.list.notFoundTitle')} />}
          />
        </Frame>
        <Frame name="failed">
          <SampleTable
            rows={[]}
            empty={<ErrorState error={fault(text('fault'))} onRetry={() => undefined} />}
          />
        </Frame>
        <Frame name="stale">
          <StaleAlert lastMessageAt={lastMessageAt} />
          <SampleTable rows={rows} />
        </Frame>
      </div>
    </section>
  )
}

function Frame({ name, children }: { readonly name: GalleryText; readonly children: ReactNode }) {
  const language = useLanguage()
  return (
    <Paper withBorder p="sm">
      <Text fw={500} mb="xs">
        {galleryText(name, language)}
      </Text>
      {children}
    </Paper>
  )
}

interface SampleTableProps {
  readonly rows: readonly Row[]
  readonly isLoading?: boolean
  readonly empty?: ReactNode
}

function SampleTable({ rows: shown, isLoading = false, empty = null }: SampleTableProps) {
  const language = useLanguage()
  const columns = useMemo((): readonly DataColumn<Row>[] => {
    const name = galleryText('sampleDevice', language)
    return [
      { id: 'name', header: galleryText('name', language), cell: ({ id }) => `${name} ${id}` },
      {
        id: 'state',
        header: galleryText('state', language),
        width: 160,
        cell: ({ status }) => <StatusBadge status={status} />,
      },
    ]
  }, [language])
  return (
    <DataTable
      label={galleryText('lists', language)}
      columns={columns}
      rows={shown}
      rowId={({ id }) => String(id)}
      sort={null}
      onSort={() => undefined}
      density="regular"
      isLoading={isLoading}
      empty={empty}
    />
  )
}
