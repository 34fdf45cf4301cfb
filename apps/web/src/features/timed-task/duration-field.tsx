import { Group, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { type EveryUnit, everyUnits, inUnit, toSeconds, widestUnit } from './every-unit.ts'

const unitKeys = {
  second: 'timedTask.unitSecond',
  minute: 'timedTask.unitMinute',
  hour: 'timedTask.unitHour',
  day: 'timedTask.unitDay',
} as const

interface DurationFieldProps {
  readonly id: string
  readonly label: string
  readonly description?: string
  /** Seconds, as the draft and the call have them. */
  readonly seconds: string
  readonly units?: readonly EveryUnit[]
  readonly error: string | null
  readonly onBlur: () => void
  readonly onChange: (seconds: string) => void
}

/** A length of time, in the unit that somebody thinks in. */
export function DurationField(props: DurationFieldProps) {
  const { id, label, description, seconds, units = everyUnits, error, onBlur, onChange } = props
  const t = useT()
  const [unit, setUnit] = useState<EveryUnit>(() => widestUnit(seconds))
  const [typed, setTyped] = useState('')
  // What is typed stays as it is ("1."), until the draft says something else.
  const shown = toSeconds(typed, unit) === seconds ? typed : inUnit(seconds, unit)
  const change = (text: string, next: EveryUnit) => {
    setTyped(text)
    setUnit(next)
    onChange(toSeconds(text, next))
  }
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <TextInput
        id={id}
        error={error}
        onBlur={onBlur}
        value={shown}
        onChange={({ currentTarget }) => change(currentTarget.value, unit)}
        label={label}
        {...(description !== undefined && { description })}
        withAsterisk
        inputMode="decimal"
        flex={1}
        miw={72}
      />
      <NativeSelect
        label={t('timedTask.everyUnit')}
        {...(description !== undefined && { description: '\u00a0' })}
        value={unit}
        onChange={({ currentTarget }) => {
          const next = units.find((each) => each === currentTarget.value)
          if (next !== undefined) change(shown, next)
        }}
        data={units.map((value) => ({ value, label: t(unitKeys[value]) }))}
      />
    </Group>
  )
}
