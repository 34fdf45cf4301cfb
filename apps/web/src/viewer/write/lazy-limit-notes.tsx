import { lazy } from 'react'
import { loadTexts } from '#i18n/language-store.ts'

/** Comes, with its words, for a variable that limits what is written to it. */
export const LazyLimitNotes = lazy(async () => {
  const [{ LimitNotes }] = await Promise.all([import('./limit-notes.tsx'), loadTexts('writing')])
  return { default: LimitNotes }
})
