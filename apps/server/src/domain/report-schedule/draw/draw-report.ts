import type { ReportContent } from '../report-content.ts'
import { periodText } from '../report-times.ts'
import { reportWords } from '../report-words.ts'
import { drawAlarms } from './draw-alarms.ts'
import { drawLine } from './draw-line.ts'
import { type Html, html } from './html-text.ts'
import { styles } from './report-styles.ts'

/** Mail programs cut a mail off that is longer than about 100 KB, so further variables stand in the workbook alone. */
const linesDrawnMax = 20

/** A browser that opens or prints the page runs and loads nothing, whatever stands in it. */
const policy = "default-src 'none'; style-src 'unsafe-inline'"

interface Outside {
  /** Name of the installation. */
  readonly title: string
  /** Where the console lists the reports; empty: nowhere that is known. */
  readonly link: string
}

/**
 * Draws a report as one page that a mail program, a browser and a printer show alike: tables and styles of each
 * element, no pictures, no scripts and nothing that is loaded.
 */
export function drawReport(content: ReportContent, { title, link }: Outside): Uint8Array {
  const { language, zone, lines, missing } = content
  const words = reportWords[language]
  const lang = language === 'zh_cn' ? 'zh-CN' : 'en'
  const head = `${content.name} ${periodText(content)}`
  const page = html`<!DOCTYPE html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>${head}</title></head>
<body style="${styles.body}"><div style="${styles.page}">
<h1 style="${styles.title}">${content.name}</h1>
<p style="${styles.period}">${words.spans[content.span]} · ${periodText(content)}</p>
${lines.slice(0, linesDrawnMax).map((line) => drawLine(content, line))}
${lines.length > linesDrawnMax ? [note(words.more(lines.length - linesDrawnMax))] : []}
${missing.map((label) => note(`${label}: ${words.missing}`))}
${content.alarms === undefined ? [] : [drawAlarms(content, content.alarms)]}
${note(words.attached)}
${link === '' ? [] : [html`<p style="${styles.note}"><a href="${link}" style="${styles.link}">${words.open}</a></p>`]}
<p style="${styles.foot}">${words.by(title)}${zone}</p>
</div></body></html>`
  return Buffer.from(page.text)
}

function note(text: string): Html {
  return html`<p style="${styles.note}">${text}</p>`
}
