import type { Look } from './look.ts'
import type { Stroke } from './pen.ts'

/** The outline that `strokeProps` describe. */
export function getOutline(look: Look): Stroke {
  const strokeWidth = look.number('strokeWidth')
  const dash = dashes[look.choice('dash')]?.map((part) => part * Math.max(1, strokeWidth))
  return {
    stroke: strokeWidth > 0 ? look.color('stroke') : 'none',
    strokeWidth,
    ...(dash === undefined ? {} : { dash }),
  }
}

const dashes: Readonly<Record<string, readonly number[]>> = { dashed: [4, 3], dotted: [1, 2] }
