import type { Forwarding, ForwardingDelivery } from '@fieldhub/contract'
import { Badge } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconPlayerPause,
  IconX,
} from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import { faultText, stateOf } from './forwarding-words.ts'

const looks = {
  ok: [IconCheck, 'var(--fh-online-text)'],
  new: [IconClock, 'var(--fh-text)'],
  failing: [IconAlertTriangle, 'var(--fh-alarm-text)'],
  off: [IconPlayerPause, 'var(--fh-unactivated-text)'],
  offFailing: [IconX, 'var(--fh-alarm-text)'],
  offGone: [IconX, 'var(--fh-alarm-text)'],
} as const
const deliveryLooks = { ok: looks.ok, failed: looks.offFailing, waiting: looks.new } as const

interface LookProps {
  readonly look: (typeof looks)[keyof typeof looks]
  readonly text: string
  readonly note?: string
}

/** By icon and word, never by colour alone. */
function LookBadge({ look: [Icon, color], text, note }: LookProps) {
  return (
    <Badge
      variant="default"
      tt="none"
      c={color}
      title={note}
      leftSection={<Icon size={14} aria-hidden />}
    >
      {text}
    </Badge>
  )
}

export function ForwardingStateBadge({ forwarding }: { readonly forwarding: Forwarding }) {
  const t = useT()
  const state = stateOf(forwarding)
  const { lastFault: fault, lastStatus: status } = forwarding
  return (
    <LookBadge
      look={looks[state]}
      text={t(`forwarding.state.${state}`)}
      note={faultText({ fault, status }, t)}
    />
  )
}

export function DeliveryBadge({ delivery }: { readonly delivery: ForwardingDelivery }) {
  const t = useT()
  return (
    <LookBadge
      look={deliveryLooks[delivery.state]}
      text={t(`forwarding.delivery.${delivery.state}`)}
    />
  )
}
