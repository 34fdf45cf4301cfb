import { isUnusual, type LimitFault, limitFault } from '@fieldhub/contract'
import { displayRange, displayValue } from '#i18n/display-value.ts'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import styles from '../viewer.module.css'
import type { ShownVariable } from '../viewer-host.ts'

export interface LimitNotesProps {
  readonly variable: ShownVariable
  /** Not a number: nothing is typed yet. */
  readonly value: number
  readonly isConfirmed: boolean
  readonly onConfirm: (isConfirmed: boolean) => void
}

/** What the variable lets people write, why it does not take a value, and a second look at an unusual one. */
export function LimitNotes({ variable, value, isConfirmed, onConfirm }: LimitNotesProps) {
  const t = useT()
  const fault = Number.isFinite(value) ? limitFault(variable, value) : undefined
  const words = limitWords(variable, t)
  const needsConfirmation = fault === undefined && isUnusual(variable, value)
  return (
    <>
      {words !== '' && <p className={styles['limits']}>{words}</p>}
      {fault !== undefined && (
        <p role="alert" className={styles['typed']}>
          {faultWords(fault, variable, t)}
        </p>
      )}
      {needsConfirmation && (
        <label className={styles['confirmed']}>
          <input
            type="checkbox"
            checked={isConfirmed}
            onChange={({ target }) => onConfirm(target.checked)}
          />
          {t('jog.unusual', {
            range: displayRange(variable.confirmMin, variable.confirmMax, variable.unit),
          })}
        </label>
      )}
    </>
  )
}

function limitWords(variable: ShownVariable, t: Translate): string {
  const { writeMin, writeMax, writeStep, unit } = variable
  const hasRange = writeMin !== undefined || writeMax !== undefined
  return [
    ...(hasRange ? [t('jog.allowed', { range: displayRange(writeMin, writeMax, unit) })] : []),
    ...(writeStep === undefined ? [] : [t('jog.step', { step: displayValue(writeStep) })]),
  ].join(' · ')
}

function faultWords(fault: LimitFault, variable: ShownVariable, t: Translate): string {
  if (fault.kind === 'off-limits') {
    const { writeMin, writeMax } = fault
    return t('jog.refused', { range: displayRange(writeMin, writeMax, variable.unit) })
  }
  return t('jog.offStep', { nearest: fault.nearest.map((one) => displayValue(one)).join(' / ') })
}
