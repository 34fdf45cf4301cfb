import { getPhotoId } from '../../binding/get-photo-id.ts'
import type { Primitive, PropSpec } from '../../symbol.ts'
import { wholePhoto } from '../basic/image.ts'
import type { Look } from '../looks/look.ts'
import { palette } from '../looks/palette.ts'
import { choice } from '../prop-specs.ts'

export const photoProp = (name: string): PropSpec => ({ name, kind: 'photo', initial: '' })

export const fitProp = choice('fit', ['contain', 'cover', 'fill'])

/** A picture in the whole of its cell, or a sketch of one where none is chosen. */
export function photoOf(look: Look, name: string | undefined): readonly Primitive[] {
  const photoId = name === undefined ? undefined : getPhotoId(look.text(name))
  return photoId === undefined ? sketchOf(look) : wholePhoto(look, photoId)
}

/** Dashes stand for no value; a page that shows the picture of another state would lie. */
function sketchOf(look: Look): readonly Primitive[] {
  const pen = look.pen(120, 90)
  return [
    pen.rect([0, 0, 120, 90], {
      fill: palette.light,
      stroke: palette.off,
      strokeWidth: 1,
      dash: [4, 3],
    }),
    pen.text(60, 51, '--', { fill: palette.line, fontSize: 18 }),
  ]
}
