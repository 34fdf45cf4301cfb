import { useT } from '#i18n/use-t.ts'
import type { Form } from '#parts/form/use-form.ts'
import { ChoiceField } from '#ui/field/choice-field.tsx'
import type { PageShareTerms } from './page-share-terms.ts'

const choices = {
  0: 'configuration.sharePastNone',
  24: 'configuration.sharePastDay',
  168: 'configuration.sharePastWeek',
  720: 'configuration.sharePastMonth',
} as const

/** How far back visitors may look at what the pages show. */
export function SharePastField({ form }: { readonly form: Form<PageShareTerms> }) {
  const t = useT()
  const { draft, change } = form
  const data = Object.entries(choices).map(([value, key]) => ({ value, label: t(key) }))
  // A program may have chosen another length.
  const isUsual = data.some(({ value }) => value === draft.pastHours)
  const other = {
    value: draft.pastHours,
    label: t('configuration.sharePastHours', { n: draft.pastHours }),
  }
  return (
    <ChoiceField
      label={t('configuration.sharePast')}
      hint={t('configuration.sharePastHint')}
      value={draft.pastHours}
      onChange={(pastHours) => change({ pastHours })}
      data={isUsual ? data : [...data, other]}
    />
  )
}
