import { limits } from '@fieldhub/contract'
import { TextInput } from '@mantine/core'

interface NameInputProps {
  readonly label: string
  readonly value: string
  readonly 'data-autofocus'?: boolean
  readonly onChange: (name: string) => void
}

/** A name that is cut at its limit, where nothing but its being empty can be wrong with it. */
export function NameInput({ onChange, ...rest }: NameInputProps) {
  return (
    <TextInput
      {...rest}
      maxLength={limits.nameCharacters}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
