import type { TimedTaskEvaluation } from '@fieldhub/contract'
import { Badge } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCheck,
  IconHelpCircle,
  IconPlayerTrackNext,
  IconProgress,
} from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'

const looks = {
  ok: [IconCheck, 'var(--fh-online-text)'],
  failed: [IconAlertTriangle, 'var(--fh-alarm-text)'],
  missed: [IconPlayerTrackNext, 'var(--fh-unactivated-text)'],
  unknown: [IconHelpCircle, 'var(--fh-alarm-text)'],
  running: [IconProgress, 'var(--fh-text)'],
} as const

interface ResultBadgeProps {
  readonly outcome: TimedTaskEvaluation['outcome']
  /** Why, on hover. */
  readonly note?: string
  /** Runs in the row, of those that were missed. */
  readonly count?: number
}

/** By icon and word, never by colour alone. */
export function ResultBadge({ outcome, note, count = 1 }: ResultBadgeProps) {
  const t = useT()
  const [Icon, color] = looks[outcome]
  const isMany = outcome === 'missed' && count > 1
  return (
    <Badge
      variant="default"
      tt="none"
      c={color}
      title={note}
      leftSection={<Icon size={14} aria-hidden />}
    >
      {isMany ? t('timing.missedCount', { n: count }) : t(`timing.result.${outcome}`)}
    </Badge>
  )
}
