import { toMoment } from '#i18n/time-zone.ts'
import { formatDateTime } from '#ui/text/format-time.ts'

/** A moment as a field of moments has it, in the account's zone. */
export function localInputText(timeMs: number): string {
  return formatDateTime(timeMs).replace(' ', 'T')
}

/** The moment that such a field holds; null when it is empty or incomplete. */
export function parseLocalInput(text: string): number | null {
  return toMoment(text)
}
