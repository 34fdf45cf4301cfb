import type { PageData } from '../page-data.ts'
import { getSymbol } from '../symbols/symbol-of.ts'
import { getPhotoId } from './photo-id-of.ts'
import { shownCells } from './shown-cells.ts'

/** Ids of the configuration photos that a page shows, each once. */
export function getPhotos(page: PageData): readonly number[] {
  const named = shownCells(page).flatMap((cell) =>
    (getSymbol(cell.shape)?.props ?? [])
      .filter(({ kind }) => kind === 'photo')
      .map(({ name }) => getPhotoId(cell.data.props[name])),
  )
  const ids = [getPhotoId(page.bgImg), ...named].filter((id) => id !== undefined)
  return [...new Set(ids)]
}
