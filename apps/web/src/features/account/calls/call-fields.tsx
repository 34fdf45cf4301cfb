import { Select, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { DeviceField } from '#parts/device-field/device-field.tsx'
import type { CallDraft } from './call-draft.ts'
import { kindOfField } from './field-kind.ts'
import type { CallField, PublishedCall } from './published-call.ts'
import { useLimitText } from './use-limit-text.ts'

interface CallFieldsProps {
  readonly call: PublishedCall
  readonly draft: CallDraft
  readonly wrong: readonly string[]
  readonly onChange: (name: string, text: string) => void
}

/** The fields with their types and limits, to be filled in. */
export function CallFields({ call, draft, wrong, onChange }: CallFieldsProps) {
  const t = useT()
  const fields = call.fields.filter(({ name }) => name !== 'file' || call.carries !== 'form')
  return (
    <Stack gap="sm">
      <Title order={3}>{t('calls.fields')}</Title>
      {fields.length === 0 && <Text size="sm">{t('calls.noFields')}</Text>}
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          value={draft[field.name] ?? ''}
          error={wrong.includes(field.name) ? t('calls.wrongType') : undefined}
          onChange={(text) => onChange(field.name, text)}
        />
      ))}
    </Stack>
  )
}

interface FieldProps {
  readonly field: CallField
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (text: string) => void
}

function Field({ field, value, error, onChange }: FieldProps) {
  const limits = useLimitText()(field)
  const kind = kindOfField(field)
  const common = {
    label: field.name,
    description: field.meaning === undefined ? limits : `${field.meaning} · ${limits}`,
    withAsterisk: field.isRequired,
    value,
    error,
  }
  if (kind.kind === 'device') {
    return (
      <DeviceField
        {...common}
        clearable={!field.isRequired}
        comboboxProps={{ withinPortal: false }}
        onChange={(text) => onChange(text ?? '')}
      />
    )
  }
  const choices = choicesOf(kind)
  if (choices !== undefined) {
    return (
      <Select
        {...common}
        data={choices}
        searchable
        clearable={!field.isRequired}
        comboboxProps={{ withinPortal: false }}
        onChange={(text) => onChange(text ?? '')}
      />
    )
  }
  if (kind.kind === 'json') {
    return (
      <Textarea
        {...common}
        autosize
        maxRows={12}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )
  }
  return <TextInput {...common} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
}

function choicesOf(kind: ReturnType<typeof kindOfField>) {
  if (kind.kind === 'boolean') return ['true', 'false']
  return kind.kind === 'choice' ? [...new Set(kind.options.map(String))] : undefined
}
