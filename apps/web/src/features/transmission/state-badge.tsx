import type { TransmissionState } from '@fieldhub/contract'
import { Badge } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowsLeftRight,
  IconHourglass,
  IconPlayerPause,
  IconPlugConnected,
} from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'

const looks = {
  stopped: [IconPlayerPause, 'var(--fh-offline-text)'],
  connecting: [IconPlugConnected, 'var(--fh-text)'],
  connected: [IconArrowsLeftRight, 'var(--fh-online-text)'],
  waiting: [IconHourglass, 'var(--fh-unactivated-text)'],
  failed: [IconAlertTriangle, 'var(--fh-alarm-text)'],
} as const

/** By icon and word, never by colour alone; on hover what the word means. */
export function StateBadge({ state }: { readonly state: TransmissionState }) {
  const t = useT()
  const [Icon, color] = looks[state]
  return (
    <Badge
      variant="default"
      tt="none"
      c={color}
      flex="none"
      title={t(`transmission.stateHint.${state}`)}
      leftSection={<Icon size={14} aria-hidden />}
    >
      {t(`transmission.state.${state}`)}
    </Badge>
  )
}
