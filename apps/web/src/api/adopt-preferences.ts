import type { UserProfile } from '@fieldhub/contract'
import { changeLanguage, currentLanguage } from '#i18n/language-store.ts'
import { changeZone } from '#i18n/time-zone.ts'

const adoptedKey = 'fieldhub.adopted'

/**
 * The account's language is adopted where it signs in, and where it changed elsewhere; until then the switch of this
 * browser counts. An account that has chosen none keeps what the browser shows. Its time zone is always adopted.
 */
export async function adoptPreferences({ name, language, zone }: UserProfile): Promise<void> {
  changeZone(zone)
  const adopted = JSON.stringify([name, language])
  if (localStorage.getItem(adoptedKey) === adopted) return
  localStorage.setItem(adoptedKey, adopted)
  if (language !== null && language !== currentLanguage()) await changeLanguage(language)
}

/** Signing out forgets whom the preferences came from, so that the next account gets its own language. */
export function forgetPreferences(): void {
  localStorage.removeItem(adoptedKey)
}
