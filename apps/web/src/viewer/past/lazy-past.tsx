import { loadTexts } from '#i18n/language-store.ts'
import { loadable } from '../loading/loadable.tsx'

/** Few look back, and those who do not load nothing of it; its words come with it. */
export const LazyPast = loadable(async () => {
  const [{ PastLayer }] = await Promise.all([import('./past-layer.tsx'), loadTexts('past')])
  return PastLayer
})
