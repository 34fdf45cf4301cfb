import type { Json, NodeCell, PipeCell } from '../../page-data.ts'
import type { PropSpec } from '../../symbol.ts'
import { getSymbol } from '../../symbols/get-symbol.ts'
import { lockedCells, withMembers } from '../cell-tree.ts'
import type { Edit } from '../edit.ts'
import { removeProps, setProps } from './change-data.ts'

type KnownCell = NodeCell | PipeCell

/** Properties that say how something looks; all others say what it is or what it shows. Colours all do. */
const looks: ReadonlySet<string> = new Set(
  [
    'fontSize bold align labelAt labelSize labelForm',
    'strokeWidth dash radius outline width border bar',
    'gradient skin opacity shadow fit smooth area',
    'showFrame showScale showLegend showValue showValues',
  ].flatMap((names) => names.split(' ')),
)

/**
 * Gives cells the look of another one, as far as their symbols have the same properties. What it has as its theme says,
 * they have too.
 */
export function copyLook(edit: Edit, from: KnownCell, ids: readonly string[]): void {
  const isLocked = lockedCells(edit)
  for (const id of withMembers(edit, ids)) {
    const cell = edit.get(id)
    if (cell === undefined || cell.kind === 'unknown' || id === from.id || isLocked(id)) continue
    const shared = sharedLooks(from, cell)
    const { props } = from.data
    const given = shared.filter((name) => props[name] !== undefined)
    const absent = shared.filter((name) => props[name] === undefined)
    if (given.length > 0) setProps(edit, [id], Object.fromEntries(given.map(valueIn(props))))
    if (absent.some((name) => cell.data.props[name] !== undefined)) removeProps(edit, [id], absent)
  }
}

const valueIn =
  (props: Readonly<Record<string, Json>>) =>
  (name: string): [string, Json] => [name, props[name] ?? null]

function sharedLooks(from: KnownCell, to: KnownCell): readonly string[] {
  const [own, other] = [getSymbol(from.shape)?.props ?? [], getSymbol(to.shape)?.props ?? []]
  // The colour of letters is no colour for a body.
  const isAlike = hasLetters(own) === hasLetters(other)
  return own
    .filter(({ name, kind }) => {
      const isLook = kind === 'color' ? isAlike || name !== 'color' : looks.has(name)
      return isLook && other.some((spec) => spec.name === name && spec.kind === kind)
    })
    .map(({ name }) => name)
}

const hasLetters = (props: readonly PropSpec[]): boolean =>
  props.some(({ name }) => name === 'fontSize')
