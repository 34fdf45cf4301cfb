import { isWarningName, warningColor, widthOf } from '@fieldhub/page'
import { variablesOf } from './expand-repeats.ts'
import { plainAlarms } from './plant-frame.ts'
import type { PlantCell, PlantTemplate, PlantVariable } from './plant-template.ts'

/** The width of a phone's page. */
export const phoneWidth = 390
const edge = 10
const gap = 8
const half = (phoneWidth - 2 * edge - gap) / 2
const cardHeight = 96
const rowHeight = 44
/** A finger hits 44 px; what stands below begins beyond it. */
const switchSize = { width: 76, height: 44 }
const switchRow = 52
const nameSize = 13

/** A page has one size for both languages, so the longer name says how large the letters are. */
function titleSize(name: PlantTemplate['name']): number {
  const width = Math.max(name.zh_cn.length, name.en_us.length * boldLetter)
  return Math.max(14, Math.min(22, Math.floor((phoneWidth - 2 * edge) / width)))
}

/** Width of a bold Latin letter, in font sizes. */
const boldLetter = 0.66

/** A plant on a phone: its figures, what runs, what can be switched, and its course below each other. */
export function phoneFrame(template: PlantTemplate): {
  readonly cells: readonly PlantCell[]
  readonly height: number
} {
  const variables = new Map(variablesOf(template).map((one) => [one.key, one]))
  const named = (keys: readonly string[]) => keys.flatMap((key) => variables.get(key) ?? [])
  const cards = named(template.cards)
  const switches = named(template.switches ?? [])
  const states = [...variables.values()].filter(
    ({ key, range }) => range === undefined && template.switches?.includes(key) !== true,
  )
  const cardsTop = 60
  const statesTop = cardsTop + Math.ceil(cards.length / 2) * (cardHeight + gap)
  const switchesTop = statesTop + Math.ceil(states.length / 2) * rowHeight + gap
  const trendTop = switchesTop + Math.ceil(switches.length / 2) * switchRow + gap
  const alarmsTop = trendTop + 230 + gap
  return {
    height: alarmsTop + 220 + edge,
    cells: [
      {
        id: 'phone-title',
        shape: 'text',
        at: [edge, 10],
        size: [phoneWidth - 2 * edge, 40],
        props: { text: template.name, fontSize: titleSize(template.name), bold: true },
      },
      ...cards.map((one, index) => cardCell(one, index, cardsTop)),
      ...states.flatMap((one, index) => stateCells(one, index, statesTop)),
      ...switches.flatMap((one, index) => switchCells(one, index, switchesTop)),
      {
        id: 'phone-trend',
        shape: 'lineChart',
        at: [edge, trendTop],
        size: [phoneWidth - 2 * edge, 230],
        props: { title: template.trendTitle, minutes: 30, smooth: true, fontSize: 12 },
        binds: Object.fromEntries(template.trend.map((key, index) => [`v${index + 1}`, key])),
      },
      {
        id: 'phone-alarms',
        shape: 'alarmList',
        at: [edge, alarmsTop],
        size: [phoneWidth - 2 * edge, 220],
        props: { rows: 4, ...plainAlarms },
      },
    ],
  }
}

const columnX = (index: number): number => edge + (index % 2) * (half + gap)
const rowOf = (index: number): number => Math.floor(index / 2)

function cardCell(one: PlantVariable, index: number, top: number): PlantCell {
  const { key, name, unit = '', decimals = 0, range = [0, 100] } = one
  return {
    id: `phone-card-${index + 1}`,
    shape: 'numberCard',
    at: [columnX(index), top + rowOf(index) * (cardHeight + gap)],
    size: [half, cardHeight],
    props: { title: name, unit, decimals, min: range[0], max: range[1], fontSize: 13 },
    binds: { value: key },
  }
}

function stateCells({ key, name }: PlantVariable, index: number, top: number): PlantCell[] {
  const [x, y] = [columnX(index), top + rowOf(index) * rowHeight]
  return [
    {
      id: `phone-lamp-${index + 1}`,
      shape: 'lamp',
      at: [x + 4, y + 8],
      size: [26, 26],
      ...(isWarningName(name.en_us) && { props: { onColor: warningColor } }),
      binds: { on: key },
    },
    nameCell(`phone-state-${index + 1}`, name, [x + 38, y + 4, half - 42]),
  ]
}

function switchCells({ key, name }: PlantVariable, index: number, top: number): PlantCell[] {
  const [x, y] = [columnX(index), top + rowOf(index) * switchRow]
  const { width, height } = switchSize
  return [
    {
      id: `phone-switch-${index + 1}`,
      shape: 'toggleSwitch',
      at: [x, y],
      size: [width, height],
      binds: { on: key },
      writes: key,
    },
    nameCell(`phone-name-${index + 1}`, name, [x + width + 6, y + 5, half - width - 8]),
  ]
}

function nameCell(
  id: string,
  text: PlantVariable['name'],
  [x, y, width]: readonly [number, number, number],
): PlantCell {
  return {
    id,
    shape: 'text',
    at: [x, y],
    size: [width, 34],
    props: {
      text: { zh_cn: folded(text.zh_cn, width), en_us: folded(text.en_us, width) },
      align: 'left',
      fontSize: nameSize,
    },
  }
}

/** A name in two lines where one would leave the page; it is broken at the space that is nearest to its middle. */
function folded(name: string, width: number): string {
  if (widthOf(name) * nameSize <= width) return name
  const middle = name.length / 2
  const spaces = Array.from(name.matchAll(/ /g), ({ index }) => index)
  const [at] = spaces.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
  return at === undefined ? name : `${name.slice(0, at)}\n${name.slice(at + 1)}`
}
