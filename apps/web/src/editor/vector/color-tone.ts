import type { ColorToken } from '@fieldhub/page'

/** Colours that differ less between their channels are greys. */
const greySpread = 36

const steps: readonly (readonly [limit: number, tone: ColorToken])[] = [
  [72, 'ink'],
  [150, 'line'],
  [200, 'shade'],
  [230, 'body'],
  [248, 'light'],
  [256, 'surface'],
]

/**
 * The colour of the page's theme that stands for black, white or a grey; undefined for one that says something by its
 * hue, or that one sees through.
 */
export function colorTone(color: string): ColorToken | undefined {
  if (!/^#[\da-f]{6}$/.test(color)) return undefined
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(color.slice(at, at + 2), 16),
  )
  const spread = Math.max(red, green, blue) - Math.min(red, green, blue)
  if (spread > greySpread) return undefined
  const light = 0.3 * red + 0.59 * green + 0.11 * blue
  return steps.find(([limit]) => light < limit)?.[1]
}
