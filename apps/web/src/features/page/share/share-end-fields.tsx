import { currentZone } from '#i18n/time-zone.ts'
import { useT } from '#i18n/use-t.ts'
import type { Form } from '#parts/form/use-form.ts'
import { untilChoices } from '#parts/share/share-until.ts'
import { DateField } from '#ui/date-field/date-field.tsx'
import { ChoiceField } from '#ui/field/choice-field.tsx'
import type { PageShareTerms } from './page-share-terms.ts'

const untilKeys = {
  1: 'share.until.1',
  7: 'share.until.7',
  30: 'share.until.30',
  date: 'share.until.date',
  never: 'share.until.never',
} as const

/** Until when a share is good. */
export function ShareEndFields({ form }: { readonly form: Form<PageShareTerms> }) {
  const t = useT()
  const { draft, change } = form
  return (
    <>
      <ChoiceField
        label={t('configuration.shareUntil')}
        value={draft.until}
        onChange={(until) => change({ until, date: draft.date })}
        data={untilChoices.map((each) => ({ value: each, label: t(untilKeys[each]) }))}
      />
      {draft.until === 'date' && (
        <DateField
          {...form.valueProps('date')}
          kind="date"
          label={t('configuration.shareDate')}
          description={t('configuration.shareDateHint', { zone: currentZone() })}
        />
      )}
    </>
  )
}
