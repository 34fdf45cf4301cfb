import { defineSymbol } from '../define-symbol.ts'
import type { Look } from '../looks/look.ts'
import { scaleProps } from '../prop-specs.ts'
import { fitProp, photoOf, photoProp } from './state-photos.ts'

const frames = Array.from({ length: 8 }, (_, at) => `photo${at + 1}`)

/** Pictures in a row, of which the one is shown that stands where the value does between its ends. */
export const photoFrames = defineSymbol({
  name: 'photoFrames',
  group: 'value',
  kind: 'drawn',
  size: { width: 120, height: 90 },
  props: [fitProp, ...scaleProps, ...frames.map(photoProp)],
  slots: [{ name: 'value', kind: 'number' }],
  draw: (look) => photoOf(look, chosenFrame(look)),
})

function chosenFrame(look: Look): string | undefined {
  const share = look.share('value')
  const chosen = frames.filter((name) => look.text(name) !== '')
  if (share === undefined) return undefined
  return chosen[Math.min(chosen.length - 1, Math.floor(share * chosen.length))]
}
