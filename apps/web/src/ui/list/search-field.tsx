import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { isForPage } from '#ui/is-for-page.ts'
import { widthOfText } from '#ui/text/width-of-text.ts'

interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

const pauseMs = 200
/** The pixels beside the text: padding, the magnifying glass and the cross. */
const besideText = 76

/**
 * A search field that waits for a pause in typing and for the end of a composition; `/` focuses it, Esc empties
 * and then leaves it, so that the keys of the list work again.
 */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const t = useT()
  const [text, setText] = useState(value)
  const [sent, setSent] = useState(value)
  const [isComposing, setComposing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  if (value !== sent) {
    setSent(value)
    setText(value)
  }
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    if (isComposing || text === sent) return
    const timer = setTimeout(() => {
      setSent(text)
      latest.current(text)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text, sent, isComposing])
  useSlashKey(field)
  return (
    <TextInput
      ref={field}
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      w={widthOfText(label, besideText)}
      miw={220}
      maw="100%"
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text === '' ? null : (
          <CloseButton size="sm" aria-label={t('common.clear')} onClick={() => setText('')} />
        )
      }
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing) return
        event.preventDefault()
        if (text === '') event.currentTarget.blur()
        else setText('')
      }}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
    />
  )
}

function useSlashKey(field: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isForPage(event)) return
      event.preventDefault()
      field.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [field])
}
