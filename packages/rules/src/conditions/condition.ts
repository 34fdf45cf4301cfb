export type LimitName = 'a' | 'b'

/** Limits that a condition does not use are not looked at. */
export interface Limits {
  readonly a: number
  readonly b: number
  /** Not negative. */
  readonly deadZone: number
  /** Decimal places that the variable is shown with. */
  readonly decimals: number
}

/** Where a value lies. `keep`: inside the dead zone, where whatever was before stays (devices.md F.1). */
export type Region = 'alarm' | 'normal' | 'keep'

/** A part of the axis of values. */
export interface Band {
  readonly region: Region
  readonly from: number
  readonly to: number
  /** The edge itself belongs to this band. */
  readonly hasFrom: boolean
  readonly hasTo: boolean
}

/** A condition with its limits, its edges worked out. */
export interface JudgeOfValues {
  readonly regionOf: (value: number) => Region
  /** Grows the farther a value lies in the alarm: what makes the peak of an episode. */
  readonly severityOf: (value: number) => number
}

/** Adding a condition is one such file and one line in `conditions.ts`. */
export interface Condition {
  readonly kind: string
  readonly uses: readonly LimitName[]
  readonly hasDeadZone: boolean
  judge(limits: Limits): JudgeOfValues
  /** Ascending, side by side, from −∞ to ∞: for drawings and sentences. */
  bands(limits: Limits): readonly Band[]
}
