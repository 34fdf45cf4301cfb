import { withTexts } from '#i18n/with-texts.ts'
import { loadable } from '../loading/loadable.tsx'

/** Comes, with its words, for a variable that limits what is written to it. */
export const LazyLimitNotes = loadable(
  async () => (await withTexts('writing', () => import('./limit-notes.tsx'))).LimitNotes,
)
