import type { AlarmRow, Severity } from '@fieldhub/contract'
import { Text } from '@mantine/core'
import {
  IconAlertTriangle,
  IconBellRinging,
  IconCheck,
  IconCircleDot,
  IconEye,
  IconInfoCircle,
  IconUrgent,
} from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import { severityKeys } from '#parts/severity-keys.ts'
import { IconBadge } from '#ui/icon-badge.tsx'
import classes from './alarm-log.module.css'
import { stateKeys } from './alarm-words.ts'

interface BadgeProps {
  readonly alarm: AlarmRow
}

const stateLooks = {
  open: { icon: IconCircleDot, c: 'var(--fh-unactivated-text)' },
  acknowledged: { icon: IconEye },
  closed: { icon: IconCheck },
} as const

const severityLooks = {
  urgent: { icon: IconUrgent, c: 'var(--fh-alarm-text)' },
  important: { icon: IconBellRinging },
  general: { icon: IconInfoCircle, c: 'dimmed' },
} as const

export function SeverityBadge({ severity }: { readonly severity: Severity }) {
  const t = useT()
  return <IconBadge {...severityLooks[severity]} text={t(severityKeys[severity])} />
}

/** The severity in the small line under a name. */
export function SeverityText({ severity }: { readonly severity: Severity }) {
  const t = useT()
  const { icon: Icon, ...look } = severityLooks[severity]
  return (
    <Text span inherit className={classes['severity']} {...look}>
      <Icon size={14} aria-hidden />
      {t(severityKeys[severity])}
    </Text>
  )
}

/** Whether the alarm lasts. */
export function ActiveBadge({ alarm }: BadgeProps) {
  const t = useT()
  return alarm.endTime === null ? (
    <IconBadge icon={IconAlertTriangle} c="var(--fh-alarm-text)" text={t('alarm.isActive')} />
  ) : (
    <IconBadge icon={IconCheck} c="var(--fh-online-text)" text={t('alarm.isOver')} />
  )
}

/** Whether somebody has dealt with the alarm. */
export function AlarmStateBadge({ alarm }: BadgeProps) {
  const t = useT()
  return <IconBadge {...stateLooks[alarm.state]} text={t(stateKeys[alarm.state])} />
}
