import { type AlarmSetting, alarmSettingApi } from '@fieldhub/contract'
import { Anchor, Group, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useMay } from '#api/use-may.ts'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { channelKeys } from '#parts/contact/channels.ts'
import { settingHref } from '#parts/contact/contact-hrefs.ts'
import { removeUnlessUsed } from '#parts/contact/removal.ts'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { RecordRows } from '#ui/list/record-rows.tsx'
import { RowAction } from '#ui/list/row-action.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import { minutesOf } from './setting-draft.ts'

interface SettingRowsProps {
  readonly settings: readonly AlarmSetting[]
  readonly isLoading: boolean
  readonly empty: ReactNode
}

export function SettingRows({ settings, isLoading, empty }: SettingRowsProps) {
  const t = useT()
  const columns = useMemo(() => settingColumns(t), [t])
  return (
    <RecordRows
      label={t('contact.settingTitle')}
      columns={columns}
      rows={settings}
      rowId={({ id }) => String(id)}
      isLoading={isLoading}
      empty={empty}
      card={(setting) => <SettingCard setting={setting} />}
    />
  )
}

function settingColumns(t: Translate): readonly DataColumn<AlarmSetting>[] {
  return [
    {
      id: 'name',
      header: t('contact.settingName'),
      sticky: 'start',
      isRowHeader: true,
      cell: ({ id, name }) => (
        <Anchor component={RouteLink} href={settingHref(id)} size="sm" fw={500}>
          {name}
        </Anchor>
      ),
    },
    { id: 'persons', header: t('contact.persons'), cell: personsText },
    { id: 'channels', header: t('contact.channels'), cell: (one) => channelsText(one, t) },
    { id: 'mode', header: t('contact.mode'), width: 190, cell: (one) => modeText(one, t) },
    {
      id: 'triggers',
      header: t('contact.triggers'),
      width: 180,
      cell: (one) => <TriggerLinks setting={one} />,
    },
    {
      id: 'actions',
      header: t('contact.actions'),
      width: 100,
      sticky: 'end',
      cell: (setting) => <RowActions setting={setting} />,
    },
  ]
}

const personsText = ({ contacts }: AlarmSetting) => contacts.map(({ name }) => name).join(', ')

const channelsText = ({ channels }: AlarmSetting, t: Translate) =>
  channels.map((channel) => t(channelKeys[channel])).join(', ')

const modeText = ({ mode, silence }: AlarmSetting, t: Translate) =>
  mode === 'all'
    ? t('contact.modeAll')
    : t('contact.modeSilenceFor', { minutes: minutesOf(silence) })

interface SettingCardProps {
  readonly setting: AlarmSetting
}

/** A row as a card, on a phone. */
function SettingCard({ setting }: SettingCardProps) {
  const t = useT()
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <Anchor component={RouteLink} href={settingHref(setting.id)} fw={500}>
          {setting.name}
        </Anchor>
        <RowActions setting={setting} />
      </Group>
      <Text size="sm">{`${personsText(setting)} · ${channelsText(setting, t)}`}</Text>
      <Text size="sm" c="dimmed">
        {modeText(setting, t)}
      </Text>
      <TriggerLinks setting={setting} />
    </>
  )
}

/** How many triggers notify by a setting; each number leads to their list. */
function TriggerLinks({ setting }: SettingCardProps) {
  const t = useT()
  const { id, name, triggerCount, modelTriggerCount } = setting
  const counts = [
    { path: '/alarm/trigger', key: 'contact.deviceTriggers', n: triggerCount - modelTriggerCount },
    { path: '/alarm/modelTrigger', key: 'contact.modelTriggers', n: modelTriggerCount },
  ] as const
  return (
    <Group gap={4}>
      {counts.map(
        ({ path, key, n }) =>
          n > 0 && (
            <Anchor
              key={key}
              component={RouteLink}
              href={`${path}?alarmConfigId=${id}`}
              size="sm"
              aria-label={`${name}: ${t(key, { n })}`}
            >
              {t(key, { n })}
            </Anchor>
          ),
      )}
      {triggerCount === 0 && (
        <Text size="sm" c="dimmed">
          —
        </Text>
      )}
    </Group>
  )
}

function RowActions({ setting: { id, name } }: { readonly setting: AlarmSetting }) {
  const t = useT()
  if (!useMay('change')) return null
  return (
    <Group gap={4} wrap="nowrap">
      <RowAction icon={IconPencil} label={t('contact.edit', { name })} href={settingHref(id)} />
      <RowAction
        icon={IconTrash}
        label={t('contact.delete', { name })}
        onClick={() =>
          void removeUnlessUsed({
            endpoint: alarmSettingApi.remove,
            list: alarmSettingApi.list,
            id,
            name,
          })
        }
      />
    </Group>
  )
}
