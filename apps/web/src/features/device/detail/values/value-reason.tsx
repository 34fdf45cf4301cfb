import type { LastValue } from '@fieldhub/contract'
import { Anchor } from '@mantine/core'
import { displayValue } from '#i18n/display-value.ts'
import { useT } from '#i18n/use-t.ts'
import { getFreshness, type Reading } from '#parts/value-age.ts'
import { badTitle, shortReason } from '#parts/value-reason.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { useClock } from '#ui/text/clock.ts'
import { isOddFloat } from './is-odd-float.ts'
import classes from './var-table.module.css'

interface ValueReasonProps {
  readonly reading: Reading
  readonly variable: LastValue
  readonly hrefs: ReasonHrefs
}

export interface ReasonHrefs {
  /** The frames of the variable's slave. */
  readonly frames: string
  /** What is known of the device, such as which table it works by. */
  readonly info: string
  /** Where registers are read in all formats; undefined where there is no line on which to ask. */
  readonly detective: ((variable: LastValue) => string) | undefined
}

/**
 * Under `--`: why there is no value, as a link to where more stands of it, and the last good value. Under a number that
 * cannot be one: what may be wrong.
 */
export function ValueReason({ reading, variable, hrefs }: ValueReasonProps) {
  const t = useT()
  const freshness = useClock((now) => getFreshness(reading, variable.rateSeconds, now))
  if (freshness !== 'bad') {
    const isOdd = isOddFloat(variable, reading)
    return isOdd ? <OddFloat value={reading.value} href={hrefs.detective?.(variable)} /> : null
  }
  const { lastGood, fault } = reading
  const href = fault === 'unsynchronized' ? hrefs.info : hrefs.frames
  const shown = lastGood && (lastGood.text ?? displayValue(lastGood.value, variable))
  return (
    <div className={classes['reason']}>
      <Anchor component={RouteLink} href={href} inherit title={badTitle(reading, t)}>
        {shortReason(reading, t)}
      </Anchor>
      {shown !== undefined && <span>{t('device.var.lastGood', { value: shown })}</span>}
    </div>
  )
}

interface OddFloatProps {
  readonly value: number | null
  readonly href: string | undefined
}

function OddFloat({ value, href }: OddFloatProps) {
  const t = useT()
  const text = t('bench.oddFloat')
  const title = t('bench.oddFloatTitle', { value: String(value) })
  return (
    <div className={classes['reason']} title={title}>
      {href === undefined ? (
        text
      ) : (
        <Anchor component={RouteLink} href={href} inherit>
          {text}
        </Anchor>
      )}
    </div>
  )
}
