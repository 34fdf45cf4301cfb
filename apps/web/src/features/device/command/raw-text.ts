import { type LastValue, rawOf } from '@fieldhub/contract'
import { plainValue } from '#i18n/display-value.ts'

const unknown = '--'

/**
 * The raw value of now and the one of the value to come, as they stand in the register; null where they are what is
 * shown.
 */
export function rawTexts(
  variable: LastValue,
  now: number | null,
  next: number | null,
): { readonly old: string; readonly next: string } | null {
  if (variable.text !== undefined) return null
  const old = rawNow(variable, now)
  const written = next === null ? undefined : rawOf(variable, next, variable)
  const isShown = (raw: number | undefined, value: number | null) =>
    raw === undefined || raw === value
  if (isShown(old.raw, now) && isShown(written, next)) return null
  const about = old.isRead || old.raw === undefined ? '' : '≈ '
  return { old: `${about}${toText(old.raw)}`, next: toText(written) }
}

/** The raw value that was read with the shown one; of a later value the nearest that shows it. */
function rawNow(variable: LastValue, now: number | null) {
  const isRead = variable.raw !== null && variable.value === now
  if (isRead) return { isRead, raw: variable.raw ?? undefined }
  return { isRead, raw: now === null ? undefined : rawOf(variable, now, variable) }
}

const toText = (raw: number | undefined) => (raw === undefined ? unknown : plainValue(raw))
