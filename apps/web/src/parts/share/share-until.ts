import { toMoment } from '#i18n/time-zone.ts'

const dayMs = 86_400_000

/** How long a share lasts, in days; `never` stands for no end, `date` for a day that is named. */
export const untilChoices = ['1', '7', '30', 'date', 'never'] as const
export type UntilChoice = (typeof untilChoices)[number]

/**
 * The end of a share that is made now; null when it lasts until it is revoked, undefined when no day is named or it is
 * over.
 */
export function getUntil(
  choice: UntilChoice,
  date: string,
  now: number,
): number | null | undefined {
  if (choice === 'never') return null
  if (choice !== 'date') return now + Number(choice) * dayMs
  // The share lasts until the end of the day.
  const end = toMoment(`${date}T23:59:59`)
  return end !== null && end > now ? end : undefined
}
