import { loadTexts } from '#i18n/language-store.ts'
import { loadable } from '../loading/loadable.tsx'

/** Comes, with its words, for a variable that limits what is written to it. */
export const LazyLimitNotes = loadable(async () => {
  const [{ LimitNotes }] = await Promise.all([import('./limit-notes.tsx'), loadTexts('writing')])
  return LimitNotes
})
