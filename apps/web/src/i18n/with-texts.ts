import { loadTexts } from '#i18n/language-store.ts'
import type { TextBundle } from '#i18n/text-bundles.ts'

/** Loads a lazy screen together with the texts that only it and similar screens need. */
export async function withTexts<T>(bundle: TextBundle, load: () => Promise<T>): Promise<T> {
  const [screen] = await Promise.all([load(), loadTexts(bundle)])
  return screen
}
