import { cleanGif } from './clean-gif.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPng } from './clean-png.ts'
import { cleanWebp } from './clean-webp.ts'

export type PictureFormat = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'

/**
 * A picture as it came, but for what cameras and programs write beside it: where and when it was taken, by whom and with
 * what. It lies as it lay, with its colours and its motion; nothing is compressed anew. Undefined for what is none.
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
