import type { AccountEntry } from '@fieldhub/contract'
import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { TwoLines } from '#ui/data-table/two-lines.tsx'
import { formatBytes } from '#ui/text/format-bytes.ts'
import { formatDateTime } from '#ui/text/format-time.ts'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { getBadgeWidth } from '#ui/text/width-of-text.ts'
import { AccountState } from './account-state.tsx'
import { roleKeys } from './role-text.ts'
import { spaceText } from './space-text.ts'

interface AccountProps {
  readonly account: AccountEntry
}

/** The server pages the accounts, newest last used first: no column sorts. */
export function accountColumns(
  t: Translate,
  actionsOf: (account: AccountEntry) => ReactNode,
): readonly DataColumn<AccountEntry>[] {
  return [
    {
      id: 'name',
      header: `${t('account.name')} · ${t('account.role')}`,
      widthMin: 190,
      sticky: 'start',
      isRowHeader: true,
      cell: (account) => (
        <TwoLines
          first={<AccountNames account={account} />}
          second={[t(roleKeys[account.role]), account.phone].filter(Boolean).join(' · ')}
        />
      ),
    },
    column('state', t('account.state'), stateWidth(t), ({ disabled }) => (
      <AccountState disabled={disabled} />
    )),
    {
      ...column('devices', t('account.devices'), 84, ({ deviceCount }) => deviceCount),
      align: 'right',
    },
    { ...column('values', t('account.values'), 100, valuesCell(t)), align: 'right' },
    { ...column('sms', t('account.sms'), 114, smsText), align: 'right' },
    {
      ...column('history', t('account.spaces'), 158, spaceCell),
      align: 'right',
    },
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

const stateWidth = (t: Translate) => getBadgeWidth([t('account.enabled'), t('account.disabled')])

function AccountNames({ account: { name, nickname } }: AccountProps) {
  return (
    <Group gap={6} wrap="nowrap">
      <Text span size="sm" fw={500}>
        {name}
      </Text>
      <Text span size="sm" c="dimmed" truncate>
        {nickname === name ? '' : nickname}
      </Text>
    </Group>
  )
}

const spaceCell = (account: AccountEntry) => (
  <TwoLines first={<History account={account} />} second={quotaText(account)} />
)

/** A full one stands out: its new values are not stored. */
function History({ account }: AccountProps) {
  const t = useT()
  const { historyFullSince: since, historyBytes } = account
  if (since === null) return historyText(account)
  return (
    <Text
      span
      size="sm"
      fw={600}
      title={t('account.historyFullSince', { time: formatDateTime(since) })}
    >
      {t('account.historyFull')} · {formatBytes(historyBytes)}
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
