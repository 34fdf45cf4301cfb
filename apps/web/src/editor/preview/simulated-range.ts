import {
  type Bind,
  bindSources,
  bindsOf,
  type Cell,
  getSymbol,
  type PageData,
  type Source,
  shownCells,
} from '@fieldhub/page'

/** The values that a simulated variable can be set to. */
export interface SimulatedRange {
  /** Whether only 0 and 1 make a difference. */
  readonly isFlag: boolean
  readonly min: number
  readonly max: number
}

const usual = { min: 0, max: 100 }

/**
 * The range that follows from what the page does with the variable: the ends of scales and conversions, and a little
 * beyond its limits.
 */
export function simulatedRange(page: PageData, source: Source): SimulatedRange {
  const uses = shownCells(page).flatMap((cell) =>
    bindsOf(cell)
      .filter((bind) => bindSources(bind).some((one) => isSame(one, source)))
      .map((bind) => ({ cell, bind })),
  )
  const isFlag = uses.length > 0 && uses.every(({ cell, bind }) => isFlagSlot(cell, bind))
  if (isFlag) return { isFlag, min: 0, max: 1 }
  const set = uses.filter(({ cell }) => hasOwnScale(cell))
  const ends = (set.length > 0 ? set : uses)
    .flatMap(({ cell, bind }) =>
      bind.logic === undefined ? endsOf(cell, bind) : endsOfTests(bind),
    )
    .filter(Number.isFinite)
  const [min, max] = [Math.min(...ends), Math.max(...ends)]
  return ends.length < 2 || min === max ? { isFlag, ...usual } : { isFlag, min, max }
}

/** A scale that was set says more than one that a symbol has by itself. */
const hasOwnScale = (cell: Cell): boolean =>
  cell.kind !== 'unknown' && [cell.data.props['min'], cell.data.props['max']].some(Number.isFinite)

const isSame = (one: Source, other: Source) => one.dev === other.dev && one.varId === other.varId

/** Beyond what conditions compare with, on either side. */
function endsOfTests({ logic }: Bind): readonly number[] {
  if (logic === undefined || logic.kind === 'minus') return []
  return logic.tests.flatMap(({ value }) => {
    const beyond = Math.max(1, Math.abs(value) / 2)
    return [value - beyond, value + beyond]
  })
}

function isFlagSlot(cell: Cell, { to, map = [], logic }: Bind): boolean {
  if (cell.kind === 'unknown' || map.length > 0 || logic !== undefined) return false
  return getSymbol(cell.shape)?.slots.find(({ name }) => name === to)?.kind === 'flag'
}

/** The ends of one bind. A conversion, which ends on the symbol's scale, decides before that scale. */
function endsOf(cell: Cell, { map = [] }: Bind): readonly number[] {
  const [first] = map
  if (first === undefined) return toScale(cell)
  switch (first.kind) {
    case 'linear':
      return first.from
    case 'range':
      return beyond(first.cases.flatMap(({ min, max }) => [min ?? Number.NaN, max ?? Number.NaN]))
    case 'equals':
      return beyond(first.cases.map(({ value }) => value))
    case 'bit':
      return [0, 2 ** (first.bit + 1) - 1]
    case 'format':
      return toScale(cell)
  }
}

function beyond(limits: readonly number[]): readonly number[] {
  const known = limits.filter(Number.isFinite)
  if (known.length === 0) return []
  const room = Math.max(1, (Math.max(...known) - Math.min(...known)) * 0.2)
  return [Math.min(...known) - room, Math.max(...known) + room]
}

function toScale(cell: Cell): readonly number[] {
  if (cell.kind === 'unknown') return []
  const { min, max } = cell.data.props
  const initial = (name: string) =>
    getSymbol(cell.shape)?.props.find((prop) => prop.name === name)?.initial
  return [min ?? initial('min'), max ?? initial('max')].map(Number)
}
