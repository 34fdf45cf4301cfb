import { Input, SegmentedControl, Stack } from '@mantine/core'
import { currentZone } from '#i18n/time-zone.ts'
import { useT } from '#i18n/use-t.ts'
import { untilChoices } from '#parts/share/share-until.ts'
import { DateField } from '#ui/date-field/date-field.tsx'
import type { ShareFieldsProps } from './use-share-form.ts'

const untilKeys = {
  1: 'share.until.1',
  7: 'share.until.7',
  30: 'share.until.30',
  date: 'share.until.date',
  never: 'share.until.never',
} as const

/** Until when a share is good. */
export function ShareEndFields({ terms, faults, onChange }: ShareFieldsProps) {
  const t = useT()
  const fault = faults['expireTime']
  const chooseUntil = (value: string) => {
    const until = untilChoices.find((each) => each === value)
    if (until !== undefined) onChange({ until })
  }
  return (
    <>
      <Stack gap={4}>
        <Input.Label labelElement="div" aria-hidden>
          {t('configuration.shareUntil')}
        </Input.Label>
        <SegmentedControl
          aria-label={t('configuration.shareUntil')}
          value={terms.until}
          onChange={chooseUntil}
          data={untilChoices.map((each) => ({ value: each, label: t(untilKeys[each]) }))}
          fullWidth
        />
      </Stack>
      {terms.until === 'date' && (
        <DateField
          kind="date"
          label={t('configuration.shareDate')}
          description={t('configuration.shareDateHint', { zone: currentZone() })}
          value={terms.date}
          error={fault ?? null}
          onChange={(date) => onChange({ date })}
        />
      )}
    </>
  )
}
