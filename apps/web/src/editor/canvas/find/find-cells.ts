import type { Cell, PageDocument, Source } from '@fieldhub/page'
import { getSymbol } from '@fieldhub/page'
import { cellName, symbolName } from '../../document/cell-name.ts'

/** Nobody reads longer lists, and a longer word narrows them. */
export const foundRowsMax = 50

export interface FoundCell {
  readonly id: string
  readonly name: string
  /** What of it matches, where that is not its name. */
  readonly because: string
}

type NameOf = (source: Source) => string | undefined

/** The cells that have the words in their name, in a text, or in the name of a variable; uppermost first. */
export function findCells(
  document: Pick<PageDocument, 'order' | 'get'>,
  words: string,
  nameOf: NameOf,
): readonly FoundCell[] {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return []
  const matches = (text: string) => text.toLowerCase().includes(wanted)
  return document
    .order()
    .toReversed()
    .flatMap((id): readonly FoundCell[] => {
      const cell = document.get(id)
      if (cell === undefined || cell.kind === 'unknown') return []
      const name = cellName(cell)
      if (matches(name)) return [{ id, name, because: '' }]
      const because = [symbolName(cell), ...textsOf(cell), ...variablesOf(cell, nameOf)].find(
        matches,
      )
      return because === undefined ? [] : [{ id, name, because }]
    })
}

type KnownCell = Exclude<Cell, { readonly kind: 'unknown' }>

function textsOf({ shape, data }: KnownCell): readonly string[] {
  const names = getSymbol(shape)?.props.filter(({ kind }) => kind === 'text') ?? []
  return names.flatMap(({ name }) => {
    const text = data.props[name]
    return typeof text === 'string' ? [text] : []
  })
}

/** The variables that it shows, and those that it writes. */
function variablesOf({ data }: KnownCell, nameOf: NameOf): readonly string[] {
  const shown = (data.binds ?? []).map(({ src }) => src)
  const written = (data.actions ?? []).flatMap(({ target }) => target ?? [])
  return [...shown, ...written].flatMap((source) => nameOf(source) ?? [])
}
