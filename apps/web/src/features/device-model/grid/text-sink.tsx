import { type FormEvent, type RefObject, useRef } from 'react'
import classes from './variable-grid.module.css'

/**
 * Takes text that comes without a key: dictated, out of an emoji panel, or from an input method that sends none. The
 * browser puts such text where its caret is, which therefore stands in a hidden field while the grid has the focus.
 */
export function useTextSink(table: RefObject<HTMLElement | null>) {
  const sink = useRef<HTMLDivElement>(null)
  const isParking = useRef(false)
  const parkCaret = () => {
    if (isParking.current) return
    isParking.current = true
    // In Chromium the focus follows the caret, and goes back at once.
    getSelection()?.collapse(sink.current, 0)
    table.current?.focus({ preventScroll: true })
    isParking.current = false
  }
  return { sink, parkCaret }
}

interface TextSinkProps {
  readonly ref: RefObject<HTMLDivElement | null>
  /** Empty where an input method was left without a text. */
  readonly onText: (text: string) => void
}

export function TextSink({ ref, onText }: TextSinkProps) {
  const handleText = (field: HTMLElement) => {
    const text = field.textContent
    field.textContent = ''
    onText(text)
  }
  const onInput = ({ currentTarget, nativeEvent }: FormEvent<HTMLElement>) => {
    const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true
    if (!isComposing) handleText(currentTarget)
  }
  return (
    <div
      ref={ref}
      className={classes['sink']}
      contentEditable="plaintext-only"
      // A finger on a cell brings up no keyboard.
      inputMode="none"
      tabIndex={-1}
      aria-hidden="true"
      onInput={onInput}
      onCompositionEnd={({ currentTarget }) => handleText(currentTarget)}
    />
  )
}
