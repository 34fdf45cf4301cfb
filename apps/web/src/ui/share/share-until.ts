const dayMs = 86_400_000

/** Choices of how long a share is good, in days; `never` has no end. */
export const untilChoices = ['1', '7', '30', 'never'] as const
export type UntilChoice = (typeof untilChoices)[number]

/** The end of a share that is made now; null: until it is revoked. */
export function untilOf(choice: UntilChoice, now: number): number | null {
  return choice === 'never' ? null : now + Number(choice) * dayMs
}
