import { formatLabels } from '@fieldhub/contract'
import type { Translate } from '#i18n/translate.ts'

/** A data format in the reader's words. A screen that shows one loads the texts of `bench`. */
export function formatName(fm: number, t: Translate): string {
  const key = formatLabels[fm]?.key
  return key === undefined ? '' : t(`format.${key}`)
}
