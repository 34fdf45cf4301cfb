import { Input, SegmentedControl, Stack } from '@mantine/core'
import { currentZone } from '#i18n/time-zone.ts'
import { useT } from '#i18n/use-t.ts'
import type { Form } from '#parts/form/use-form.ts'
import { untilChoices } from '#parts/share/share-until.ts'
import { DateField } from '#ui/date-field/date-field.tsx'
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
  const chooseUntil = (value: string) => {
    const until = untilChoices.find((each) => each === value)
    if (until !== undefined) change({ until, date: draft.date })
  }
  return (
    <>
      <Stack gap={4}>
        <Input.Label labelElement="div" aria-hidden>
          {t('configuration.shareUntil')}
        </Input.Label>
        <SegmentedControl
          aria-label={t('configuration.shareUntil')}
          value={draft.until}
          onChange={chooseUntil}
          data={untilChoices.map((each) => ({ value: each, label: t(untilKeys[each]) }))}
          fullWidth
        />
      </Stack>
      {draft.until === 'date' && (
        <DateField
          id={form.fieldId('date')}
          kind="date"
          label={t('configuration.shareDate')}
          description={t('configuration.shareDateHint', { zone: currentZone() })}
          value={draft.date}
          error={form.faultOf('date')}
          onChange={(date) => change({ date })}
        />
      )}
    </>
  )
}
