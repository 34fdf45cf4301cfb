import type { ReportMeasure } from '@fieldhub/contract'
import type { ReportContent, ReportedLine } from '../report-content.ts'
import { sumText } from '../report-sums.ts'
import { rowTimes } from '../report-times.ts'
import { lineNote, reportWords } from '../report-words.ts'
import { barHeights } from './bar-heights.ts'
import { fittingRows } from './fitting-rows.ts'
import { type Html, html } from './html-text.ts'
import { styles } from './report-styles.ts'

/** Draws one variable: what it came to, and a bar for each hour or day. */
export function drawLine(content: ReportContent, line: ReportedLine): Html {
  const note = lineNote(line, content)
  const unit = line.unit === '' ? '' : ` (${line.unit})`
  return html`<div style="${styles.part}"><p style="${styles.name}">${line.name}${unit}</p>
<p style="${styles.place}">${line.deviceName} · ${line.slaveName}</p>
${note === '' ? [] : html`<p style="${styles.note}">${note}</p>`}
${line.total === null ? [] : [...drawSums(content, line), drawBars(content, line)]}</div>`
}

/** The width of a page less its edges. */
const rowPx = 616

function drawSums({ measures, compares, language }: ReportContent, line: ReportedLine): Html[] {
  const words = reportWords[language]
  const rows = [
    { style: styles.sumHead, px: 12, textOf: (measure: ReportMeasure) => words.measures[measure] },
    {
      style: styles.sum,
      px: 16,
      textOf: (measure: ReportMeasure) => toText(line.total?.[measure] ?? null, measure, line),
    },
    {
      style: styles.before,
      px: 12,
      textOf: (measure: ReportMeasure) =>
        `${words.before} ${toText(line.totalBefore?.[measure] ?? null, measure, line)}${changeText(line, measure)}`,
    },
  ].slice(0, compares ? 3 : 2)
  const textsOf = (measure: ReportMeasure) =>
    rows.map(({ textOf, px }) => ({ text: textOf(measure), px }))
  const drawRow = (some: readonly ReportMeasure[], { style, textOf }: (typeof rows)[number]) =>
    html`<tr>${some.map((measure) => html`<td style="${style}">${textOf(measure)}</td>`)}</tr>`
  return fittingRows(measures, textsOf, rowPx).map(
    (some) => html`<table role="presentation" style="${styles.sums}">
${rows.map((row) => drawRow(some, row))}
</table>`,
  )
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
