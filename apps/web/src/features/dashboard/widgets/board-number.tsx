import { Anchor } from '@mantine/core'
import { displayValue } from '#i18n/display-value.ts'
import { useT } from '#i18n/use-t.ts'
import { getFreshness, type Reading } from '#parts/value-age.ts'
import { badTitle, deviceFramesHref, shortReason } from '#parts/value-reason.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { useClock } from '#ui/text/clock.ts'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { useBoard } from '../board-source.ts'
import styles from '../grid/board.module.css'
import type { ShownVariable } from './shown-variables.ts'

interface BoardNumberProps {
  readonly reading: Reading
  readonly shown: ShownVariable
}

/** A number that never looks fresher than it is; where there is none, why, and the last good one. */
export function BoardNumber({ reading, shown: { device, variable } }: BoardNumberProps) {
  const t = useT()
  const freshness = useClock((now) => getFreshness(reading, variable.rateSeconds, now))
  const { decimals, unit, names } = variable
  const isBad = freshness === 'bad'
  return (
    <>
      <span
        data-freshness={freshness}
        title={freshness === 'stale' ? t('dashboard.stale') : undefined}
      >
        <b>
          {isBad
            ? displayValue(null)
            : (reading.text ?? displayValue(reading.value, { decimals, names }))}
        </b>
        <small>{unit}</small>
        {freshness === 'stale' && <small>{t('dashboard.stale')}</small>}
      </span>
      {isBad && <BoardReason reading={reading} device={device} variable={variable} />}
    </>
  )
}

interface BoardReasonProps extends ShownVariable {
  readonly reading: Reading
}

function BoardReason({ reading, device, variable }: BoardReasonProps) {
  const t = useT()
  const { hasLinks } = useBoard().source
  const { lastGood } = reading
  const shown = lastGood && (lastGood.text ?? displayValue(lastGood.value, variable))
  return (
    <span className={styles['reason']} title={badTitle(reading, t)}>
      {hasLinks ? (
        <Anchor
          component={RouteLink}
          href={deviceFramesHref(device.deviceId, device.slaveAddrs?.[variable.varId])}
          inherit
        >
          {shortReason(reading, t)}
        </Anchor>
      ) : (
        shortReason(reading, t)
      )}
      {shown !== undefined && <span>{t('device.var.lastGood', { value: shown })}</span>}
    </span>
  )
}

/** The age of what is shown; where that is `--`, of the last good value and never of the attempt that failed. */
export function BoardAge({ reading }: Pick<BoardNumberProps, 'reading'>) {
  const t = useT()
  const isEmpty = reading.value === null && reading.text === undefined
  const time = isEmpty ? (reading.lastGood?.time ?? null) : reading.time
  return time === null ? t('dashboard.never') : <RelativeTime time={time} />
}
