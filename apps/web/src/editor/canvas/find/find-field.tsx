import { ActionIcon, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useT } from '#i18n/use-t.ts'

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

interface FindFieldProps {
  readonly words: string
  /** How many were found. */
  readonly count: number
  readonly onWords: (words: string) => void
  readonly onStep: (step: 1 | -1) => void
  readonly onLeave: () => void
}

/** The words to find. Enter goes to the next cell, with shift to the one before. */
export function FindField({ words, count, onWords, onStep, onLeave }: FindFieldProps) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onLeave()
    else if (event.key === 'Enter') onStep(event.shiftKey ? -1 : 1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <TextInput
        ref={field}
        size="xs"
        style={{ flex: 1 }}
        aria-label={t('draw.findWords')}
        placeholder={t('draw.findWords')}
        value={words}
        onChange={({ currentTarget }) => onWords(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <ActionIcon
        aria-label={t('draw.findBefore')}
        disabled={count === 0}
        onClick={() => onStep(-1)}
      >
        <IconArrowUp {...icon} />
      </ActionIcon>
      <ActionIcon aria-label={t('draw.findNext')} disabled={count === 0} onClick={() => onStep(1)}>
        <IconArrowDown {...icon} />
      </ActionIcon>
    </>
  )
}
