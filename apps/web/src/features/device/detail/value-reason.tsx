import type { LastValue, ValueFault } from '@fieldhub/contract'
import { Anchor } from '@mantine/core'
import { meaningOfException } from '#features/device/command/write-fault.ts'
import type { MessageKey } from '#i18n/catalogue.ts'
import { displayValue } from '#i18n/display-value.ts'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { getFreshness, type Reading } from '#parts/value-age.ts'
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

/** Why there is no value, with what to look at. */
export function badTitle({ fault, exception, time }: Reading, t: Translate): string {
  if (fault === undefined) return t(time === null ? 'device.var.neverTitle' : 'device.var.badTitle')
  if (exception === undefined) return t(badTitles[fault])
  return t('device.var.refusedCode', { code: exception, meaning: meaningOfException(exception, t) })
}

function shortReason({ fault, exception, time }: Reading, t: Translate): string {
  if (fault === undefined) return t(time === null ? 'device.var.short.none' : 'device.var.badTitle')
  if (exception === undefined) return t(shortReasons[fault])
  return t('device.var.short.code', { code: exception, meaning: meaningOfException(exception, t) })
}

const badTitles = {
  noAnswer: 'device.var.noAnswer',
  refused: 'device.var.refused',
  notANumber: 'device.var.notANumber',
  badDigit: 'device.var.badDigit',
  tooLarge: 'device.var.tooLarge',
  notText: 'device.var.notText',
  inputMissing: 'device.var.inputMissing',
  inputStale: 'device.var.inputStale',
  inputGone: 'device.var.inputGone',
  divisionByZero: 'device.var.divisionByZero',
  notCalculable: 'device.var.notCalculable',
  formulaCycle: 'device.var.formulaCycle',
} as const satisfies Readonly<Record<ValueFault, MessageKey>>

const shortReasons = {
  noAnswer: 'device.var.short.noAnswer',
  refused: 'device.var.short.refused',
  notANumber: 'device.var.short.notANumber',
  badDigit: 'device.var.short.badDigit',
  tooLarge: 'device.var.short.tooLarge',
  notText: 'device.var.short.notText',
  inputMissing: 'device.var.short.inputMissing',
  inputStale: 'device.var.short.inputStale',
  inputGone: 'device.var.short.inputGone',
  divisionByZero: 'device.var.short.divisionByZero',
  notCalculable: 'device.var.short.notCalculable',
  formulaCycle: 'device.var.short.formulaCycle',
} as const satisfies Readonly<Record<ValueFault, MessageKey>>
