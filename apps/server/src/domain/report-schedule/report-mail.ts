import type { ReportFileKind } from '@fieldhub/contract'
import type { StoreContext } from '#domain/store-context.ts'
import { tableTypes } from '#platform/tables/table-file.ts'
import { readReportFile } from '#store/report-schedule/kept-report-store.ts'
import type { KeptReportRow } from '#store/report-schedule/report-claim-store.ts'
import type { ReportOutlets } from './report-schedule-context.ts'
import { periodText } from './report-times.ts'
import { reportWords } from './report-words.ts'

const contentTypes: Readonly<Record<ReportFileKind, string>> = {
  xlsx: tableTypes.xlsx,
  html: 'text/html; charset=utf-8',
  pdf: 'application/pdf',
}

/** The mail of a report, from its stored files, so that whoever gets it later gets the same. */
export async function makeReportMail(
  { db }: StoreContext,
  { title, publicUrl }: Pick<ReportOutlets, 'title' | 'publicUrl'>,
  report: KeptReportRow,
) {
  const words = reportWords[report.language]
  const period = periodText({ ...report, from: report.fromTime, to: report.toTime })
  const lines = [
    `${report.name}  ${words.spans[report.span]}`,
    `${words.period}: ${period} (${report.zone})`,
    '',
    words.attached,
    ...(publicUrl === '' ? [] : ['', `${words.open}: ${linkOf(publicUrl, report.scheduleId)}`]),
    '',
    title,
  ]
  const html = await readReportFile(db, report.id, 'html')
  const attachments: { filename: string; content: Uint8Array; contentType: string }[] = []
  for (const kind of ['xlsx', 'pdf'] as const) {
    const content = await readReportFile(db, report.id, kind)
    if (content === undefined) continue
    const filename = reportFileName(report, kind)
    attachments.push({ filename, content, contentType: contentTypes[kind] })
  }
  return {
    subject: oneLine(`[${title}] ${report.name} ${period}`),
    text: `${lines.join('\n')}\n`,
    ...(html === undefined ? {} : { html: Buffer.from(html).toString('utf8') }),
    attachments,
  }
}

/** The console's list of what the schedule has made. */
export function linkOf(publicUrl: string, scheduleId: number): string {
  return `${publicUrl}/extend/report/${scheduleId}/kept`
}

/** A name that every system takes, however the report is called. */
export function reportFileName(report: KeptReportRow, kind: ReportFileKind): string {
  const period = periodText({ ...report, from: report.fromTime, to: report.toTime })
  const plain = `${report.name} ${period}`.replaceAll(/[^\p{L}\p{N}.-]+/gu, '_').slice(0, 100)
  return `${plain}.${kind}`
}

export function reportFileType(kind: ReportFileKind): string {
  return contentTypes[kind]
}

/** A line end in a header would begin another header. */
function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ')
}
