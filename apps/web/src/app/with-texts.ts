import { loadTexts } from '#i18n/language-store.ts'
import type { TextBundle } from '#i18n/text-bundles.ts'

/** A lazy screen's load, together with the texts that only it and its like need. */
export async function withTexts<T>(bundle: TextBundle, load: () => Promise<T>): Promise<T> {
  const [screen] = await Promise.all([load(), loadTexts(bundle)])
  return screen
}
