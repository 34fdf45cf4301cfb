import type { ReportMeasure } from '@fieldhub/contract'
import type { ReportContent, ReportedLine } from '../report-content.ts'
import { sumText } from '../report-sums.ts'
import { rowTimes } from '../report-times.ts'
import { lineNote, reportWords } from '../report-words.ts'
import { barHeights } from './bar-heights.ts'
import { type Html, html } from './html-text.ts'
import { styles } from './report-styles.ts'

/** Draws one variable: what it came to, and a bar for each hour or day. */
export function drawLine(content: ReportContent, line: ReportedLine): Html {
  const note = lineNote(line, content)
  const unit = line.unit === '' ? '' : ` (${line.unit})`
  return html`<div style="${styles.part}"><p style="${styles.name}">${line.name}${unit}</p>
<p style="${styles.place}">${line.deviceName} · ${line.slaveName}</p>
${note === '' ? [] : html`<p style="${styles.note}">${note}</p>`}
${line.total === null ? [] : [drawSums(content, line), drawBars(content, line)]}</div>`
}

function drawSums(content: ReportContent, line: ReportedLine): Html {
  const { measures, compares, language } = content
  const words = reportWords[language]
  const row = (style: string, text: (measure: ReportMeasure) => string) =>
    html`<tr>${measures.map((measure) => html`<td style="${style}">${text(measure)}</td>`)}</tr>`
  return html`<table role="presentation" style="${styles.sums}">
${row(styles.sumHead, (measure) => words.measures[measure])}
${row(styles.sum, (measure) => toText(line.total?.[measure] ?? null, measure, line))}
${compares ? row(styles.before, (measure) => `${words.before} ${toText(line.totalBefore?.[measure] ?? null, measure, line)}${changeText(line, measure)}`) : []}
</table>`
}

function toText(value: number | null, measure: ReportMeasure, { decimals }: ReportedLine): string {
  return sumText(value, measure, decimals)
}

/** By how much it grew, where a share of what was before says something. */
function changeText({ total, totalBefore }: ReportedLine, measure: ReportMeasure): string {
  const now = total?.[measure] ?? null
  const before = totalBefore?.[measure] ?? null
  if (now === null || before === null || before <= 0 || now < 0) return ''
  const change = Math.round((now / before - 1) * 1_000) / 10
  return ` (${change > 0 ? '+' : ''}${change}%)`
}

function drawBars(content: ReportContent, line: ReportedLine): Html {
  const { edges, language } = content
  const measure = content.measures[0] ?? 'avg'
  const byTime = new Map(line.periods.map((period) => [period.time, period[measure]]))
  const starts = edges.slice(0, -1)
  const values = starts.map((start) => byTime.get(start) ?? null)
  const { heights, low, high } = barHeights(values)
  const toTime = rowTimes(content)
  const bars = starts.map((start, index) => {
    const value = values[index] ?? null
    if (value === null) return html`<td></td>`
    const hint = `${toTime(start)} ${toText(value, measure, line)}`
    return html`<td title="${hint}"><div style="height:${heights[index] ?? 0}px;${styles.bar}"></div></td>`
  })
  const named = reportWords[language].measures[measure]
  const range = `${named} ${toText(low, measure, line)} … ${toText(high, measure, line)}`
  const [first = 0] = starts
  const last = starts.at(-1) ?? first
  return html`<table role="presentation" cellspacing="2" cellpadding="0" style="${styles.bars}"><tr valign="bottom" height="64">${bars}</tr></table>
<p style="${styles.axis}">${toTime(first)} – ${toTime(last)} · ${range}</p>`
}
