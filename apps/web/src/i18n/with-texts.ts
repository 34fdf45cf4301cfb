import { loadTexts } from '#i18n/language-store.ts'
import type { TextBundle } from '#i18n/text-bundles.ts'

/** Loads what comes on demand, a screen or a part of one, together with the texts that only it and its like need. */
export async function withTexts<T>(bundle: TextBundle, load: () => Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([load(), loadTexts(bundle)])
  return loaded
}
