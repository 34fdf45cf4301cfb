import { Input, SegmentedControl, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { narrowQuery } from '#ui/narrow-query.ts'
import { getDigits } from '#ui/text/width-of-text.ts'

/** A phone shows about so many digits in one line beside the room around each choice. */
const lineDigits = 36
const besideDigits = 3

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

/** Shows a few choices, of which one is always chosen: side by side, or below each other where they have no room. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, isLabelHidden = false, hint, value, data, onChange } = props
  const isNarrow = useMediaQuery(narrowQuery) === true
  const digits = data.reduce((sum, one) => sum + getDigits(one.label) + besideDigits, 0)
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
        orientation={isNarrow && digits > lineDigits ? 'vertical' : 'horizontal'}
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
