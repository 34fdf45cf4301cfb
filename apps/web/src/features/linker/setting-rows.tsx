import { type AlarmConfig, alarmConfigApi } from '@fieldhub/contract'
import { ActionIcon, Anchor, Group, Paper, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useMay } from '#api/use-may.ts'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { CardList } from '#ui/card-list.tsx'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { useDensity } from '#ui/data-table/use-density.ts'
import { narrowQuery } from '#ui/narrow-query.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { channelKeys } from './channels.ts'
import { settingHref } from './hrefs.ts'
import { removeUnlessUsed } from './removal.ts'

const pageStepsHeight = 60
const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

interface SettingRowsProps {
  readonly settings: readonly AlarmConfig[]
  readonly isLoading: boolean
  readonly empty: ReactNode
}

export function SettingRows({ settings, isLoading, empty }: SettingRowsProps) {
  const t = useT()
  const [density] = useDensity()
  const isNarrow = useMediaQuery(narrowQuery, undefined, { getInitialValueInEffect: false })
  const columns = useMemo(() => settingColumns(t), [t])
  if (isNarrow === true && settings.length > 0) return <SettingCards settings={settings} />
  return (
    <DataTable
      label={t('linker.settingTitle')}
      columns={columns}
      rows={settings}
      rowId={({ id }) => String(id)}
      sort={null}
      onSort={() => undefined}
      density={density}
      isLoading={isLoading}
      empty={empty}
      rest={pageStepsHeight}
    />
  )
}

function settingColumns(t: Translate): readonly DataColumn<AlarmConfig>[] {
  return [
    {
      id: 'name',
      header: t('linker.settingName'),
      sticky: 'start',
      isRowHeader: true,
      cell: ({ id, name }) => (
        <Anchor component={RouteLink} href={settingHref(id)} size="sm" fw={500}>
          {name}
        </Anchor>
      ),
    },
    { id: 'persons', header: t('linker.persons'), cell: personsText },
    { id: 'channels', header: t('linker.channels'), cell: (one) => channelsText(one, t) },
    { id: 'mode', header: t('linker.mode'), width: 190, cell: (one) => modeText(one, t) },
    {
      id: 'triggers',
      header: t('linker.triggers'),
      width: 100,
      align: 'right',
      cell: ({ triggerCount }) => triggerCount,
    },
    {
      id: 'actions',
      header: t('linker.actions'),
      width: 100,
      sticky: 'end',
      cell: (setting) => <RowActions setting={setting} />,
    },
  ]
}

const personsText = ({ contacts }: AlarmConfig) => contacts.map(({ name }) => name).join(', ')

const channelsText = ({ channels }: AlarmConfig, t: Translate) =>
  channels.map((channel) => t(channelKeys[channel])).join(', ')

const modeText = ({ mode, silence }: AlarmConfig, t: Translate) =>
  mode === 'all' ? t('linker.modeAll') : t('linker.modeSilenceFor', { minutes: silence / 60 })

/** The list on a phone. */
function SettingCards({ settings }: Pick<SettingRowsProps, 'settings'>) {
  const t = useT()
  return (
    <CardList label={t('linker.settingTitle')}>
      {settings.map((setting) => (
        <Paper key={setting.id} component="li" p="sm">
          <Group justify="space-between" wrap="nowrap">
            <Anchor component={RouteLink} href={settingHref(setting.id)} fw={500}>
              {setting.name}
            </Anchor>
            <RowActions setting={setting} />
          </Group>
          <Text size="sm">{`${personsText(setting)} · ${channelsText(setting, t)}`}</Text>
          <Text size="sm" c="dimmed">
            {`${modeText(setting, t)} · ${t('linker.triggers')} ${setting.triggerCount}`}
          </Text>
        </Paper>
      ))}
    </CardList>
  )
}

function RowActions({ setting: { id, name } }: { readonly setting: AlarmConfig }) {
  const t = useT()
  if (!useMay('change')) return null
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        component={RouteLink}
        href={settingHref(id)}
        size={28}
        aria-label={t('linker.edit', { name })}
      >
        <IconPencil {...icon} />
      </ActionIcon>
      <ActionIcon
        size={28}
        aria-label={t('linker.delete', { name })}
        onClick={() =>
          void removeUnlessUsed({
            endpoint: alarmConfigApi.remove,
            list: alarmConfigApi.list,
            id,
            name,
          })
        }
      >
        <IconTrash {...icon} />
      </ActionIcon>
    </Group>
  )
}
