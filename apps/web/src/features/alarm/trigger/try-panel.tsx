import { type TryOutcome, tryTrigger } from '@fieldhub/contract'
import { Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { numberOf } from './further-draft.ts'
import type { JudgedCondition } from './judged-conditions.ts'
import classes from './trigger-form.module.css'

interface TryPanelProps {
  readonly join: 'and' | 'or'
  /** The trigger's own condition first. */
  readonly conditions: readonly JudgedCondition[]
}

/** Values that somebody types, one for each condition, and what the trigger would make of them. */
export function TryPanel({ join, conditions }: TryPanelProps) {
  const t = useT()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const values = conditions.map(({ key }) => toValue(typed[key] ?? ''))
  const tried = tryTrigger(join, conditions, values)
  const isTried = values.some((value) => value !== null)
  return (
    <section className={classes['part']} aria-label={t('trigger.try')}>
      <Title order={2}>{t('trigger.try')}</Title>
      <Text size="sm" c="dimmed">
        {t('trigger.tryHint')}
      </Text>
      {conditions.map(({ key, name, unit, text }, index) => {
        const region = tried?.regions[index] ?? null
        return (
          <TextInput
            key={key}
            label={unit === '' ? name : `${name} (${unit})`}
            description={text}
            inputMode="decimal"
            autoComplete="off"
            value={typed[key] ?? ''}
            rightSectionWidth={110}
            rightSection={
              region === null ? null : (
                <Text size="sm" c={colours[region]}>
                  {t(regionKeys[region])}
                </Text>
              )
            }
            onChange={({ currentTarget }) => setTyped({ ...typed, [key]: currentTarget.value })}
          />
        )
      })}
      <Text size="sm" fw={600} aria-live="polite">
        {tried === undefined && t('trigger.tryIncomplete')}
        {tried !== undefined && isTried && t(outcomeKeys[tried.outcome])}
      </Text>
    </section>
  )
}

/** Null for what is no number. */
function toValue(text: string): number | null {
  const value = numberOf(text)
  return value === null || !Number.isFinite(value) ? null : value
}

const regionKeys = {
  alarm: 'trigger.tryMet',
  keep: 'trigger.tryKept',
  normal: 'trigger.tryUnmet',
} as const

const colours = {
  alarm: 'var(--fh-alarm-text)',
  keep: 'var(--fh-unactivated-text)',
  normal: 'var(--fh-online-text)',
} as const

const outcomeKeys = {
  alarm: 'trigger.tryAlarm',
  keep: 'trigger.tryKeep',
  normal: 'trigger.tryNormal',
  unknown: 'trigger.tryUnknown',
} as const satisfies Readonly<Record<TryOutcome, string>>
