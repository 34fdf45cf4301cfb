import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'

interface NameInputProps {
  readonly name: string
  readonly charactersMax: number
  /** Called with undefined when the name stays as it was. */
  readonly onDone: (name: string | undefined) => void
}

/** Edits a name in place: Enter or leaving keeps it, Escape restores it. */
export function NameInput({ name, charactersMax, onDone }: NameInputProps) {
  const t = useT()
  const [text, setText] = useState(name)
  return (
    <TextInput
      size="xs"
      flex={1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears because the person asked to type here
      autoFocus
      aria-label={t('panel.name')}
      maxLength={charactersMax}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={() => onDone(text.trim())}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') onDone(text.trim())
        if (event.key === 'Escape') onDone(undefined)
      }}
    />
  )
}
