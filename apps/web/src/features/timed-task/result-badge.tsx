import type { TimedTaskEvaluation } from '@fieldhub/contract'
import {
  IconAlertTriangle,
  IconCheck,
  IconHelpCircle,
  IconPlayerTrackNext,
  IconProgress,
} from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import { IconBadge } from '#ui/icon-badge.tsx'

const looks = {
  ok: { icon: IconCheck, c: 'var(--fh-online-text)' },
  failed: { icon: IconAlertTriangle, c: 'var(--fh-alarm-text)' },
  missed: { icon: IconPlayerTrackNext, c: 'var(--fh-unactivated-text)' },
  unknown: { icon: IconHelpCircle, c: 'var(--fh-alarm-text)' },
  running: { icon: IconProgress, c: 'var(--fh-text)' },
} as const

interface ResultBadgeProps {
  readonly outcome: TimedTaskEvaluation['outcome']
  /** Why, on hover. */
  readonly note?: string
  /** Runs in the row, of those that were missed. */
  readonly count?: number
}

export function ResultBadge({ outcome, note, count = 1 }: ResultBadgeProps) {
  const t = useT()
  const isMany = outcome === 'missed' && count > 1
  const text = isMany ? t('timedTask.missedCount', { n: count }) : t(`timedTask.result.${outcome}`)
  return <IconBadge {...looks[outcome]} text={text} title={note} />
}
