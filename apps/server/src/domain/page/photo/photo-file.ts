import type { Photo } from '@fieldhub/contract'
import type { PageFileContext } from '#domain/page/page-file-context.ts'
import { FieldError } from '#platform/app-error.ts'
import { withoutMetadata } from '#platform/pictures/without-metadata.ts'
import { getPictureType, type PictureType } from './picture-type.ts'

export interface PhotoFile {
  readonly type: Photo['type']
  /** Pixels as a browser shows them. */
  readonly width: number
  readonly height: number
  /** The bytes as they came, without the metadata of a camera; of an SVG the cleaned text. */
  readonly bytes: Uint8Array
}

/** A small file can hold a picture that fills a browser's memory, so its pixels are bounded. */
const pixelsMax = 100_000_000

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength)

/** Recognises the kind of file by its content, whatever its name is. */
export async function readPhotoFile(
  { foreign }: PageFileContext,
  owner: number,
  file: Uint8Array,
): Promise<PhotoFile> {
  const type = getPictureType(file)
  if (type === undefined) {
    const svg = await foreign.svg(owner, file)
    if (svg.ok) return { type: 'image/svg+xml', ...svg.value }
    throw new FieldError({ file: svg.error === 'tooHeavy' ? 'tooHeavy' : 'photo' })
  }
  const picture = await readPicture(file, type)
  if (picture === undefined) throw new FieldError({ file: 'photo' })
  return picture
}

async function readPicture(file: Uint8Array, type: PictureType): Promise<PhotoFile | undefined> {
  // Loaded with the first picture, because most starts see none.
  const { default: sharp } = await import('sharp')
  try {
    const found = await sharp(file, { limitInputPixels: pixelsMax }).metadata()
    const { width, height } = found.autoOrient
    const bytes = withoutMetadata(asBuffer(file), type, found.orientation ?? 1)
    return width > 0 && height > 0 && bytes !== undefined
      ? { type, width, height, bytes }
      : undefined
  } catch {
    return undefined
  }
}
