import type { AuditRow } from '@fieldhub/contract'
import { Group, Paper, Text } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { CardList } from '#ui/list/card-list.tsx'
import { ExactTime } from '#ui/text/exact-time.tsx'
import { actionText } from './action-text.ts'
import { DetailButton } from './audit-columns.tsx'
import { byText } from './by-text.ts'
import { resultText } from './result-text.ts'

interface AuditCardsProps {
  readonly rows: readonly AuditRow[]
  readonly onOpen: (row: AuditRow) => void
}

/** The log on a phone. */
export function AuditCards({ rows, onOpen }: AuditCardsProps) {
  const t = useT()
  return (
    <CardList label={t('audit.title')}>
      {rows.map((row) => (
        <Paper key={row.id} component="li" p="sm">
          <Group justify="space-between" wrap="nowrap">
            <Text fw={500} truncate>
              {actionText(row.action)}
            </Text>
            <DetailButton row={row} t={t} onOpen={onOpen} />
          </Group>
          <Text size="sm">{row.target}</Text>
          <Text size="sm" c="dimmed">
            {`${resultText(t, row)} · ${byText(t, row)} · ${row.account}`}
          </Text>
          <Text size="xs" c="dimmed">
            <ExactTime time={row.time} />
            {row.ip !== '' && ` · ${row.ip}`}
          </Text>
        </Paper>
      ))}
    </CardList>
  )
}
