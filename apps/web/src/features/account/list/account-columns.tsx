import type { AccountEntry } from '@fieldhub/contract'
import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Translate } from '#i18n/translate.ts'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { formatBytes } from '#ui/text/format-bytes.ts'
import { formatDateTime } from '#ui/text/format-time.ts'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { AccountState } from './account-state.tsx'
import { roleKeys } from './role-text.ts'
import { spaceText } from './space-text.ts'

/** The server pages the accounts, newest last used first: no column sorts. */
export function accountColumns(
  t: Translate,
  actionsOf: (account: AccountEntry) => ReactNode,
): readonly DataColumn<AccountEntry>[] {
  return [
    {
      id: 'name',
      header: t('account.name'),
      sticky: 'start',
      isRowHeader: true,
      cell: ({ name, nickname }) => (
        <Group gap={6} wrap="nowrap">
          <Text span size="sm" fw={500}>
            {name}
          </Text>
          <Text span size="sm" c="dimmed" truncate>
            {nickname === name ? '' : nickname}
          </Text>
        </Group>
      ),
    },
    column('role', t('account.role'), 110, ({ role }) => t(roleKeys[role])),
    column('state', t('account.state'), 96, ({ disabled }) => <AccountState disabled={disabled} />),
    column('phone', t('account.phone'), 122, ({ phone }) => phone || '—'),
    {
      ...column('devices', t('account.devices'), 84, ({ deviceCount }) => deviceCount),
      align: 'right',
    },
    { ...column('values', t('account.values'), 100, valuesCell(t)), align: 'right' },
    { ...column('sms', t('account.sms'), 114, smsText), align: 'right' },
    { ...column('history', t('account.history'), 124, historyCell(t)), align: 'right' },
    { ...column('space', t('account.space'), 150, quotaText), align: 'right' },
    column('seen', t('account.seen'), 110, ({ seenTime }) =>
      seenTime === 0 ? t('account.never') : <RelativeTime time={seenTime} />,
    ),
    { ...column('actions', t('account.actions'), 76, actionsOf), sticky: 'end' },
  ]
}

/** An account above its limit stands out: its devices are read more slowly. */
function valuesCell(t: Translate) {
  return ({ valuesPerSecond, isHeld }: AccountEntry) =>
    isHeld ? (
      <Text span size="sm" fw={600} title={t('account.valuesHeld')}>
        {valuesPerSecond} · {t('account.held')}
      </Text>
    ) : (
      valuesPerSecond
    )
}

/** A full one stands out: its new values are not stored. */
function historyCell(t: Translate) {
  return (account: AccountEntry) =>
    account.historyFullSince === null ? (
      historyText(account)
    ) : (
      <Text
        span
        size="sm"
        fw={600}
        title={t('account.historyFullSince', { time: formatDateTime(account.historyFullSince) })}
      >
        {t('account.historyFull')} · {formatBytes(account.historyBytes)}
      </Text>
    )
}

function column(
  id: string,
  header: string,
  width: number,
  cell: (account: AccountEntry) => ReactNode,
): DataColumn<AccountEntry> {
  return { id, header, width, cell }
}

export const smsText = ({ smsCurrent, smsMax }: AccountEntry) => `${smsCurrent} / ${smsMax}`

export const historyText = ({ historyBytes, historyBytesMax }: AccountEntry) =>
  historyBytesMax === 0
    ? formatBytes(historyBytes)
    : `${formatBytes(historyBytes)} / ${formatBytes(historyBytesMax)}`

export const quotaText = ({ configurationUseSpace, configurationSpaceMax }: AccountEntry) =>
  `${spaceText(configurationUseSpace)} / ${spaceText(configurationSpaceMax)}`
