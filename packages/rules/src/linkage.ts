/** A write by a linkage may set off another linkage. After this many in a row it stops. */
export const linkageDepthMax = 3
const linkageGapMs = 1_000

/**
 * What one trigger fires on one device in an hour without being held back. Steps of a circle that take longer than a
 * minute are not known as such: they look like a control of two points, which must go on. Nothing is controlled by a
 * switch that turns every six seconds for an hour; it is worn out.
 */
export const linkagesPerHourMax = 600
const hourMs = 3_600_000

/** How often this trigger fired on the device of late. */
export interface LinkagesFired {
  /** Null: it never did. */
  readonly lastAt: number | null
  /** What is used up of the number for an hour; it comes back evenly. */
  readonly used: number
}

export const neverFired: LinkagesFired = { lastAt: null, used: 0 }

export interface LinkageQuestion {
  /** Depth of the value that opened the episode: 0, or the depth of the linkage that wrote it. */
  readonly depth: number
  readonly fired: LinkagesFired
  readonly now: number
}

export type LinkageDecision =
  /** The writes carry this depth. */
  | { readonly fires: true; readonly depth: number; readonly fired: LinkagesFired }
  | { readonly fires: false; readonly reason: 'loop' | 'tooSoon' | 'tooMany' }

/** Decides whether a linkage writes; called only when an alarm opens. */
export function decideLinkage({ depth, fired, now }: LinkageQuestion): LinkageDecision {
  if (depth >= linkageDepthMax) return { fires: false, reason: 'loop' }
  const sinceMs = fired.lastAt === null ? hourMs : Math.max(now - fired.lastAt, 0)
  if (sinceMs < linkageGapMs) return { fires: false, reason: 'tooSoon' }
  const used = Math.max(fired.used - (sinceMs * linkagesPerHourMax) / hourMs, 0)
  if (used + 1 > linkagesPerHourMax) return { fires: false, reason: 'tooMany' }
  return { fires: true, depth: depth + 1, fired: { lastAt: now, used: used + 1 } }
}
