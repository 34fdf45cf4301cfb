import { withTexts } from '#i18n/with-texts.ts'
import { loadable } from '../loading/loadable.tsx'

/** Few buttons are held; its words come with it. */
export const LazyJog = loadable(
  async () => (await withTexts('writing', () => import('./jog-dialog.tsx'))).JogDialog,
)
