import { loadTexts } from '#i18n/language-store.ts'
import { loadable } from '../loading/loadable.tsx'

/** Few buttons are held; its words come with it. */
export const LazyJog = loadable(async () => {
  const [{ JogDialog }] = await Promise.all([import('./jog-dialog.tsx'), loadTexts('writing')])
  return JogDialog
})
