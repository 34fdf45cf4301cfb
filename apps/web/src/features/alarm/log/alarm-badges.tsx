import type { AlarmRow } from '@fieldhub/contract'
import { Badge } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCircleDot, IconEye } from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import { stateKeys } from './alarm-words.ts'

interface BadgeProps {
  readonly alarm: AlarmRow
}

const icon = { size: 14, 'aria-hidden': true } as const
const stateIcons = { open: IconCircleDot, acknowledged: IconEye, closed: IconCheck } as const

/** Whether it lasts, by icon and word. */
export function ActiveBadge({ alarm }: BadgeProps) {
  const t = useT()
  const isActive = alarm.endTime === null
  return (
    <Badge
      variant="default"
      tt="none"
      leftSection={isActive ? <IconAlertTriangle {...icon} /> : <IconCheck {...icon} />}
      c={isActive ? 'var(--fh-alarm-text)' : 'var(--fh-online-text)'}
    >
      {t(isActive ? 'alarm.isActive' : 'alarm.isOver')}
    </Badge>
  )
}

export function StateBadge({ alarm }: BadgeProps) {
  const t = useT()
  const Icon = stateIcons[alarm.state]
  return (
    <Badge
      variant="default"
      tt="none"
      leftSection={<Icon {...icon} />}
      {...(alarm.state === 'open' && { c: 'var(--fh-unactivated-text)' })}
    >
      {t(stateKeys[alarm.state])}
    </Badge>
  )
}
