export type LimitName = 'a' | 'b'

/** Limits that a condition does not use are ignored. */
export interface Limits {
  readonly a: number
  readonly b: number
  /** The dead zone; never negative. */
  readonly deadZone: number
  /** Decimal places with which the variable is shown. */
  readonly decimals: number
}

/** Where a value lies. `keep`: inside the dead zone, where the state stays as it was. */
export type Region = 'alarm' | 'normal' | 'keep'

/** A part of the axis of values. */
export interface Band {
  readonly region: Region
  readonly from: number
  readonly to: number
  /** Whether the edge itself belongs to this band. */
  readonly hasFrom: boolean
  readonly hasTo: boolean
}

/** A condition with its limits; the edges are computed once. */
export interface JudgeOfValues {
  readonly regionOf: (value: number) => Region
  /** Where a reading without a value lies; left out: it changes nothing. */
  readonly missing?: Region
  /** Grows the farther a value lies inside the alarm; the largest one is the peak of an episode. */
  readonly severityOf: (value: number) => number
}

/** One condition. Adding one takes such a file, a line in `conditions.ts` and its texts in the contract. */
export interface Condition {
  readonly kind: string
  readonly uses: readonly LimitName[]
  readonly hasDeadZone: boolean
  /** It is about a switch: a bit, or a number that is 0 or 1. */
  readonly isOfSwitch?: true
  /** It is about readings without a value, and compares no numbers. */
  readonly isOfMissing?: true
  judge(limits: Limits): JudgeOfValues
  /** Bands from −∞ to ∞, ascending and side by side, for drawings and sentences. */
  bands(limits: Limits): readonly Band[]
}
