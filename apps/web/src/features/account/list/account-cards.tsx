import type { AccountEntry } from '@fieldhub/contract'
import { Group, Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'
import { CardList } from '#ui/list/card-list.tsx'
import { formatDateTime } from '#ui/text/format-time.ts'
import { historyText, quotaText, smsText } from './account-columns.tsx'
import { AccountState } from './account-state.tsx'
import { roleKeys } from './role-text.ts'

interface AccountCardsProps {
  readonly accounts: readonly AccountEntry[]
  readonly actionsOf: (account: AccountEntry) => ReactNode
}

/** The list on a phone. */
export function AccountCards({ accounts, actionsOf }: AccountCardsProps) {
  const t = useT()
  return (
    <CardList label={t('account.title')}>
      {accounts.map((account) => (
        <Paper key={account.id} component="li" p="sm">
          <Group justify="space-between" wrap="nowrap">
            <Text fw={500} truncate>
              {account.name}
            </Text>
            {actionsOf(account)}
          </Group>
          <Group gap="xs">
            <AccountState disabled={account.disabled} />
            <Text size="sm">{t(roleKeys[account.role])}</Text>
            <Text size="sm" c="dimmed">
              {account.phone}
            </Text>
          </Group>
          <Text size="sm" c="dimmed">
            {`${t('account.devices')} ${account.deviceCount} · ${t('account.sms')} ${smsText(account)}`}
          </Text>
          <Text size="sm" c="dimmed">
            {`${t('account.space')} ${quotaText(account)}`}
          </Text>
          <HistoryLine account={account} />
        </Paper>
      ))}
    </CardList>
  )
}

function HistoryLine({ account }: { readonly account: AccountEntry }) {
  const t = useT()
  const { historyFullSince: since } = account
  return (
    <Text size="sm" c={since === null ? 'dimmed' : 'inherit'} fw={since === null ? 400 : 600}>
      {`${t('account.history')} ${historyText(account)}`}
      {since !== null && ` · ${t('account.historyFullSince', { time: formatDateTime(since) })}`}
    </Text>
  )
}
