import { ActionIcon } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'

interface CopyButtonProps {
  readonly value: string
  /** The accessible name, such as "Copy serial number". */
  readonly label: string
}

/**
 * Copies a value. Its hint is the browser's own `title`, since it also stands on error pages, which must load nothing
 * more.
 */
export function CopyButton({ value, label }: CopyButtonProps) {
  const t = useT()
  const clipboard = useClipboard({ timeout: 2000 })
  const name = clipboard.copied ? t('common.copied') : label
  const Icon = clipboard.copied ? IconCheck : IconCopy
  return (
    <ActionIcon size={24} aria-label={name} title={name} onClick={() => clipboard.copy(value)}>
      <Icon size={16} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
