import { variablesOf } from './expand-repeats.ts'
import type {
  PlantCell,
  PlantTemplate,
  PlantVariable,
  WallBlock,
  WallTemplate,
} from './plant-template.ts'

const cardColumns = 2

/** What every plant has around its process: a title, figures, their course, alarms, and what can be switched. */
export function plantFrame(template: PlantTemplate): readonly PlantCell[] {
  const rows = Math.ceil(template.cards.length / cardColumns)
  return [
    ...headCells(template),
    ...cardCells(template),
    ...switchCells(template, 110 + rows * 134),
    ...belowCells(template),
  ]
}

function headCells({ name, process }: PlantTemplate): readonly PlantCell[] {
  return [
    {
      id: 'title',
      shape: 'titleBar',
      at: [460, 16],
      size: [1000, 72],
      props: { text: name, bar: 'underline', fontSize: 34 },
    },
    {
      id: 'clock',
      shape: 'clock',
      at: [1600, 34],
      size: [290, 36],
      props: { fontSize: 18, align: 'right' },
    },
    {
      id: 'process',
      shape: 'panel',
      at: [30, 110],
      size: [1290, 620],
      props: { title: process, fontSize: 18, bold: true },
    },
  ]
}

function cardCells(template: PlantTemplate): readonly PlantCell[] {
  const variables = new Map(variablesOf(template).map((one) => [one.key, one]))
  return template.cards.map((key, index) => {
    const { name, unit = '', decimals = 0, range = [0, 100] } = variables.get(key) ?? noVariable
    const [column, row] = [index % cardColumns, Math.floor(index / cardColumns)]
    return {
      id: `card-${index + 1}`,
      shape: 'numberCard',
      at: [1340 + column * 282, 110 + row * 134],
      size: [270, 122],
      props: { title: name, unit, decimals, min: range[0], max: range[1], fontSize: 16 },
      binds: { value: key },
    }
  })
}

function belowCells({ trend, trendTitle }: PlantTemplate): readonly PlantCell[] {
  return [
    {
      id: 'trend',
      shape: 'lineChart',
      at: [30, 746],
      size: [1290, 304],
      props: { title: trendTitle, minutes: 30, smooth: true, area: trend.length === 1 },
      binds: Object.fromEntries(trend.map((key, index) => [`v${index + 1}`, key])),
    },
    {
      id: 'alarms',
      shape: 'alarmList',
      at: [1340, 746],
      size: [552, 304],
      props: { rows: 6, ...plainAlarms },
    },
  ]
}

/** A list of alarms in little room. */
export const plainAlarms = {
  showVariable: false,
  showDuration: false,
  showDevice: false,
  showValue: false,
}

const noVariable: PlantVariable = { key: '', name: { zh_cn: '', en_us: '' } }

/** Switches fill the room between figures and alarms, two in a row. */
function switchCells(template: PlantTemplate, top: number): readonly PlantCell[] {
  const switches = template.switches ?? []
  if (switches.length === 0) return []
  const variables = new Map(variablesOf(template).map((one) => [one.key, one]))
  const height = 730 - top
  // Rows share the panel below its title, so that none of it stays empty.
  const rows = Math.ceil(switches.length / 2)
  const step = Math.min(80, Math.floor((height - 48) / rows))
  return [
    {
      id: 'switches',
      shape: 'panel',
      at: [1340, top],
      size: [552, height],
      props: { title: { zh_cn: '操作', en_us: 'Operation' }, fontSize: 16, bold: true },
    },
    ...switches.flatMap((key, index): readonly PlantCell[] => {
      const { name } = variables.get(key) ?? noVariable
      const [x, y] = [
        1360 + (index % 2) * 266,
        top + 44 + Math.floor(index / 2) * step + Math.floor((step - 36) / 2),
      ]
      return [
        {
          id: `switch-${index + 1}`,
          shape: 'toggleSwitch',
          at: [x, y],
          size: [64, 36],
          binds: { on: key },
          writes: key,
        },
        {
          id: `switch-name-${index + 1}`,
          shape: 'text',
          at: [x + 76, y],
          size: [176, 36],
          props: { text: name, align: 'left', fontSize: 15 },
        },
      ]
    }),
  ]
}

const blockHeight = 300

/** What every wall has: a title with wings, figures below it, and three framed charts on each side. */
export function wallFrame(template: WallTemplate): readonly PlantCell[] {
  const variables = new Map(variablesOf(template).map((one) => [one.key, one]))
  const widths = figureWidths(template.figures.map((key) => variables.get(key) ?? noVariable))
  const figures = template.figures.map((key, index): PlantCell => {
    const { name, unit = '', decimals = 0, range } = variables.get(key) ?? noVariable
    const digits = digitsOf(range, decimals)
    const left = widths.slice(0, index).reduce((sum, width) => sum + width, 0)
    return {
      id: `figure-${index + 1}`,
      shape: 'flipFigure',
      at: [484 + left, 104],
      size: [(widths[index] ?? 0) - 14, 116],
      props: { title: name, unit, decimals, digits, fontSize: 16 },
      binds: { value: key },
    }
  })
  return [
    {
      id: 'title',
      shape: 'titleBar',
      at: [360, 14],
      size: [1200, 76],
      props: { text: template.name, bar: 'wings', fontSize: 38 },
    },
    {
      id: 'clock',
      shape: 'clock',
      at: [1590, 36],
      size: [300, 36],
      props: { fontSize: 18, align: 'right' },
    },
    ...figures,
    ...template.left.flatMap((block, index) => blockCells(block, `left-${index + 1}`, 30, index)),
    ...template.right.flatMap((block, index) =>
      blockCells(block, `right-${index + 1}`, 1450, index),
    ),
  ]
}

const figuresWidth = 952

/** Each figure has as much room as it has digits, so that all of them are as large. */
function figureWidths(figures: readonly PlantVariable[]): readonly number[] {
  const shares = figures.map(({ unit = '', decimals = 0, range }) => {
    const point = decimals > 0 ? 0.45 : 0
    return digitsOf(range, decimals) + point + unit.length * 0.25 + 0.5
  })
  const all = shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share) => Math.floor((figuresWidth * share) / all))
}

const digitsOf = ([, most]: readonly [number, number] = [0, 9999], decimals: number): number =>
  String(Math.ceil(most) - 1).length + decimals

function blockCells(
  { title, shape, variables, props = {} }: WallBlock,
  id: string,
  x: number,
  index: number,
): readonly PlantCell[] {
  const y = 104 + index * (blockHeight + 22)
  const slot = (at: number) =>
    variables.length === 1 && singles.has(shape) ? 'value' : `v${at + 1}`
  return [
    {
      id: `${id}-frame`,
      shape: 'border',
      at: [x, y],
      size: [440, blockHeight],
      props: { title, border: 'chamfered', fontSize: 18 },
    },
    {
      id,
      shape,
      at: [x + 14, y + 40],
      size: [412, blockHeight - 54],
      // The border around it is frame enough.
      props: { ...(shape !== 'waterBall' && { showFrame: false }), ...props },
      binds: Object.fromEntries(variables.map((key, at) => [slot(at), key])),
    },
  ]
}

/** Charts of one value. */
const singles: ReadonlySet<string> = new Set(['waterBall', 'numberCard', 'gauge'])
