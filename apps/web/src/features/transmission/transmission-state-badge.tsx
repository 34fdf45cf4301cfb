import type { TransmissionState } from '@fieldhub/contract'
import {
  IconAlertTriangle,
  IconArrowsLeftRight,
  IconHourglass,
  IconPlayerPause,
  IconPlugConnected,
} from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import { IconBadge } from '#ui/icon-badge.tsx'

const looks = {
  stopped: { icon: IconPlayerPause, c: 'var(--fh-offline-text)' },
  connecting: { icon: IconPlugConnected, c: 'var(--fh-text)' },
  connected: { icon: IconArrowsLeftRight, c: 'var(--fh-online-text)' },
  waiting: { icon: IconHourglass, c: 'var(--fh-unactivated-text)' },
  failed: { icon: IconAlertTriangle, c: 'var(--fh-alarm-text)' },
} as const

/** The state of a policy; on hover what the word means. */
export function TransmissionStateBadge({ state }: { readonly state: TransmissionState }) {
  const t = useT()
  const text = t(`transmission.state.${state}`)
  const hint = t(`transmission.stateHint.${state}`)
  return <IconBadge {...looks[state]} text={text} title={hint} flex="none" />
}
