import { Input, SegmentedControl, Stack, Text } from '@mantine/core'

interface ChoiceFieldProps<Value extends string> {
  readonly label: string
  /** The label is only read out where the choices explain themselves. */
  readonly isLabelHidden?: boolean
  /** It explains the present choice. */
  readonly hint?: string
  readonly value: Value
  readonly data: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}

/** Shows a few choices side by side, of which one is always chosen. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, isLabelHidden = false, hint, value, data, onChange } = props
  return (
    <Stack gap={4}>
      {!isLabelHidden && (
        <Input.Label labelElement="div" aria-hidden>
          {label}
        </Input.Label>
      )}
      <SegmentedControl
        aria-label={label}
        value={value}
        data={[...data]}
        fullWidth
        onChange={(text) => {
          const chosen = data.find((one) => one.value === text)
          if (chosen !== undefined) onChange(chosen.value)
        }}
      />
      {hint !== undefined && (
        <Text size="sm" c="dimmed" aria-live="polite">
          {hint}
        </Text>
      )}
    </Stack>
  )
}
