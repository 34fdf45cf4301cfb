import type { PageData } from '../page-data.ts'
import { getCellPhotos } from './cell-photos.ts'
import { getPhotoId } from './get-photo-id.ts'
import { shownCells } from './shown-cells.ts'

/** Ids of the configuration photos that a page shows, each once. */
export function getPhotos(page: PageData): readonly number[] {
  const background = getPhotoId(page.bgImg)
  const named = shownCells(page).flatMap(getCellPhotos)
  return [...new Set(background === undefined ? named : [background, ...named])]
}
