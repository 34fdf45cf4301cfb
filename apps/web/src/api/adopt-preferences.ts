import type { UserProfile } from '@fieldhub/contract'
import { changeLanguage, currentLanguage } from '#i18n/language-store.ts'
import { changeZone } from '#i18n/time-zone.ts'

const adoptedKey = 'fieldhub.adopted'

/**
 * The account's language is taken over where it signs in, and where it changed elsewhere; the switch of this browser
 * counts until then. An account that has chosen none keeps what the browser shows. Its zone counts always.
 */
export async function adoptPreferences({ name, language, zone }: UserProfile): Promise<void> {
  changeZone(zone)
  const adopted = JSON.stringify([name, language])
  if (localStorage.getItem(adoptedKey) === adopted) return
  localStorage.setItem(adoptedKey, adopted)
  if (language !== null && language !== currentLanguage()) await changeLanguage(language)
}

/** The next one who signs in, the same or another, gets its own language. */
export function forgetPreferences(): void {
  localStorage.removeItem(adoptedKey)
}
