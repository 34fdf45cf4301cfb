import type { KeptReportState, ReportDeliveryState } from '@fieldhub/contract'
import { IconAlertTriangle, IconCheck, IconClock, IconMailOff, IconX } from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import { IconBadge } from '#ui/icon-badge.tsx'

const good = { icon: IconCheck, c: 'var(--fh-online-text)' } as const
const waiting = { icon: IconClock, c: 'var(--fh-text)' } as const
const bad = { icon: IconX, c: 'var(--fh-alarm-text)' } as const

const reportLooks = { making: waiting, ready: good, failed: bad } as const
const mailLooks = {
  waiting,
  sending: waiting,
  sent: good,
  failed: bad,
  held: { icon: IconMailOff, c: 'var(--fh-unactivated-text)' },
  unknown: { icon: IconAlertTriangle, c: 'var(--fh-alarm-text)' },
} as const

export function ReportStateBadge({ state }: { readonly state: KeptReportState }) {
  const t = useT()
  return <IconBadge {...reportLooks[state]} text={t(`reportSchedule.state.${state}`)} />
}

export function MailStateBadge({ state }: { readonly state: ReportDeliveryState }) {
  const t = useT()
  return <IconBadge {...mailLooks[state]} text={t(`reportSchedule.mail.${state}`)} />
}
