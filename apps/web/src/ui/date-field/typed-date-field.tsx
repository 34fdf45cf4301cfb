import { TextInput, type TextInputProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import classes from './date-field.module.css'
import { type DateKind, dateFormats, parseDateText, showDateText } from './date-text.ts'

type InputProps = Pick<
  TextInputProps,
  'id' | 'label' | 'aria-label' | 'description' | 'withAsterisk' | 'size' | 'w' | 'onBlur'
>

export interface DateFieldProps extends InputProps {
  readonly kind: DateKind
  /** A result of {@link parseDateText}; '' for none. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | null
}

interface TypedFieldProps extends DateFieldProps {
  readonly rightSection?: ReactNode
  readonly onOpen?: () => void
}

/** A date field that shows its text alone. */
export function TypedDateField(given: TypedFieldProps) {
  const { kind, value, onChange, error, onBlur, onOpen, ...props } = given
  const t = useT()
  const { text, isWrong, type, settle } = useTyped(kind, value, onChange)
  return (
    <TextInput
      {...props}
      className={classes['field']}
      data-kind={kind}
      value={text}
      error={isWrong ? t('common.dateFormat', { format: dateFormats[kind] }) : error}
      placeholder={dateFormats[kind]}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={(event) => {
        settle()
        onBlur?.(event)
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') settle()
        if (key === 'ArrowDown') onOpen?.()
      }}
    />
  )
}

interface Typed {
  readonly text: string
  /** The value at the time of typing; when another one comes from outside, it replaces the text. */
  readonly beside: string
  readonly isSettled: boolean
}

/**
 * Keeps what is typed. It counts once it is complete, and at the latest when the field is left; invalid text counts as
 * none.
 */
function useTyped(kind: DateKind, value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState<Typed>()
  const current = typed?.beside === value ? typed : undefined
  const put = (text: string, next: string, isSettled: boolean) => {
    setTyped({ text, beside: next, isSettled })
    if (next !== value) onChange(next)
  }
  const type = (text: string) => {
    const parsed = parseDateText(kind, text)
    const isWhole = parsed !== null && showDateText(parsed) === text.trim().replace('T', ' ')
    put(text, text.trim() === '' ? '' : isWhole ? parsed : value, false)
  }
  const settle = () => {
    if (current === undefined || current.text.trim() === '') return setTyped(undefined)
    const parsed = parseDateText(kind, current.text)
    put(parsed === null ? current.text : showDateText(parsed), parsed ?? '', true)
  }
  const text = current?.text ?? showDateText(value)
  const isWrong = current?.isSettled === true && parseDateText(kind, current.text) === null
  return { text, isWrong, type, settle }
}
