import { withTexts } from '#i18n/with-texts.ts'

/** Loads what few visits of the editor need, with its texts. */
export const loadSeldom = () => withTexts('drawing', () => import('./seldom.ts'))
