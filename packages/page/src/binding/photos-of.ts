import type { PageData } from '../page-data.ts'
import { symbolOf } from '../symbols/symbol-of.ts'
import { photoIdOf } from './photo-id-of.ts'
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
