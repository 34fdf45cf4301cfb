import { lazy } from 'react'
import { loadTexts } from '#i18n/language-store.ts'

/** Few actions are confirmed once more; its words come with it. */
export const SecondStep = lazy(async () => {
  const [step] = await Promise.all([import('./second-step.tsx'), loadTexts('writing')])
  return { default: step.SecondStep }
})
