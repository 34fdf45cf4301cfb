import { typedNumber } from '@fieldhub/kernel'
import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { displayRange } from '#i18n/display-value.ts'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'

interface NumberFieldProps {
  readonly label: string
  /** The value; undefined when the selected cells differ. */
  readonly value: number | undefined
  readonly onCommit: (value: number) => void
  readonly min?: number
  readonly max?: number
  /** Whether it takes whole numbers alone. */
  readonly isWhole?: boolean
  /** Of a place that a pointer has set, no more digits after the point are shown, while the page keeps all of them. */
  readonly shownDigits?: number
  readonly unit?: string
  readonly isDisabled?: boolean
  /** The text that is shown where there is no value. */
  readonly emptyText?: string
  /** Removes the value; set where that is allowed. */
  readonly onClear?: () => void
}

/**
 * A number that counts when it is left or confirmed, so that it is one step of the history, not one for each key. What it
 * does not take stays out of the page as it is, and the field says why: nothing is rounded or cut.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, value, onCommit, min = -Infinity, max = Infinity, unit, onClear } = props
  const { isWhole = false, isDisabled = false } = props
  const t = useT()
  const [draft, setDraft] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const shown = draft ?? shownNumber(value, props.shownDigits)
  const type = (text: string | undefined) => {
    setDraft(text)
    setRefused(undefined)
  }
  const put = (number: number) => {
    type(undefined)
    if (number !== value) onCommit(number)
  }
  /** Returns whether nothing is left to be mended. */
  const commit = (): boolean => {
    if (draft === undefined) return true
    if (draft.trim() === '') {
      setDraft(undefined)
      if (value !== undefined) onClear?.()
      return true
    }
    // What is shown may have fewer digits than the value, which stays as it is where nobody changed it.
    const isSame = draft === shownNumber(value, props.shownDigits)
    const number = isSame && value !== undefined ? value : typedNumber(draft)
    const isValid = isAccepted(number, { min, max, isWhole })
    if (isValid) put(number)
    else setRefused(draft.trim())
    return isValid
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') commit()
    if (event.key === 'Escape') type(undefined)
    const steps = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    const from = draft === undefined ? value : typedNumber(draft)
    if (steps === 0 || from === undefined || Number.isNaN(from)) return
    event.preventDefault()
    const next = from + steps * (event.shiftKey ? 10 : 1)
    put(Math.min(max, Math.max(min, Number(next.toPrecision(digitsMax)))))
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
      error={refused === undefined ? undefined : refusal(refused, { min, max, isWhole }, t)}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={() => {
        if (!commit()) setDraft(undefined)
      }}
      onKeyDown={onKey}
    />
  )
}

/** What is worked out in binary has traces behind these digits, which nobody typed. */
const digitsMax = 15

function shownNumber(value: number | undefined, digits: number | undefined): string {
  if (value === undefined) return ''
  return String(Number(digits === undefined ? value.toPrecision(digitsMax) : value.toFixed(digits)))
}

type Accepted = Required<Pick<NumberFieldProps, 'min' | 'max' | 'isWhole'>>

function isAccepted(number: number, { min, max, isWhole }: Accepted): boolean {
  const isKind = isWhole ? Number.isInteger(number) : Number.isFinite(number)
  return isKind && number >= min && number <= max
}

/** Why a field does not take what was typed, and what it takes. */
function refusal(typed: string, { min, max, isWhole }: Accepted, t: Translate): string {
  const ends = [min, max].map((end) => (Number.isFinite(end) ? end : undefined))
  const wanted = t(isWhole ? 'panel.wholeWanted' : 'panel.numberWanted', { typed })
  if (ends.every((end) => end === undefined)) return wanted
  return `${wanted}${t('panel.rangeWanted', { range: displayRange(ends[0], ends[1], '') })}`
}
