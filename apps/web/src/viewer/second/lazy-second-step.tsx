import { loadTexts } from '#i18n/language-store.ts'
import { loadable } from '../loading/loadable.tsx'

/** Few actions are confirmed once more; its words come with it. */
export const SecondStep = loadable(async () => {
  const [step] = await Promise.all([import('./second-step.tsx'), loadTexts('writing')])
  return step.SecondStep
})
