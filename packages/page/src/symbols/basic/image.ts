import { getPhotoId } from '../../binding/get-photo-id.ts'
import type { Primitive } from '../../symbol.ts'
import { defineSymbol } from '../define-symbol.ts'
import type { Look } from '../looks/look.ts'
import { palette } from '../looks/palette.ts'
import { choice } from '../prop-specs.ts'

export const image = defineSymbol({
  name: 'image',
  group: 'basic',
  kind: 'drawn',
  size: { width: 160, height: 120 },
  props: [
    { name: 'photo', kind: 'photo', initial: '' },
    choice('fit', ['contain', 'cover', 'fill']),
  ],
  slots: [],
  draw: (look) => {
    const photoId = getPhotoId(look.text('photo'))
    if (photoId !== undefined) return wholePhoto(look, photoId)
    const pen = look.pen(160, 120)
    const paint = { stroke: palette.off, strokeWidth: 1, fill: palette.light }
    return [
      pen.rect([0, 0, 160, 120], { ...paint, dash: [4, 3] }),
      pen.path('M30 90L65 50L90 78L108 62L130 90Z', { ...paint, fill: palette.shade }),
      pen.ellipse(112, 40, 9, { ...paint, fill: palette.shade }),
    ]
  },
})

/** A photo in the whole of its cell. */
export function wholePhoto(look: Look, photoId: number): readonly Primitive[] {
  const { size, name } = look
  const fit = look.choice('fit')
  const how = fit === 'cover' || fit === 'fill' ? fit : 'contain'
  return [{ kind: 'image', x: 0, y: 0, ...size, photoId, fit: how, name }]
}
