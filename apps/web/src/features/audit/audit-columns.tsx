import type { AuditRow } from '@fieldhub/contract'
import { ActionIcon, Text } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Translate } from '#i18n/translate.ts'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { TwoLines } from '#ui/data-table/two-lines.tsx'
import { ExactTime } from '#ui/text/exact-time.tsx'
import { actionText } from './action-text.ts'
import { byText } from './by-text.ts'
import { resultText } from './result-text.ts'

/** The server pages the log, newest first: no column sorts. */
export function auditColumns(
  t: Translate,
  onOpen: (row: AuditRow) => void,
): readonly DataColumn<AuditRow>[] {
  return [
    column('time', t('audit.time'), 170, ({ time }) => <ExactTime time={time} />),
    column('account', t('audit.account'), 130, ({ account }) => account),
    {
      ...column('action', t('audit.action'), 190, ({ action }) => actionText(action)),
      isRowHeader: true,
    },
    {
      id: 'target',
      header: t('audit.target'),
      cell: ({ target }) => (
        <Text size="sm" truncate title={target}>
          {target || '—'}
        </Text>
      ),
    },
    column('result', t('audit.result'), 140, (row) => resultText(t, row)),
    column('by', `${t('audit.by')} · ${t('audit.ip')}`, 150, (row) => (
      <TwoLines first={byText(t, row)} second={row.ip || '—'} />
    )),
    {
      ...column('detail', t('audit.detail'), 72, (row) => (
        <DetailButton row={row} t={t} onOpen={onOpen} />
      )),
      sticky: 'end',
    },
  ]
}

function column(
  id: string,
  header: string,
  width: number,
  cell: (row: AuditRow) => ReactNode,
): DataColumn<AuditRow> {
  return { id, header, width, cell }
}

interface DetailButtonProps {
  readonly row: AuditRow
  readonly t: Translate
  readonly onOpen: (row: AuditRow) => void
}

export function DetailButton({ row, t, onOpen }: DetailButtonProps) {
  return (
    <ActionIcon
      size={28}
      aria-label={t('audit.detailOf', { action: actionText(row.action) })}
      onClick={() => onOpen(row)}
    >
      <IconListDetails size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
