import type { LastValue } from '@fieldhub/contract'
import { Anchor } from '@mantine/core'
import { displayValue } from '#i18n/display-value.ts'
import { useT } from '#i18n/use-t.ts'
import { getFreshness, type Reading } from '#parts/value-age.ts'
import { badTitle, shortReason } from '#parts/value-reason.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { useClock } from '#ui/text/clock.ts'
import classes from './var-table.module.css'

interface ValueReasonProps {
  readonly reading: Reading
  readonly variable: LastValue
  /** The frames of the variable's slave. */
  readonly framesHref: string
}

/** Under `--`: why there is no value, as a link to the slave's frames, and the last good value. */
export function ValueReason({ reading, variable, framesHref }: ValueReasonProps) {
  const t = useT()
  const freshness = useClock((now) => getFreshness(reading, variable.rateSeconds, now))
  if (freshness !== 'bad') return null
  const { lastGood } = reading
  const shown = lastGood && (lastGood.text ?? displayValue(lastGood.value, variable))
  return (
    <div className={classes['reason']}>
      <Anchor component={RouteLink} href={framesHref} inherit title={badTitle(reading, t)}>
        {shortReason(reading, t)}
      </Anchor>
      {shown !== undefined && <span>{t('device.var.lastGood', { value: shown })}</span>}
    </div>
  )
}
