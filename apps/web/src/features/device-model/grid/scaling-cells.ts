import {
  namesOfText,
  pointsOfText,
  type Scaling,
  type ScalingField,
  textOfNames,
  textOfPoints,
} from '@fieldhub/contract'
import { typedNumber } from '@fieldhub/kernel'

/** Cells by which a variable is scaled, limited and named. Most variables have nothing in them. */
export const emptyScalingCells: Readonly<Record<ScalingField, string>> = {
  factor: '',
  offset: '',
  points: '',
  ratio: '',
  valueMin: '',
  valueMax: '',
  validMin: '',
  validMax: '',
  writeMin: '',
  writeMax: '',
  writeStep: '',
  confirmMin: '',
  confirmMax: '',
  names: '',
}

type ScalingCells = Readonly<Record<ScalingField, string>>

/** Those that hold a number, which may have decimals. */
export const scalingNumbers = [
  'factor',
  'offset',
  'valueMin',
  'valueMax',
  'validMin',
  'validMax',
  'writeMin',
  'writeMax',
  'writeStep',
  'confirmMin',
  'confirmMax',
] as const

/** What the cells hold as the wire wants it; empty ones are not sent. */
export function scalingInput(cells: ScalingCells) {
  const numbers = scalingNumbers
    .filter((column) => cells[column].trim() !== '' && !isOfPoints(column, cells))
    .map((column): [string, number] => [column, typedNumber(cells[column])])
  const points = pointsOfText(cells.points)
  const names = namesOfText(cells.names)
  return {
    ...Object.fromEntries(numbers),
    ...(points === undefined ? {} : { points }),
    ...(names === undefined ? {} : { names }),
    ...(cells.ratio === '' ? {} : { ratio: cells.ratio }),
  }
}

/** Two points say factor and offset, whatever a cell still holds. */
function isOfPoints(column: ScalingField, { points }: ScalingCells): boolean {
  return points.trim() !== '' && (column === 'factor' || column === 'offset')
}

export function scalingCells(scaling: Scaling): ScalingCells {
  const numbers = scalingNumbers.map((column): [string, string] => [
    column,
    scaling[column] === undefined ? '' : String(scaling[column]),
  ])
  const { points } = scaling
  return {
    ...emptyScalingCells,
    ...Object.fromEntries(numbers),
    ...(points === undefined ? {} : { factor: '', offset: '', points: textOfPoints(points) }),
    ratio: scaling.ratio ?? '',
    names: textOfNames(scaling.names),
  }
}
