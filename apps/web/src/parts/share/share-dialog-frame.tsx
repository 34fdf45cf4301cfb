import { Divider, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ShareForm } from './share-form.tsx'
import { ShareList, type ShareListProps } from './share-list.tsx'
import type { ShareTerms } from './use-share-form.ts'

interface ShareDialogFrameProps {
  readonly title: string
  /** A sentence on what is shared, where the title does not say it all. */
  readonly text?: string
  readonly onClose: () => void
  readonly onShare: (terms: ShareTerms) => Promise<void>
  readonly list: ShareListProps
  /** What stands below the list. */
  readonly children?: ReactNode
}

/** A dialog that shares something with another account, with a role and an end, and takes it back. */
export function ShareDialogFrame(props: ShareDialogFrameProps) {
  const { title, text, onClose, onShare, list, children } = props
  const t = useT()
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="md">
        {text !== undefined && (
          <Text size="sm" c="dimmed">
            {text}
          </Text>
        )}
        <ShareForm onShare={onShare} />
        <Divider />
        <ShareList {...list} />
        {children}
      </Stack>
    </Dialog>
  )
}
