import { formatLabels, pointsOfText, type ScaleChange, type ScaleField } from '@fieldhub/contract'
import type { Translate } from '#i18n/translate.ts'

type FieldValue = ScaleChange['changes'][number]['before']

/** What changed, for one line: `系数 1 → 0.1；单位 kPa → MPa`. */
export function scaleChangeText({ changes }: Pick<ScaleChange, 'changes'>, t: Translate): string {
  return changes
    .map(({ field, before, after }) =>
      t('scale.change', {
        field: t(`scale.${field}`),
        before: valueText(field, before, t),
        after: valueText(field, after, t),
      }),
    )
    .join(t('scale.comma'))
}

function valueText(field: ScaleField, value: FieldValue, t: Translate): string {
  if (value === undefined || value === '') return withoutValue[field] ?? t('scale.none')
  if (field === 'fm') return formatLabels[Number(value)]?.sheetName ?? `${value}`
  if (field === 'func') return `0${Number(value) + 1}`
  if (field === 'points') return lineText(`${value}`)
  if (field === 'ratio') return ratios[`${value}`] ?? `${value}`
  return `${value}`
}

/** Two points as the ends of a line: `4000…20000 = 0…1.6`. */
function lineText(text: string): string {
  const points = pointsOfText(text)
  if (points === undefined) return text
  const { raw, value } = points
  return `${raw[0]}…${raw[1]} = ${value[0]}…${value[1]}`
}

/** What holds where nothing is said. */
const withoutValue: Readonly<Partial<Record<ScaleField, string>>> = { factor: '1', offset: '0' }
const ratios: Readonly<Record<string, string>> = { ct: 'CT', pt: 'PT', ctpt: 'CT × PT' }
