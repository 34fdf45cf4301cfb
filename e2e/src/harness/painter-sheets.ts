import {
  type Bind,
  type Cell,
  getSlots,
  type NodeCell,
  newPage,
  type PageData,
  type PipeCell,
  pageThemes,
  type Rect,
  type SlotValue,
  type SymbolSpec,
  skins,
  symbols,
} from '@fieldhub/page'
import { shownVariables } from './shown-pages.ts'

const [columns, step, side] = [20, 70, 42]
const drawn = symbols.filter(({ kind }) => kind !== 'widget')
const rows = Math.ceil(drawn.length / columns)
const crowdTop = rows * step + 10
export const sheetWidth = columns * step
const sheetHeight = crowdTop + 60

/** Every page is of another theme and skin; together they show each symbol in each state and lying in each way. */
export const looks = pageThemes.flatMap((theme) => skins.map((skin) => ({ theme, skin })))
const states = ['idle', 'running', 'fault', 'bad', 'stale', 'held', 'urgent', 'general'] as const
type State = (typeof states)[number]
const ways = [
  'plain',
  'mirrored',
  'turned',
  'faded',
  'faded by a value',
  'in a group',
  'labelled',
] as const
type Way = (typeof ways)[number]

const atWork: Readonly<Record<'number' | 'flag' | 'text' | 'color', SlotValue>> = {
  number: 60,
  flag: true,
  text: '12.5',
  color: '#C62828',
}
const atRest: typeof atWork = { ...atWork, number: 0, flag: false, text: '0.0' }
const faults = ['fault', 'alarm']

/** An outline that crosses itself, with sharp corners, as drawings that were imported have them. */
const props: Readonly<Record<string, NodeCell['data']['props']>> = {
  freeform: {
    d: 'M500 0L809 951L0 363L1000 363L191 951Z',
    rule: 'evenodd',
    join: 'miter',
    tone: 'water',
    natural: '45',
    strokeWidth: 2,
  },
  image: { photo: '1', fit: 'cover' },
  duct: { width: 14 },
}

const constant = (to: string, varId: number, value: SlotValue, bad?: 'hold'): Bind => ({
  to,
  src: { dev: '$self', varId },
  map: [{ kind: 'range', cases: [], otherwise: value }],
  ...(bad !== undefined && { bad }),
})

/** The variable of a cell in a state that its values do not say. */
const variableOf: Readonly<Partial<Record<State, number>>> = {
  ...shownVariables,
  held: shownVariables.stale,
}

const ofEveryCell = ['visible', 'angle', 'x', 'y', 'opacity', 'blinking']

function bindsOf(shape: string, state: State, way: Way): readonly Bind[] {
  const { good } = shownVariables
  const varId = variableOf[state] ?? good
  const bad = state === 'held' ? 'hold' : undefined
  const binds = getSlots(shape)
    .filter(({ name }) => !ofEveryCell.includes(name))
    .filter(({ name }) => way === 'labelled' || name !== 'reading')
    .map(({ name, kind }) => {
      const isCalm = state === 'idle' || (faults.includes(name) && state !== 'fault')
      return constant(name, varId, (isCalm ? atRest : atWork)[kind], bad)
    })
  return way === 'faded by a value' ? [...binds, constant('opacity', good, 0.5)] : binds
}

const placeOf = (at: number) => ({
  x: (step - side) / 2 + (at % columns) * step,
  y: (step - side) / 2 + Math.floor(at / columns) * step,
})

/** What a way changes of a cell; every other cell is changed a little differently. */
function lieOf(way: Way, at: number): Pick<NodeCell, 'angle' | 'flip'> {
  const isOther = at % 2 === 0
  if (way === 'mirrored') return { flip: isOther ? 'x' : 'xy' }
  return way === 'turned' ? { angle: isOther ? 90 : 37 } : {}
}

