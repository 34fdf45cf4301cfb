import { ActionIcon, Popover, Text } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'

interface FieldHelpProps {
  /** The label of the field it explains. */
  readonly name: string
  readonly children: ReactNode
}

/** The “?” beside a field: opens by click, so that fingers and keyboards reach it too. */
export function FieldHelp({ name, children }: FieldHelpProps) {
  const t = useT()
  return (
    <Popover width={320} withArrow shadow="md" position="top">
      <Popover.Target>
        <ActionIcon size={24} aria-label={t('common.help', { name })}>
          <IconHelpCircle size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Text component="div" size="sm">
          {children}
        </Text>
      </Popover.Dropdown>
    </Popover>
  )
}
