import type { Forwarding, ForwardingDelivery } from '@fieldhub/contract'
import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconPlayerPause,
  IconX,
} from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import { IconBadge } from '#ui/icon-badge.tsx'
import { faultText, stateOf } from './forwarding-words.ts'

const looks = {
  ok: { icon: IconCheck, c: 'var(--fh-online-text)' },
  new: { icon: IconClock, c: 'var(--fh-text)' },
  failing: { icon: IconAlertTriangle, c: 'var(--fh-alarm-text)' },
  off: { icon: IconPlayerPause, c: 'var(--fh-unactivated-text)' },
  offFailing: { icon: IconX, c: 'var(--fh-alarm-text)' },
  offGone: { icon: IconX, c: 'var(--fh-alarm-text)' },
} as const
const deliveryLooks = { ok: looks.ok, failed: looks.offFailing, waiting: looks.new } as const

export function ForwardingStateBadge({ forwarding }: { readonly forwarding: Forwarding }) {
  const t = useT()
  const state = stateOf(forwarding)
  const { lastFault: fault, lastStatus: status } = forwarding
  return (
    <IconBadge
      {...looks[state]}
      text={t(`forwarding.state.${state}`)}
      title={faultText({ fault, status }, t)}
    />
  )
}

export function DeliveryBadge({ delivery }: { readonly delivery: ForwardingDelivery }) {
  const t = useT()
  const { state } = delivery
  return <IconBadge {...deliveryLooks[state]} text={t(`forwarding.delivery.${state}`)} />
}
