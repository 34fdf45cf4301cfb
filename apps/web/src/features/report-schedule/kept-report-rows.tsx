import { type KeptReport, type ReportFileKind, reportScheduleApi } from '@fieldhub/contract'
import { Button, Group, Text } from '@mantine/core'
import { IconDownload, IconMail, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { callOrToast } from '#api/call-or-toast.ts'
import { downloadFile } from '#api/file-call.ts'
import { refresh } from '#api/query.ts'
import { useMay } from '#api/use-may.ts'
import { type Translate, translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { confirmRemoval } from '#parts/confirm-removal.ts'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { RecordRows } from '#ui/list/record-rows.tsx'
import { RowAction } from '#ui/list/row-action.tsx'
import { formatDateTime } from '#ui/text/format-time.ts'
import { mailsText, periodText } from './report-schedule-words.ts'
import { ReportStateBadge } from './report-state-badge.tsx'

interface KeptReportRowsProps {
  readonly rows: readonly KeptReport[]
  readonly isLoading: boolean
  readonly empty: ReactNode
  readonly onOpen: (report: KeptReport) => void
}

export function KeptReportRows({ rows, isLoading, empty, onOpen }: KeptReportRowsProps) {
  const t = useT()
  const columns = useMemo(() => columnsOf(t, onOpen), [t, onOpen])
  return (
    <RecordRows
      label={t('reportSchedule.keptTitle', { name: rows[0]?.name ?? '' })}
      columns={columns}
      rows={rows}
      rowId={({ id }) => String(id)}
      isLoading={isLoading}
      empty={empty}
      card={(report) => (
        <>
          <Group justify="space-between" wrap="nowrap">
            <Text size="sm" fw={500}>
              {periodText(report)}
            </Text>
            <ReportStateBadge state={report.state} />
          </Group>
          <Text size="sm" c="dimmed">
            {madeText(report, t)}
          </Text>
          <Text size="sm">{mailsText(report, t)}</Text>
          <Notes report={report} />
          <Files report={report} />
          <ReportActions report={report} onOpen={onOpen} />
        </>
      )}
    />
  )
}

function columnsOf(
  t: Translate,
  onOpen: (report: KeptReport) => void,
): readonly DataColumn<KeptReport>[] {
  return [
    {
      id: 'period',
      header: t('reportSchedule.period'),
      sticky: 'start',
      isRowHeader: true,
      cell: periodText,
    },
    {
      id: 'made',
      header: t('reportSchedule.made'),
      width: 230,
      cell: (report) => madeText(report, t),
    },
    {
      id: 'state',
      header: t('reportSchedule.state'),
      cell: (report) => (
        <Group gap={6}>
          <ReportStateBadge state={report.state} />
          <Notes report={report} />
        </Group>
      ),
    },
    { id: 'mails', header: t('reportSchedule.mails'), cell: (report) => mailsText(report, t) },
    {
      id: 'files',
      header: t('reportSchedule.files'),
      width: 260,
      cell: (report) => <Files report={report} />,
    },
    {
      id: 'actions',
      header: t('reportSchedule.actions'),
      width: 96,
      sticky: 'end',
      cell: (report) => <ReportActions report={report} onOpen={onOpen} />,
    },
  ]
}

/** Why it failed, or what it lacks. */
function Notes({ report: { reason, missing } }: { readonly report: KeptReport }) {
  const t = useT()
  const notes = [
    ...(reason === '' ? [] : [t(`reportSchedule.reason.${reason}`)]),
    ...(missing === 0 ? [] : [t('reportSchedule.missing', { n: missing })]),
  ]
  if (notes.length === 0) return null
  return <Text size="xs">{notes.join(' · ')}</Text>
}

function madeText({ time, origin }: KeptReport, t: Translate): string {
  const made = time === null ? '--' : formatDateTime(time)
  return origin === 'manual' ? `${made} · ${t('reportSchedule.manual')}` : made
}

function Files({ report }: { readonly report: KeptReport }) {
  const t = useT()
  const save = (kind: ReportFileKind) =>
    downloadFile(
      '/app/keptReportFile',
      { id: report.id, kind },
      `${report.name} ${periodText(report)}.${kind}`,
    )
  return (
    <Group gap={6}>
      {report.files.map(({ kind }) => (
        <Button
          key={kind}
          size="compact-xs"
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden />}
          aria-label={t('reportSchedule.download', { kind: kind.toUpperCase() })}
          onClick={() => void save(kind)}
        >
          {kind.toUpperCase()}
        </Button>
      ))}
    </Group>
  )
}

function ReportActions({
  report,
  onOpen,
}: Pick<KeptReportRowsProps, 'onOpen'> & { readonly report: KeptReport }) {
  const t = useT()
  const mayChange = useMay('change')
  const period = periodText(report)
  return (
    <Group gap={4} wrap="nowrap">
      <RowAction
        icon={IconMail}
        label={t('reportSchedule.mailsOf', { name: period })}
        onClick={() => onOpen(report)}
      />
      {mayChange && (
        <RowAction
          icon={IconTrash}
          label={t('reportSchedule.deleteReport', { period })}
          onClick={() => void remove(report)}
        />
      )}
    </Group>
  )
}

async function remove(report: KeptReport): Promise<void> {
  const period = periodText(report)
  await confirmRemoval({
    title: translate('reportSchedule.deleteReportTitle', { period }),
    text: translate('reportSchedule.deleteReportText'),
    action: translate('reportSchedule.deleteAction'),
    done: translate('reportSchedule.reportDeleted', { period }),
    remove: () => callOrToast(reportScheduleApi.removeReport, { id: report.id }),
    refresh: () => refresh(reportScheduleApi.reports),
  })
}
