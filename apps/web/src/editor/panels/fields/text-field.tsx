import { Textarea, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useT } from '#i18n/use-t.ts'

interface TextFieldProps {
  readonly label: string
  /** The value; undefined when the selected cells differ. */
  readonly value: string | undefined
  readonly onCommit: (value: string) => void
  readonly isLong?: boolean
  readonly placeholder?: string
  readonly charactersMax?: number
}

/** A text that counts when it is left or confirmed. */
export function TextField(props: TextFieldProps) {
  const { label, value, onCommit, isLong = false, placeholder = '', charactersMax = 2_000 } = props
  const t = useT()
  const [draft, setDraft] = useState<string>()
  const commit = () => {
    if (draft !== undefined && draft !== value) onCommit(draft)
    setDraft(undefined)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !isLong) commit()
    if (event.key === 'Escape') setDraft(undefined)
  }
  const common = {
    size: 'xs',
    label,
    value: draft ?? value ?? '',
    maxLength: charactersMax,
    placeholder: value === undefined ? t('panel.mixed') : placeholder,
    onBlur: commit,
    onKeyDown: onKey,
    'data-settled': draft === undefined || undefined,
  } as const
  return isLong ? (
    <Textarea
      {...common}
      rows={3}
      onChange={({ currentTarget }) => setDraft(currentTarget.value)}
    />
  ) : (
    <TextInput {...common} onChange={({ currentTarget }) => setDraft(currentTarget.value)} />
  )
}
