import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'

interface SideDrawerProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Shows more about one thing of a screen at its right side, while the screen stays as it is. */
export function SideDrawer({ title, isOpen, onClose, children }: SideDrawerProps) {
  const t = useT()
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="lg"
      title={title}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {children}
    </Drawer>
  )
}
