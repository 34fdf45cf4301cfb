import type { ShownAlarm } from '@fieldhub/contract'
import { type ChartCell, label, type Primitive, palette, widthOf } from '@fieldhub/page'
import type { Translate } from '#i18n/translate.ts'
import { cellProps } from '../cell/cell-props.ts'
import { type AlarmColumn, alarmColumns, alarmHeadings, alarmText } from './alarm-columns.ts'

interface AlarmListParts {
  readonly alarms: readonly ShownAlarm[]
  readonly now: number
  readonly t: Translate
}

/** A column with its words, the heading first. */
interface DrawnColumn {
  readonly words: readonly string[]
  readonly fills: readonly string[]
  /** Whether its words may be cut. */
  readonly isCut: boolean
}

/** A list of at most so many font sizes shows each alarm as lines instead of as a row; `widgets.module.css` has the same. */
const narrowest = 44

/** A list of alarms as viewers see it. */
export function drawAlarmList(cell: ChartCell, parts: AlarmListParts): readonly Primitive[] {
  const props = cellProps(cell)
  const { width, height } = cell.size
  const box = { x: 0.5, y: 0.5, width: width - 1, height: height - 1, radius: 4 }
  const frame = { stroke: palette.shade, strokeWidth: 1 } as const
  const isAll = props.choice('scope') === 'all'
  const alarms = parts.alarms
    .filter(({ endTime }) => isAll || endTime === null)
    .slice(0, Math.round(props.number('rows')))
  const drawn = columnsOf(cell, { ...parts, alarms })
  const fontSize = props.number('fontSize')
  const isNarrow = width - 2 <= narrowest * fontSize
  const rows = isNarrow ? drawLines(drawn, cell) : drawRows(drawn, cell)
  // Rows below the end of the list would be scrolled to.
  const isSeen = (item: Primitive) => item.kind !== 'text' || item.y < height - fontSize * 0.2
  return [
    { kind: 'rect', ...box, fill: palette.surface },
    ...rows.filter(isSeen),
    ...(props.flag('showFrame') ? [{ kind: 'rect', ...box, ...frame } as const] : []),
  ]
}

function columnsOf(cell: ChartCell, { alarms, now, t }: AlarmListParts): readonly DrawnColumn[] {
  const props = cellProps(cell)
  const columns = alarmColumns.filter((column) => props.flag(column))
  const fillOf = (column: AlarmColumn, { endTime }: ShownAlarm) =>
    column === 'showState' && endTime === null ? palette.alarm : palette.ink
  const shown = columns.map((column) => ({
    words: [t(alarmHeadings[column]), ...alarms.map((one) => alarmText(one, { column, now, t }))],
    fills: [palette.ink, ...alarms.map((one) => fillOf(column, one))],
    isCut: column !== 'showState' && column !== 'showTime',
  }))
  if (!props.flag('canAcknowledge')) return shown
  const buttons = alarms.map(({ state }) => (state === 'open' ? t('alarmList.acknowledge') : ''))
  const fills = [palette.ink, ...buttons.map(() => palette.accent)]
  return [...shown, { words: [t('alarmList.handle'), ...buttons], fills, isCut: true }]
}

/** A table, whose columns share what room is left, or what is missing. */
function drawRows(columns: readonly DrawnColumn[], cell: ChartCell): Primitive[] {
  const { width } = cell.size
  const fontSize = cellProps(cell).number('fontSize')
  const row = fontSize * 1.9
  const widths = widthsOf(columns, width / fontSize).map((one) => one * fontSize)
  const count = columns[0]?.words.length ?? 0
  const texts = columns.flatMap(({ words, fills }, at): Primitive[] => {
    const left = widths.slice(0, at).reduce((sum, one) => sum + one, fontSize * 0.6)
    return words.map((text, line) => {
      const fill = fills[line] ?? palette.ink
      const weight = line === 0 || fill === palette.alarm ? 600 : 400
      const room = (widths[at] ?? 0) - fontSize
      return label(left, row * (line + 0.5), text, { fontSize, fill, weight, width: room })
    })
  })
  const head = { x: 1, y: 1, width: Math.max(0, width - 2), height: row }
  const lines = Array.from({ length: count }, (_, at): Primitive => {
    const d = `M1 ${row * (at + 1)}H${width - 1}`
    return { kind: 'path', d, stroke: palette.body, strokeWidth: 1 }
  })
  return [{ kind: 'rect', ...head, fill: palette.light }, ...lines, ...texts]
}

/** Bold words are wider than others, and a column is wider than its words. */
const [bold, gap] = [1.12, 1.2]

/** The widths of the columns in font sizes. Words are cut where the room does not suffice, but for states and times. */
function widthsOf(columns: readonly DrawnColumn[], room: number): readonly number[] {
  const wanted = columns.map(
    ({ words }) => gap + bold * Math.max(...words.map((text) => widthOf(text))),
  )
  const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0)
  const isWhole = columns.map(({ isCut }) => !isCut)
  const whole = sum(wanted.filter((_, at) => isWhole[at]))
  const used = sum(wanted)
  if (used <= room) return wanted.map((one) => one * (room / used))
  const scale = Math.max(0.1, (room - whole) / Math.max(1, used - whole))
  return wanted.map((one, at) => (isWhole[at] ? one : one * scale))
}

/** The parts of each alarm one after another like words, without headings; what handles it is at the end of its line. */
function drawLines(columns: readonly DrawnColumn[], cell: ChartCell): Primitive[] {
  const { width } = cell.size
  const props = cellProps(cell)
  const fontSize = props.number('fontSize')
  const [edge, line] = [fontSize * 0.6, fontSize * 1.5]
  const last = props.flag('canAcknowledge') ? columns.length - 1 : -1
  const count = columns[0]?.words.length ?? 0
  let y = fontSize * 0.4
  return Array.from({ length: Math.max(0, count - 1) }, (_, at) => at + 1).flatMap((at) => {
    let x = edge
    const texts = columns.flatMap(({ words, fills }, column): Primitive[] => {
      const text = words[at] ?? ''
      if (text === '') return []
      const fill = fills[at] ?? palette.ink
      const wide = widthOf(text) * fontSize * (fill === palette.alarm ? bold : 1)
      if (x > edge && x + wide > width - edge) {
        x = edge
        y += line
      }
      const left = column === last ? Math.max(x, width - edge - wide) : x
      x += wide + fontSize
      return [{ kind: 'text', x: left, y: y + line * 0.75, text, fontSize, fill }]
    })
    y += line + fontSize * 0.4
    const d = `M1 ${y}H${width - 1}`
    y += fontSize * 0.4
    return [...texts, { kind: 'path', d, stroke: palette.shade, strokeWidth: 1 } as const]
  })
}
