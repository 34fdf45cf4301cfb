import { type PageData, resolveColors } from '@fieldhub/page'
import type { PhotoUrl } from '../picture.tsx'
import type { CanvasParts } from './canvas-painter.ts'
import { FadedLayers } from './faded-layer.ts'
import { fontOf } from './paint-picture.ts'
import type { MeasureText } from './picture-bounds.ts'
import type { PictureCache } from './picture-cache.ts'

/** No canvas is wider or higher than this; a larger page is painted with fewer pixels. */
const sideMax = 8_192
const pixelsMax = 33_000_000

interface Photos {
  readonly url: PhotoUrl
  /** The photo has come, or will not. */
  readonly onEnd: (photoId: number) => void
}

export interface Given {
  readonly page: PageData
  readonly pictures: PictureCache
  readonly photos: Photos
}

/** The pixels of a canvas for each page unit, so that it is as sharp as the screen. */
export function canvasRatio({ cw, ch }: PageData, scale: number): number {
  const wanted = scale * devicePixelRatio
  const most = Math.min(sideMax / cw, sideMax / ch, Math.sqrt(pixelsMax / (cw * ch)))
  return Math.min(wanted, most)
}

export function canvasParts(
  context: CanvasRenderingContext2D,
  { page, pictures, photos }: Given,
): CanvasParts {
  const colors = new Map<string, string>()
  const images = new Map<number, HTMLImageElement | 'missing'>()
  const font = getComputedStyle(context.canvas).fontFamily
  const measure: MeasureText = (item) => {
    context.font = fontOf(item, font)
    return context.measureText(item.text).width
  }
  return {
    context,
    pictures,
    font,
    bounds: (items) => pictures.bounds(items, measure),
    layers: new FadedLayers(newLayer),
    color: (text) => {
      const known = colors.get(text)
      if (known !== undefined) return known
      const color = resolveColors(text, page)
      colors.set(text, color)
      return color
    },
    photo: (id) => {
      const known = images.get(id)
      if (known === 'missing') return known
      if (known !== undefined) return known.complete ? known : undefined
      const src = photos.url(id)
      if (src === undefined) return undefined
      if (src === '') return 'missing'
      const image = new Image()
      images.set(id, image)
      image.addEventListener('load', () => photos.onEnd(id))
      image.addEventListener('error', () => {
        images.set(id, 'missing')
        photos.onEnd(id)
      })
      image.src = src
      return undefined
    },
  }
}

/** A canvas that is on no page has no language, by which a browser chooses the letters of a font. */
function newLayer(): CanvasRenderingContext2D | undefined {
  const canvas = document.createElement('canvas')
  canvas.lang = document.documentElement.lang
  return canvas.getContext('2d') ?? undefined
}
