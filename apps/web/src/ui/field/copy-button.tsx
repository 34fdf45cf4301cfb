import { ActionIcon } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { copyText } from './copy-text.ts'

interface CopyButtonProps {
  readonly value: string
  /** The accessible name, such as "Copy serial number". */
  readonly label: string
}

const outcomeMs = 2_000
const icons = { copied: IconCheck, failed: IconAlertTriangle }

/**
 * Copies a value, and says when the browser let it not. Its hint is the browser's own `title`, since it also stands on
 * error pages, which must load nothing more.
 */
export function CopyButton({ value, label }: CopyButtonProps) {
  const t = useT()
  const [outcome, setOutcome] = useState<keyof typeof icons>()
  useEffect(() => {
    if (outcome === undefined) return undefined
    const timer = setTimeout(() => setOutcome(undefined), outcomeMs)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async () => setOutcome((await copyText(value)) ? 'copied' : 'failed')
  const name = outcome === undefined ? label : t(`common.${outcomeWords[outcome]}`)
  const Icon = outcome === undefined ? IconCopy : icons[outcome]
  return (
    <ActionIcon size={24} aria-label={name} title={name} onClick={() => void copy()}>
      <Icon size={16} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}

const outcomeWords = { copied: 'copied', failed: 'notCopied' } as const
