import type { Photo } from '@fieldhub/contract'
import sharp from 'sharp'
import { FieldError } from '#platform/app-error.ts'
import { cleanSvg } from '#platform/svg/clean-svg.ts'
import { type PictureType, pictureTypeOf } from './picture-type.ts'

export interface PhotoFile {
  readonly type: Photo['type']
  /** Pixels, as a browser shows it. */
  readonly width: number
  readonly height: number
  /** As they came; of an SVG what is left of it. */
  readonly bytes: Uint8Array
}

/** A small file can hold a picture that fills a browser's memory. */
const pixelsMax = 100_000_000

/** What the file is by its content, whatever it is called. */
export async function readPhotoFile(file: Uint8Array): Promise<PhotoFile> {
  const type = pictureTypeOf(file)
  const photo = type === undefined ? readSvg(file) : await readPicture(file, type)
  if (photo === undefined) throw new FieldError({ file: 'photo' })
  return photo
}

function readSvg(file: Uint8Array): PhotoFile | undefined {
  const svg = cleanSvg(file)
  return svg === undefined ? undefined : { type: 'image/svg+xml', ...svg }
}

async function readPicture(file: Uint8Array, type: PictureType): Promise<PhotoFile | undefined> {
  try {
    const { autoOrient } = await sharp(file, { limitInputPixels: pixelsMax }).metadata()
    const { width, height } = autoOrient
    return width > 0 && height > 0 ? { type, width, height, bytes: file } : undefined
  } catch {
    return undefined
  }
}
