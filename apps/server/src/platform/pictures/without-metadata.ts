import { cleanGif } from './clean-gif.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPng } from './clean-png.ts'
import { cleanWebp } from './clean-webp.ts'

export type PictureFormat = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'

/**
 * A picture as it came, without what cameras and programs write beside it: where and when it was taken, by whom and
 * with what. Its orientation, colours and motion stay, and nothing is compressed again. Undefined for a file that is no
 * picture.
 */
export function withoutMetadata(
  file: Buffer,
  format: PictureFormat,
  orientation: number,
): Buffer | undefined {
  switch (format) {
    case 'image/png':
      return cleanPng(file, orientation)
    case 'image/jpeg':
      return cleanJpeg(file, orientation)
    case 'image/webp':
      return cleanWebp(file, orientation)
    case 'image/gif':
      return cleanGif(file)
  }
}
