import { NativeSelect } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'

interface ChoiceFieldProps<T extends string> {
  readonly label: string
  /** The value; undefined when the selected cells differ. */
  readonly value: T | undefined
  readonly choices: readonly { readonly value: T; readonly label: string }[]
  readonly onCommit: (value: T) => void
}

export function ChoiceField<T extends string>(props: ChoiceFieldProps<T>) {
  const { label, value, choices, onCommit } = props
  const t = useT()
  const mixed = value === undefined ? [{ value: '', label: t('panel.mixed') }] : []
  return (
    <NativeSelect
      size="xs"
      label={label}
      value={value ?? ''}
      data={[...mixed, ...choices]}
      onChange={({ currentTarget }) => {
        const chosen = choices.find((choice) => choice.value === currentTarget.value)
        if (chosen !== undefined) onCommit(chosen.value)
      }}
    />
  )
}
