import { isUnusual, type LastValue, namedValues } from '@fieldhub/contract'
import { Checkbox, SegmentedControl, Text, TextInput } from '@mantine/core'
import { useReading } from '#features/device/debug/use-reading.ts'
import { displayValue } from '#i18n/display-value.ts'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { parseTyped } from '#parts/form/parse-typed.ts'
import { SmallForm } from '#parts/form/small-form.tsx'
import type { Faults } from '#parts/form/use-faults.ts'
import { type Form, useForm } from '#parts/form/use-form.ts'
import { NamedField } from './named-field.tsx'
import { rawTexts } from './raw-text.ts'
import { confirmText, limitsText } from './write-limits.ts'
import { isSwitch, startText } from './write-start.ts'
import { writtenText } from './written-text.ts'

interface WriteFormProps {
  readonly deviceId: number
  readonly variable: LastValue
  /** Resolves with what the server finds wrong with the value, or once the device has answered. */
  readonly onWrite: (value: number) => Promise<Faults | undefined>
}

export interface WriteDraft {
  readonly value: string
  readonly isConfirmed: boolean
}

export function WriteForm({ deviceId, variable, onWrite }: WriteFormProps) {
  const t = useT()
  const reading = useReading(deviceId, variable)
  const form = useForm<WriteDraft, number>({
    start: { value: startText(variable, reading.value), isConfirmed: false },
    name: 'write',
    shows: 'sent',
    check: ({ value: text, isConfirmed }) => {
      const value = parseTyped(text)
      if (value === null) return { ok: false, faults: { value: 'numeric' } }
      return isUnusual(variable, value) && !isConfirmed
        ? { ok: false, faults: { isConfirmed: 'writeConfirm' } }
        : { ok: true, input: value }
    },
    save: onWrite,
  })
  const value = parseTyped(form.draft.value)
  const old = displayValue(reading.value, variable)
  const raw = rawTexts(variable, reading.value, value)
  return (
    <SmallForm form={form} submitLabel={t('device.write.confirm')}>
      <Text size="sm">
        {t('device.write.current')} <b>{old}</b>
      </Text>
      <ValueField variable={variable} form={form} />
      {value !== null && isUnusual(variable, value) && (
        <Checkbox
          checked={form.draft.isConfirmed}
          onChange={({ currentTarget }) => form.change({ isConfirmed: currentTarget.checked })}
          label={t('device.write.unusual', { range: confirmText(variable) })}
          error={form.faultOf('isConfirmed')}
        />
      )}
      {value !== null && (
        <Text size="sm" fw={600} aria-live="polite">
          {summaryText(variable, old, writtenText(variable, value), t)}
        </Text>
      )}
      {raw !== null && (
        <Text size="sm" c="dimmed" aria-live="polite">
          {t('device.write.raw', raw)}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {form.isSaving ? t('device.write.sending') : t('device.write.consequence')}
      </Text>
    </SmallForm>
  )
}

/** What is written again changes nothing, and nobody is to believe that a pump has stopped. */
function summaryText({ name }: LastValue, old: string, next: string, t: Translate): string {
  return next === old
    ? t('device.write.same', { name, old })
    : t('device.write.summary', { name, old, next })
}

interface ValueFieldProps {
  readonly variable: LastValue
  readonly form: Form<WriteDraft>
}

function ValueField({ variable, form }: ValueFieldProps) {
  const t = useT()
  const error = form.faultOf('value')
  if (isSwitch(variable)) {
    return (
      <>
        <SegmentedControl
          aria-label={t('device.write.new')}
          value={form.draft.value}
          onChange={(value) => form.change({ value })}
          data={[
            { value: '0', label: variable.names?.['0'] ?? t('device.write.off') },
            { value: '1', label: variable.names?.['1'] ?? t('device.write.on') },
          ]}
        />
        {error !== null && <Text c="var(--fh-alarm-text)">{error}</Text>}
      </>
    )
  }
  if (namedValues(variable.names).length > 0) {
    return (
      <NamedField variable={variable} form={form} error={error}>
        <NumberField variable={variable} form={form} />
      </NamedField>
    )
  }
  return <NumberField variable={variable} form={form} />
}

function NumberField({ variable, form }: ValueFieldProps) {
  const t = useT()
  return (
    <TextInput
      {...form.textProps('value')}
      description={limitsText(variable, t)}
      label={t('device.write.new')}
      inputMode="decimal"
      autoComplete="off"
      data-autofocus
      rightSectionWidth={unitWidth(variable.unit)}
      rightSection={
        <Text size="sm" c="dimmed">
          {variable.unit}
        </Text>
      }
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  )
}

/** Room for a unit of ten wide characters too, so that it never stands on the number. */
function unitWidth(unit: string): number {
  return Math.max(56, 16 + 14 * unit.length)
}
