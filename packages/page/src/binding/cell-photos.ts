import type { NodeCell, PipeCell } from '../page-data.ts'
import { getSymbol } from '../symbols/get-symbol.ts'
import { getPhotoId } from './get-photo-id.ts'

/** Ids of the photos that the properties of a cell name. */
export function getCellPhotos(cell: NodeCell | PipeCell): readonly number[] {
  return (getSymbol(cell.shape)?.props ?? []).flatMap(({ kind, name }) => {
    const id = kind === 'photo' ? getPhotoId(cell.data.props[name]) : undefined
    return id === undefined ? [] : [id]
  })
}
