import type { LastValue } from '@fieldhub/contract'
import { Button, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { fieldSentence } from '#api/field-fault.ts'
import { useReading } from '#features/device/debug/use-reading.ts'
import { parseTyped } from '#features/device/detail/parse-typed.ts'
import { displayValue, plainValue } from '#i18n/display-value.ts'
import { useLanguage, useT } from '#i18n/use-t.ts'

interface WriteFormProps {
  readonly deviceId: number
  readonly variable: LastValue
  readonly isSending: boolean
  /** The server's message about the value. */
  readonly fault: string | null
  readonly onWrite: (value: number) => void
}

/** Formats whose value is a switch: a coil and a bit of a register. */
const isSwitch = ({ fm }: LastValue) => fm === 0 || fm === 1

export function WriteForm(props: WriteFormProps) {
  const { deviceId, variable, isSending, fault, onWrite } = props
  const t = useT()
  const language = useLanguage()
  const reading = useReading(deviceId, variable)
  const [text, setText] = useState(() => startText(variable, reading.value))
  const [isTried, setTried] = useState(false)
  const value = parseTyped(text)
  const old = displayValue(reading.value, variable)
  const isFaulty = isTried && value === null
  const message = isFaulty ? 'numeric' : fault
  const submit = () => {
    setTried(true)
    if (value !== null && !isSending) onWrite(value)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="sm">
        <Text size="sm">
          {t('device.write.current')} <b>{old}</b>
        </Text>
        <ValueField
          variable={variable}
          text={text}
          error={message === null ? null : fieldSentence(message, language)}
          onText={setText}
        />
        {value !== null && (
          <Text size="sm" fw={600} aria-live="polite">
            {t('device.write.summary', {
              name: variable.name,
              old,
              next: displayValue(value, variable),
            })}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {isSending ? t('device.write.sending') : t('device.write.consequence')}
        </Text>
        <Group justify="flex-end">
          <Button type="submit" loading={isSending}>
            {t('device.write.confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface ValueFieldProps {
  readonly variable: LastValue
  readonly text: string
  readonly error: string | null
  readonly onText: (text: string) => void
}

function ValueField({ variable, text, error, onText }: ValueFieldProps) {
  const t = useT()
  if (isSwitch(variable)) {
    return (
      <>
        <SegmentedControl
          aria-label={t('device.write.new')}
          value={text}
          onChange={onText}
          data={[
            { value: '0', label: t('device.write.off') },
            { value: '1', label: t('device.write.on') },
          ]}
        />
        {error !== null && <Text c="var(--fh-alarm-text)">{error}</Text>}
      </>
    )
  }
  return (
    <TextInput
      label={t('device.write.new')}
      value={text}
      error={error}
      inputMode="decimal"
      autoComplete="off"
      data-autofocus
      rightSectionWidth={56}
      rightSection={
        <Text size="sm" c="dimmed">
          {variable.unit}
        </Text>
      }
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
    />
  )
}

/** A switch proposes its other state, a number the one it has. */
function startText(variable: LastValue, value: number | null): string {
  if (isSwitch(variable)) return value === 1 ? '0' : '1'
  return plainValue(value, variable.decimals)
}
