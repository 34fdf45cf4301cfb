import type { NodeCell, Size } from '../../page-data.ts'
import { getProps } from '../get-props.ts'
import { getKnob, slider } from './slider.ts'

/**
 * The set point for which the knob's middle lies at `x` from the left edge, on the slider's steps. `decimals` are the
 * digits that the variable can hold.
 */
export function getSliderValue(cell: NodeCell, x: number, decimals?: number): number {
  const { from, to, step } = getScale(cell, decimals)
  const share = getShare(cell.size, x)
  // The ends are always reached, also where they are on no step.
  if (share === 0 || share === 1) return share === 0 ? from : to
  return onScale(cell, from + Math.round((share * (to - from)) / step) * step, decimals)
}

/** The set point that is so many steps further. */
export function stepSlider(
  cell: NodeCell,
  {
    value,
    steps,
    decimals,
  }: { readonly value: number; readonly steps: number; readonly decimals?: number },
): number {
  const { from, to, step } = getScale(cell, decimals)
  return onScale(cell, value + Math.sign(to - from) * steps * Math.abs(step), decimals)
}

function getShare({ width, height }: Size, x: number): number {
  const knob = getKnob({ width, height })
  return Math.min(1, Math.max(0, (x - knob) / Math.max(1, width - 2 * knob)))
}

/** A number within the scale, without the traces of binary fractions. */
function onScale(cell: NodeCell, value: number, decimals = 10): number {
  const { from, to } = getScale(cell, decimals)
  const inside = Math.min(Math.max(from, to), Math.max(Math.min(from, to), value))
  return Number(inside.toFixed(Math.min(10, decimals)))
}

function getScale(cell: NodeCell, decimals: number | undefined) {
  const props = getProps(slider.props, cell)
  const [from, to, given] = [props.number('min'), props.number('max'), props.number('step')]
  const step = given > 0 ? given : usualStep(Math.abs(to - from), decimals)
  return { from, to, step: to < from ? -step : step }
}

/** A step below it shows in no number, and a hundredth of the smallest numbers would be nothing. */
const finestExponent = -12

/** About a hundredth of the scale as a power of ten, and no finer than the variable can hold. */
function usualStep(span: number, decimals: number | undefined): number {
  if (span === 0) return 1
  const hundredth = 10 ** Math.max(finestExponent, Math.floor(Math.log10(span / 100) + 1e-9))
  return decimals === undefined ? hundredth : Math.max(hundredth, 10 ** -decimals)
}
