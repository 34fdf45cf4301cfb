const fullSpeedMs = 1_000

/**
 * The time of one turn at a speed of 0 to 100; without a speed, that of full speed. It changes in steps, so that a
 * trembling speed does not restart the motion each time.
 */
export function getPeriod(speed: number | undefined): number {
  if (speed === undefined) return fullSpeedMs
  const share = Math.min(1, Math.max(0.1, Math.abs(speed) / 100))
  return Math.round(fullSpeedMs / share / 250) * 250
}
