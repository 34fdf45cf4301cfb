import type { Photo } from '@fieldhub/contract'
import { addCell, type Point, type Size } from '@fieldhub/page'
import { ApiError } from '#api/api-error.ts'
import { loadTexts } from '#i18n/language-store.ts'
import { translate } from '#i18n/translate.ts'
import { toastFailed } from '#ui/toast.tsx'
import type { Editor } from '../editor.ts'
import { photoTypes, uploadPhoto } from '../panels/photo/upload-photo.ts'

/** More at once are rather a folder that was dropped by mistake. */
const filesMax = 10
/** A picture takes no more than this share of the page's sides. */
const pageShare = 0.5
const besideUnits = 20

/**
 * Stores pictures in the gallery and puts them on the page around a point, as one step; the last one is selected. Of
 * other files it says that they are none.
 */
export async function placePictures(
  editor: Editor,
  files: readonly File[],
  at: Point,
): Promise<void> {
  await loadTexts('drawing')
  const pictures = files.filter(({ type }) => photoTypes.includes(type))
  if (pictures.length < files.length) toastFailed(translate('draw.noPicture'))
  if (pictures.length === 0) return
  if (pictures.length > filesMax) {
    return toastFailed(translate('draw.manyPictures', { max: filesMax }))
  }
  const page = editor.page.get()
  const photos = await storeAll(pictures)
  // Whoever shows another page meanwhile finds the pictures in the gallery.
  if (editor.page.get() !== page || page.isReadOnly || photos.length === 0) return
  page.document.run('add', (edit) => {
    const ids = photos.map((photo, place) => {
      const size = fittedSize(photo, edit.settings())
      const beside = place * besideUnits
      const position = {
        x: Math.round(at.x - size.width / 2 + beside),
        y: Math.round(at.y - size.height / 2 + beside),
      }
      const data = { name: photo.name, props: { photo: String(photo.id) } }
      return addCell(edit, { kind: 'node', shape: 'image', position, size, data })
    })
    editor.select(ids.slice(-1))
  })
}

/** One after another, so that a slow line carries the first one soon; one that is refused does not end the others. */
async function storeAll(files: readonly File[]): Promise<readonly Photo[]> {
  const stored: Photo[] = []
  for (const file of files) {
    try {
      stored.push(await uploadPhoto(file))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toastFailed(translate('draw.pictureRefused', { name: file.name, reason: error.reason }))
    }
  }
  return stored
}

interface PageSize {
  readonly cw: number
  readonly ch: number
}

function fittedSize({ width, height }: Size, { cw, ch }: PageSize): Size {
  if (width <= 0 || height <= 0) return { width: 160, height: 120 }
  const factor = Math.min(1, (cw * pageShare) / width, (ch * pageShare) / height)
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  }
}
