import { withTexts } from '#i18n/with-texts.ts'
import { loadable } from '../loading/loadable.tsx'

/** Few actions are confirmed once more; its words come with it. */
export const SecondStep = loadable(
  async () => (await withTexts('writing', () => import('./second-step.tsx'))).SecondStep,
)
