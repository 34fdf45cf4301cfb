/** The ends of a scale, as far as they are known; what is missing is the symbol's own, from 0 to 100. */
export interface ScaleEnds {
  readonly min?: number
  readonly max?: number
}

const usual = { min: 0, max: 100 } as const
/** A value that fills less of the usual scale than this is not read from it. */
const filledMin = 0.2
/** How far the scale reaches beyond what its variable shows now. */
const headroom = 1.25

/**
 * The scale of a variable: its own limits, and where it has none, one on which the value that it shows now is well read, up
 * to the next of 1, 2 and 5. A scale that is limited at one end only runs on from there, and never backwards.
 */
export function scaleEnds(limits: ScaleEnds, value?: number): ScaleEnds {
  const around = value === undefined ? {} : endsAround(value)
  const ends = { ...around, ...limits }
  const [min, max] = [ends.min ?? usual.min, ends.max ?? usual.max]
  if (min < max) return ends
  if (limits.max === undefined) return { min, max: min + roundUp(Math.abs(min)) }
  return limits.min === undefined ? { min: max - roundUp(Math.abs(max)), max } : ends
}

function endsAround(value: number): ScaleEnds {
  const isWellSeen = value <= usual.max && value >= usual.max * filledMin
  if (value === 0 || !Number.isFinite(value) || isWellSeen) return {}
  const end = roundUp(Math.abs(value) * headroom)
  return { min: value < 0 ? -end : 0, max: end }
}

/** The next of 1, 2 and 5 times a power of ten. */
function roundUp(length: number): number {
  const exponent = Math.floor(Math.log10(length || 1))
  const steps = [1, 2, 5, 10] as const
  // Through a text the result is the decimal that people write, as 0.2 and not 0.2 and a little.
  const ends = steps.map((step) => Number(`${step}e${exponent}`))
  return ends.find((end) => end >= length) ?? Number(`1e${exponent + 1}`)
}
