import { withTexts } from '#i18n/with-texts.ts'

/** Loads what few visits of the editor need. */
export const loadSeldom = () => import('./seldom.ts')

/** The same for those who say something by it, with the texts. */
export const loadSpoken = () => withTexts('drawing', loadSeldom)
