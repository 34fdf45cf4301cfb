import { pageLimits } from '@fieldhub/page'
import { translate } from '#i18n/translate.ts'
import { toastFailed } from '#ui/toast.tsx'

const grouped = new Intl.NumberFormat('en')

/** Says that a page has as many cells as it may have, in a text that comes with it. */
export function notifyFull(): void {
  toastFailed(translate('draw.pageFull', { n: grouped.format(pageLimits.cellsMax) }))
}
