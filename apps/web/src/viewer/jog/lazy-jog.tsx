import { lazy } from 'react'
import { loadTexts } from '#i18n/language-store.ts'

/** Few buttons are held; its words come with it. */
export const LazyJog = lazy(async () => {
  const [{ JogDialog }] = await Promise.all([import('./jog-dialog.tsx'), loadTexts('writing')])
  return { default: JogDialog }
})
