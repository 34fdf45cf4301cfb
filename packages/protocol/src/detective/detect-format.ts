import { decodeValue } from '../decode-value.ts'
import { type DataFormat, numberFormats } from '../format-table.ts'
import { toShown } from '../scaling.ts'
import { offsetWeight, orderWeight, otherWordsScore, placesWeight, restOfBits } from './likely.ts'
import type { Display } from './read-display.ts'
import { type Fit, fits, getFit, type ValueFit } from './value-fit.ts'

/** Registers as they were read, two bytes each, and what the display showed at that time. */
export interface Clue {
  readonly data: Uint8Array
  readonly shown: Display
}

export interface Candidate {
  readonly format: DataFormat
  /** Number of registers from the first one read to the value. */
  readonly at: number
  readonly bit: number | undefined
  /** The value for the variable's field of the same name. */
  readonly decimals: number
  /** Factor by which the display multiplies the variable's value; 1 when a variable can hold the shown value itself. */
  readonly factor: number
  /** The worst fit among all clues. */
  readonly fit: Fit
  /** The value that each clue reads as. */
  readonly values: readonly number[]
  /** Share of the probability, 0 to 1, that the clues give to this candidate. */
  readonly share: number
}

interface Guess {
  readonly format: DataFormat
  readonly at: number
  readonly bit: number | undefined
  /** The display shows raw / 10^places; a negative number means that it multiplies. */
  readonly places: number
}

const decimalsMax = 6
const factorPlacesMin = -3
const shownMax = 24
const shareMin = 1e-7

/**
 * Formats that turn the registers into what the display shows, likeliest first. `expectedAt` is the register that the
 * manual names: a value one register beside it means an address that counts from the other base. All clues must cover
 * the same registers.
 */
export function detectFormat(clues: readonly Clue[], expectedAt = 0): Candidate[] {
  const [first] = clues
  if (first === undefined) return []
  const found = guessesFor(first.data.length >> 1).flatMap((guess) =>
    judge(guess, clues, expectedAt),
  )
  const best = Math.max(...found.map(({ score }) => score))
  const total = found.reduce((sum, { score }) => sum + Math.exp(score - best), 0)
  return found
    .toSorted((a, b) => b.score - a.score)
    .slice(0, shownMax)
    .map(({ score, ...rest }) => ({ ...rest, share: Math.exp(score - best) / total }))
    .filter(({ share }) => share >= shareMin)
}

/** The number that these registers hold in a format; undefined where they hold none. */
export function numberIn(
  format: DataFormat,
  data: Uint8Array,
  at: number,
  bit = 0,
): number | undefined {
  const decoded = decodeValue(format, data, at, bit)
  return decoded.ok ? decoded.value : undefined
}

function guessesFor(registers: number): Guess[] {
  const formats: readonly DataFormat[] = numberFormats
  return formats.flatMap((format) => {
    if (format.registers === 0 || format.registers > registers) return []
    const places = Array.from({ length: registers - format.registers + 1 }, (_, at) => at)
    return places.flatMap((at) => guessesAt(format, at))
  })
}

function guessesAt(format: DataFormat, at: number): Guess[] {
  if (format.kind === 'bit-of-16') {
    return Array.from({ length: 16 }, (_, bit) => ({ format, at, bit, places: 0 }))
  }
  const most = format.kind === 'float' ? -factorPlacesMin : decimalsMax
  return Array.from({ length: most - factorPlacesMin + 1 }, (_, k) => ({
    format,
    at,
    bit: undefined,
    places: k + factorPlacesMin,
  }))
}

type Scored = Omit<Candidate, 'share'> & { readonly score: number }

/** Returns one candidate, or none when a clue contradicts the guess. */
function judge(guess: Guess, clues: readonly Clue[], expectedAt: number): Scored[] {
  const { format, at, bit, places } = guess
  const [first] = clues
  const decimalsShown = first?.shown.decimals ?? 0
  let score = Math.log(
    orderWeight(format) *
      offsetWeight(at - expectedAt) *
      placesWeight(format, places, decimalsShown),
  )
  let fit: Fit = 'exact'
  const values: number[] = []
  const isFloat = format.kind === 'float'
  const decimals = isFloat ? decimalsShown : Math.max(places, 0)
  for (const { data, shown } of clues) {
    const raw = numberIn(format, data, at, bit)
    const valueFit = raw === undefined ? undefined : explain(guess, raw, { data, shown })
    if (raw === undefined || valueFit === undefined) return []
    score += valueFit.score + otherWordsScore(data, at, format.registers)
    fit = fits.indexOf(valueFit.fit) > fits.indexOf(fit) ? valueFit.fit : fit
    values.push(toShown(raw, { format, decimals: Math.min(decimals, decimalsMax) }))
  }
  const factor = isFloat ? 10 ** -places : 10 ** Math.max(-places, 0)
  return [
    { format, at, bit, decimals: Math.min(decimals, decimalsMax), factor, fit, values, score },
  ]
}

function explain(guess: Guess, raw: number, { data, shown }: Clue): ValueFit | undefined {
  if (guess.bit === undefined) return getFit(raw, guess, shown)
  if (shown.decimals > 0 || raw !== shown.value) return undefined
  return { fit: 'exact', score: restOfBits(data, guess.at, guess.bit) }
}
