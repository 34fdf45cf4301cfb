import type { NodeCell, PageData, PipeCell } from '../page-data.ts'
import { getSymbol } from '../symbols/symbol-of.ts'
import { getPhotoId } from './photo-id-of.ts'
import { shownCells } from './shown-cells.ts'

/** Ids of the configuration photos that a page shows, each once. */
export function getPhotos(page: PageData): readonly number[] {
  const background = getPhotoId(page.bgImg)
  const named = shownCells(page).flatMap(getCellPhotos)
  return [...new Set(background === undefined ? named : [background, ...named])]
}

/** Ids of the photos that the properties of a cell name. */
export function getCellPhotos(cell: NodeCell | PipeCell): readonly number[] {
  return (getSymbol(cell.shape)?.props ?? []).flatMap(({ kind, name }) => {
    const id = kind === 'photo' ? getPhotoId(cell.data.props[name]) : undefined
    return id === undefined ? [] : [id]
  })
}