function propsOf(shape: string, way: Way, at: number): NodeCell['data']['props'] {
  const faded = way === 'faded' ? { opacity: 0.5, shadow: at % 2 === 0 } : {}
  return { ...props[shape], ...faded, labelAt: way === 'labelled' ? 'below' : 'none' }
}

function cellsOf({ name, kind }: SymbolSpec, at: number, look: number): readonly Cell[] {
  const [state, way] = [stateOf(at, look), wayOf(at, look)]
  const isLabelled = way === 'labelled'
  const { x, y: top } = placeOf(at)
  // A label has its place within the square.
  const y = isLabelled ? top - 8 : top
  const size = { width: side, height: isLabelled ? side / 2 : side }
  const groupId = `g${at}`
  const base = {
    id: `s${at}`,
    shape: name,
    zIndex: at + 1,
    data: { name: 'P1', props: propsOf(name, way, at), binds: bindsOf(name, state, way) },
    ...(way === 'in a group' && { parent: groupId }),
  }
  const cell: NodeCell | PipeCell =
    kind === 'pipe'
      ? { ...base, kind, source: { x, y }, target: { x: x + side, y: y + side } }
      : { ...base, kind: 'node', position: { x, y }, size, ...lieOf(way, at) }
  if (way !== 'in a group') return [cell]
  const group = groupAround(groupId, cell, { ...size, x, y })
  return [isMoved(at, look) ? group : { ...group, data: { props: {} } }, cell]
}

/** A group that values move is painted too: with all of them, the canvas would take every page. */
const isMoved = (at: number, look: number): boolean => (at + look) % 2 === 0

/** A group that its values fade and turn. */
function groupAround(id: string, { id: member, zIndex }: Cell, rect: Rect): NodeCell {
  const { x, y, width, height } = rect
  const { good } = shownVariables
  return {
    kind: 'node',
    id,
    shape: 'group',
    zIndex,
    children: [member],
    position: { x, y },
    size: { width, height },
    data: { props: {}, binds: [constant('opacity', good, 0.6), constant('angle', good, 30)] },
  }
}

/** A page of all symbols in one look; `more` cells lie below them. */
export function pageOf(look: number, more: number): PageData {
  const cells = drawn.flatMap((symbol, at) => cellsOf(symbol, at, look))
  for (let at = 0; at < more; at++) {
    const position = { x: (at % 100) * 12, y: crowdTop + Math.floor(at / 100) * 12 }
    const rest = { zIndex: 900 + at, position, size: { width: 8, height: 8 }, data: { props: {} } }
    cells.push({ kind: 'node', id: `r${at}`, shape: 'rect', ...rest })
  }
  const size = { cw: sheetWidth, ch: sheetHeight, size: 'custom' }
  return { ...newPage(0), ...size, ...looks[look], graphData: { cells } }
}

const stateOf = (at: number, look: number): State => states[(at + look) % states.length] ?? 'idle'
const wayOf = (at: number, look: number): Way => ways[(at + look) % ways.length] ?? 'plain'
const hasAlarm = (state: State): boolean => state === 'urgent' || state === 'general'

/** How many signs of an alarm a page shows. */
export const alarmsOn = (look: number): number =>
  drawn.filter(({ slots }, at) => slots.length > 0 && hasAlarm(stateOf(at, look))).length

/** How far the mean colours of two pictures may differ, of 255; the letters of an alarm's sign by more than others. */
const [usual, withLetters] = [12, 20]

/** The squares of a page, each with one symbol, and one below them that only a page with more cells fills. */
export function squaresOf(look: number) {
  const squares = drawn.map(({ name }, at) => {
    const { x, y } = placeOf(at)
    const state = stateOf(at, look)
    const most = hasAlarm(state) ? withLetters : usual
    const corner = { x: x - (step - side) / 2, y: y - (step - side) / 2 }
    return { name: `${name}, ${state}, ${wayOf(at, look)}`, ...corner, side: step, most }
  })
  return [...squares, { name: 'crowd', x: 10, y: crowdTop, side: 40, most: usual }]
}
