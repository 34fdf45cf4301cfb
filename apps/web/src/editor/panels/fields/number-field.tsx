import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useT } from '#i18n/use-t.ts'

interface NumberFieldProps {
  readonly label: string
  /** The value; undefined when the selected cells differ. */
  readonly value: number | undefined
  readonly onCommit: (value: number) => void
  readonly min?: number
  readonly max?: number
  readonly unit?: string
  readonly isDisabled?: boolean
  /** The text that is shown where there is no value. */
  readonly emptyText?: string
  /** Removes the value; set where that is allowed. */
  readonly onClear?: () => void
}

/** No more digits than a pointer can place are shown, while the page keeps all of them. */
const shownDigits = 2

/** A number that counts when it is left or confirmed, so that it is one step of the history, not one for each key. */
export function NumberField(props: NumberFieldProps) {
  const {
    label,
    value,
    onCommit,
    min = -Infinity,
    max = Infinity,
    unit,
    isDisabled = false,
    onClear,
  } = props
  const t = useT()
  const [draft, setDraft] = useState<string>()
  const shown = draft ?? (value === undefined ? '' : String(Number(value.toFixed(shownDigits))))
  const put = (number: number) => {
    setDraft(undefined)
    const inside = Math.min(max, Math.max(min, number))
    if (Number.isFinite(number) && inside !== value) onCommit(inside)
  }
  const commit = () => {
    if (draft === undefined) return
    if (draft.trim() !== '') return put(Number(draft))
    setDraft(undefined)
    if (value !== undefined) onClear?.()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') commit()
    if (event.key === 'Escape') setDraft(undefined)
    const steps = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (steps === 0 || shown === '') return
    event.preventDefault()
    put(Number(shown) + steps * (event.shiftKey ? 10 : 1))
  }
  return (
    <TextInput
      size="xs"
      label={label}
      inputMode="decimal"
      value={shown}
      placeholder={value === undefined ? (props.emptyText ?? t('panel.mixed')) : ''}
      disabled={isDisabled}
      data-settled={draft === undefined || undefined}
      rightSection={unit === undefined ? undefined : <span aria-hidden>{unit}</span>}
      onChange={({ currentTarget }) => setDraft(currentTarget.value)}
      onBlur={commit}
      onKeyDown={onKey}
    />
  )
}
