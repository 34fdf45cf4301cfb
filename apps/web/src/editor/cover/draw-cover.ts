import type { PageData, Size } from '@fieldhub/page'
import { coverLayers } from './cover-layers.ts'
import { readCharts } from './read-charts.ts'
import { readPhotos } from './read-photos.ts'

/** Lists show covers no larger than this. */
const room: Size = { width: 480, height: 300 }
/** The picture may have this many bytes; base64 adds a third. */
const bytesMax = 100 * 1024
const qualities = [0.85, 0.6, 0.3]

/** Draws a small picture of a page as base64; undefined where the browser draws none that is small enough. */
export async function drawCover(page: PageData): Promise<string | undefined> {
  const scale = Math.min(room.width / page.cw, room.height / page.ch)
  const size = { width: Math.round(page.cw * scale), height: Math.round(page.ch * scale) }
  const [photos, charts] = await Promise.all([readPhotos(page), readCharts(page)])
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d')
  const cover = { page, photoUrl: (id: number) => photos.get(id), charts }
  for await (const svg of coverLayers(cover, size)) {
    const layer = new Image(size.width, size.height)
    layer.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
    await layer.decode()
    context?.drawImage(layer, 0, 0, size.width, size.height)
  }
  for (const quality of qualities) {
    // A browser that cannot write WebP writes PNG, which the server accepts as well.
    const [head = '', base64 = ''] = canvas.toDataURL('image/webp', quality).split(',')
    const isPicture = head.startsWith('data:image/')
    if (isPicture && base64.length * 0.75 <= bytesMax) return base64
  }
  return undefined
}
