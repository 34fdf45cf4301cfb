import type { Rect } from '../geometry/rect.ts'
import type { Size } from '../page-data.ts'
import type { VariableGroup } from './offered-variable.ts'
import { margin, type PanelPlan, planPanel, variablesPerPanelMax } from './panel-plan.ts'
import { enlarged, type PlannedPart } from './planned-part.ts'

export interface PagePlan {
  readonly parts: readonly PlannedPart[]
  /** The height that the parts need; at least that of the page. */
  readonly height: number
  /** How many variables have found no room. */
  readonly leftOut: number
}

const titleHeight = 48
const panelWidthMin = 420
const panelsMax = 16
/** Nobody looks over more than this on one page. */
const variablesMax = 400

/** A page with few variables shows them as large as it can. */
const scales = [1.5, 1.4, 1.3, 1.2, 1.1] as const

/**
 * A first page of a model: a panel for each slave, in columns of which the shortest takes the next one. A page that is
 * too low for all of them becomes higher.
 */
export function planPage(
  title: string,
  groups: readonly VariableGroup[],
  { width, height }: Size,
): PagePlan {
  for (const scale of scales) {
    const plan = planAt(title, groups, { width: width / scale, height: height / scale })
    const isWide = width / scale >= 2 * panelWidthMin
    if (isWide && plan.height * scale <= height && plan.leftOut === 0) {
      return { ...plan, parts: plan.parts.map((part) => enlarged(part, scale)), height }
    }
  }
  return planAt(title, groups, { width, height })
}

function planAt(
  title: string,
  groups: readonly VariableGroup[],
  { width, height }: Size,
): PagePlan {
  const shown = shareOut(groups.filter(({ variables }) => variables.length > 0))
  const room = width - 2 * margin
  const count = Math.max(1, Math.min(shown.length, Math.floor(room / (panelWidthMin + margin))))
  const panelWidth = (room - (count - 1) * margin) / count
  const columns: PanelPlan[][] = Array.from({ length: count }, () => [])
  for (const group of shown) shortest(columns).push(planPanel(group, panelWidth))
  const top = titleHeight + 2 * margin
  const needed = top + Math.max(0, ...columns.map(heightOf)) + margin
  const parts = columns.flatMap((panels, at) =>
    columnParts(panels, {
      x: margin + at * (panelWidth + margin),
      y: top,
      width: panelWidth,
      height: Math.max(height, needed) - top - margin,
    }),
  )
  const wanted = groups.reduce((sum, { variables }) => sum + variables.length, 0)
  const placed = shown.reduce((sum, { variables }) => sum + variables.length, 0)
  return {
    parts: [titlePart(title, room), ...parts],
    height: Math.max(height, Math.ceil(needed / 10) * 10),
    leftOut: wanted - placed,
  }
}

/** Gives each slave the same share of the page; what one does not need the next ones have. */
function shareOut(groups: readonly VariableGroup[]): readonly VariableGroup[] {
  const shown = groups.slice(0, panelsMax)
  let left = variablesMax
  return shown.map(({ name, variables }, at) => {
    const share = Math.min(variablesPerPanelMax, Math.floor(left / (shown.length - at)))
    const own = variables.slice(0, share)
    left -= own.length
    return { name, variables: own }
  })
}

function titlePart(text: string, width: number): PlannedPart {
  const rect = { x: margin, y: margin, width, height: titleHeight }
  return { shape: 'text', rect, props: { text, fontSize: 28, bold: true, align: 'left' } }
}

const heightOf = (panels: readonly PanelPlan[]): number =>
  panels.reduce((sum, { height }) => sum + height, 0) + Math.max(0, panels.length - 1) * margin

function shortest(columns: readonly PanelPlan[][]): PanelPlan[] {
  const [first = [], ...others] = columns
  return others.reduce(
    (least, column) => (heightOf(column) < heightOf(least) ? column : least),
    first,
  )
}

/** Panels below each other; what is left of the column makes their trends higher. */
function columnParts(panels: readonly PanelPlan[], { x, y, height }: Rect): readonly PlannedPart[] {
  const stretched = panels.filter(({ stretchMax }) => stretchMax > 0)
  const spare = Math.max(0, height - heightOf(panels)) / Math.max(1, stretched.length)
  let top = y
  return panels.flatMap((panel) => {
    const extra = Math.floor(Math.min(panel.stretchMax, spare))
    const parts = panel.partsAt({ x, y: top }, extra)
    top += panel.height + extra + margin
    return parts
  })
}
