import type { Json, PageData } from '../page-data.ts'
import { symbolOf } from '../symbols/symbol-of.ts'
import { shownCells } from './shown-cells.ts'

/** Ids of the configuration photos that a page shows, each once. */
export function photosOf(page: PageData): readonly number[] {
  const named = shownCells(page).flatMap((cell) =>
    (symbolOf(cell.shape)?.props ?? [])
      .filter(({ kind }) => kind === 'photo')
      .map(({ name }) => photoIdOf(cell.data.props[name])),
  )
  const ids = [photoIdOf(page.bgImg), ...named].filter((id) => id !== undefined)
  return [...new Set(ids)]
}

/** Photos are named by their id as text; everything else is an address or nothing. */
export function photoIdOf(value: Json | undefined): number | undefined {
  if (typeof value !== 'string' || !/^[1-9]\d{0,14}$/.test(value)) return undefined
  return Number(value)
}
