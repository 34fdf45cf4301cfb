import type { ReportContent } from '../report-content.ts'
import { momentTimes } from '../report-times.ts'
import { reportWords } from '../report-words.ts'
import { type Html, html } from './html-text.ts'
import { styles } from './report-styles.ts'

/** The others stand in the workbook. */
const drawnMax = 20

export function drawAlarms(
  { language, zone }: ReportContent,
  { count, list }: NonNullable<ReportContent['alarms']>,
): Html {
  const words = reportWords[language]
  const toLocal = momentTimes(zone)
  const drawn = list.slice(0, drawnMax)
  const head = [words.began, words.ended, words.device, words.content]
  const rows = drawn.map((alarm) => {
    const ended = toLocal(alarm.endTime) ?? words.lasting
    const cells = [toLocal(alarm.startTime) ?? '', ended, alarm.deviceName, alarm.content]
    return html`<tr>${cells.map((cell) => html`<td style="${styles.cell}">${cell}</td>`)}</tr>`
  })
  const table = html`<table style="${styles.table}"><tr>${head.map((name) => html`<th scope="col" style="${styles.head}">${name}</th>`)}</tr>${rows}</table>`
  return html`<div style="${styles.part}"><p style="${styles.name}">${words.alarms}</p>
<p style="${styles.note}">${count === 0 ? words.noAlarms : words.alarmCount(count)}${drawn.length < count ? `; ${words.alarmsCut(drawn.length)}` : ''}</p>
${drawn.length === 0 ? [] : [table]}</div>`
}
