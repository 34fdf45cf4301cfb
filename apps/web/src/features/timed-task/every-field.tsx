import { Group, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import type { Form } from '#parts/form/use-form.ts'
import { type EveryUnit, everyUnits, inUnit, toSeconds, widestUnit } from './every-unit.ts'
import type { TimedTaskDraft } from './timed-task-draft.ts'

const unitKeys = {
  second: 'timing.unitSecond',
  minute: 'timing.unitMinute',
  hour: 'timing.unitHour',
  day: 'timing.unitDay',
} as const

/** The pause of an interval, in the unit that somebody thinks in; the draft and the call have seconds. */
export function EveryField({ form }: { readonly form: Form<TimedTaskDraft> }) {
  const t = useT()
  const { every } = form.draft
  const [unit, setUnit] = useState<EveryUnit>(() => widestUnit(every))
  const [typed, setTyped] = useState('')
  // What is typed stays as it is ("1."), until the draft says something else.
  const shown = toSeconds(typed, unit) === every ? typed : inUnit(every, unit)
  const change = (text: string, next: EveryUnit) => {
    setTyped(text)
    setUnit(next)
    form.change({ every: toSeconds(text, next) })
  }
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <TextInput
        {...form.textProps('every')}
        value={shown}
        onChange={({ currentTarget }) => change(currentTarget.value, unit)}
        label={t('timing.every')}
        description={t('timing.everyHint')}
        withAsterisk
        inputMode="decimal"
        flex={1}
      />
      <NativeSelect
        label={t('timing.everyUnit')}
        description={'\u00a0'}
        value={unit}
        onChange={({ currentTarget }) => {
          const next = everyUnits.find((each) => each === currentTarget.value)
          if (next !== undefined) change(shown, next)
        }}
        data={everyUnits.map((value) => ({ value, label: t(unitKeys[value]) }))}
      />
    </Group>
  )
}
