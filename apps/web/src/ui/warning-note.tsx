import { Alert, type AlertProps } from '@mantine/core'
import type { IconCheck } from '@tabler/icons-react'

interface WarningNoteProps extends Pick<AlertProps, 'title' | 'mb' | 'children'> {
  readonly icon?: typeof IconCheck
}

/** What people have to know of a screen although nothing has failed. It is read out when it appears. */
export function WarningNote({ icon: Icon, ...rest }: WarningNoteProps) {
  const icon = Icon && <Icon size={18} aria-hidden />
  return <Alert color="yellow" p="xs" icon={icon} aria-live="polite" {...rest} />
}
