import type { FormatCandidate } from '@fieldhub/contract'
import { Button, Text } from '@mantine/core'
import { displayValue } from '#i18n/display-value.ts'
import { useT } from '#i18n/use-t.ts'
import { formatName } from '#parts/format-name.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import classes from './bench.module.css'
import { placeText, reasonText, shareText } from './candidate-text.ts'
import type { RegisterReading } from './register-place.ts'

interface CandidateListProps {
  readonly candidates: readonly FormatCandidate[]
  readonly reading: RegisterReading
  readonly unit: string
  readonly onMake: (candidate: FormatCandidate) => void
}

const shownMax = 10
/** Candidates with a smaller share hardly deserve a look unless nothing else is there. */
const shareMin = 0.001

export function CandidateList({ candidates, reading, unit, onMake }: CandidateListProps) {
  const t = useT()
  if (candidates.length === 0) {
    return (
      <EmptyState
        title={t('bench.detective.none')}
        text={t('bench.detective.noneText')}
        headingLevel={3}
      />
    )
  }
  const shown = candidates.filter(({ share }, at) => at < 3 || share >= shareMin)
  return (
    <ol className={classes['candidates']} aria-live="polite">
      {shown.slice(0, shownMax).map((candidate) => (
        <CandidateRow
          key={`${candidate.fm}/${candidate.at}/${candidate.bit}/${candidate.decimals}/${candidate.factor}`}
          {...{ candidate, reading, unit, onMake }}
        />
      ))}
    </ol>
  )
}

type CandidateRowProps = Omit<CandidateListProps, 'candidates'> & {
  readonly candidate: FormatCandidate
}

function CandidateRow({ candidate, reading, unit, onMake }: CandidateRowProps) {
  const t = useT()
  const { fm, at, decimals, bit, values, factor, share } = candidate
  const shown = Number(((values.at(-1) ?? 0) * factor).toPrecision(15))
  const value = displayValue(shown, {
    decimals: bit === undefined ? decimals : 0,
  })
  const format = formatName(fm, t)
  return (
    <li>
      <div className={classes['reads']}>
        <b>{value}</b> {unit}
      </div>
      <div>
        <Text fw={600}>{format}</Text>
        <Text size="sm">{placeText(candidate, reading.start, t)}</Text>
        <Text size="xs" c="dimmed">
          {reasonText(candidate, reading.at, t)}
        </Text>
      </div>
      <div className={classes['share']}>
        <meter aria-label={shareText(share, t)} min={0} max={1} value={share} />
        <Text size="xs" c="dimmed">
          {shareText(share, t)}
        </Text>
      </div>
      <Button
        size="xs"
        variant="default"
        aria-label={t('bench.detective.makeThis', { format, n: reading.start + at })}
        onClick={() => onMake(candidate)}
      >
        {t('bench.detective.make')}
      </Button>
    </li>
  )
}
