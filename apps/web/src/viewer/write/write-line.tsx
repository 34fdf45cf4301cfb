import { limitFault, namedValues, nameOfValue } from '@fieldhub/contract'
import { typedNumber } from '@fieldhub/kernel'
import { type ReactNode, useId, useSyncExternalStore } from 'react'
import { displayRange, displayValue } from '#i18n/display-value.ts'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import type { Intent } from '../action-dispatcher.ts'
import styles from '../viewer.module.css'
import type { ShownVariable, ViewerHost } from '../viewer-host.ts'
import { LazyLimitNotes } from './lazy-limit-notes.tsx'
import type { LimitNotesProps } from './limit-notes.tsx'
import {
  getLimits,
  type PlannedWrite,
  presentValue,
  type TypedFault,
  typedFault,
} from './write-plan.ts'

interface WriteLineProps {
  readonly write: PlannedWrite
  readonly host: ViewerHost
  readonly intent: Intent
  readonly typed: string
  readonly onType: (text: string) => void
  /** What the variable says of the value. */
  readonly children: ReactNode
}

/**
 * One write of the question: what is now and what will be, or a field for it. Where an answer got lost, the value that
 * is now says whether it was written.
 */
export function WriteLine({ write, host, intent, typed, onType, children }: WriteLineProps) {
  const t = useT()
  const id = useId()
  const { variable, value } = write
  const present = usePresent(host, write)
  const name = variable?.name ?? t('viewer.variable')
  const now = present === undefined ? t('viewer.noValue') : valueWord(write, present, t)
  if (value !== undefined) {
    return (
      <>
        <p>
          {name}: {now} → <strong>{valueWord(write, value, t)}</strong>
        </p>
        {children}
      </>
    )
  }
  const limits = getLimits(intent.cell, variable)
  const choices = namedValues(variable?.names)
  const label = t('write.newValue', { name, now })
  const number = typedNumber(typed)
  if (choices.length > 1) {
    return (
      <>
        <NameChoice {...{ label, choices, typed, onType }} />
        {children}
      </>
    )
  }
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={styles['control']}
        type="number"
        inputMode="decimal"
        required
        {...limits}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
      <TypedNote
        {...{ variable, fault: typedFault(intent.cell, variable, number) }}
        value={number}
      />
      {children}
    </>
  )
}

function usePresent(host: ViewerHost, { deviceId, varId }: PlannedWrite): number | undefined {
  return useSyncExternalStore(
    (listener) => host.live.onValue(deviceId, varId, listener),
    () => presentValue(host, deviceId, varId),
  )
}

interface TypedNoteProps {
  readonly variable: ShownVariable | undefined
  readonly value: number
  readonly fault: TypedFault | undefined
}

/** Says why a typed number cannot be written, where the limits of its variable do not say so already. */
function TypedNote({ variable, value, fault }: TypedNoteProps) {
  const t = useT()
  const isShown = variable !== undefined && limitFault(variable, value) !== undefined
  if (fault === undefined || isShown) return null
  return (
    <p role="alert" className={styles['typed']}>
      {faultWords(fault, variable?.unit ?? '', t)}
    </p>
  )
}

function faultWords(fault: TypedFault, unit: string, t: Translate): string {
  if (fault.kind === 'beyond') {
    return t('write.beyond', { range: displayRange(fault.min, fault.max, unit) })
  }
  const { decimals } = fault
  return decimals === 0 ? t('write.whole') : t('write.finer', { decimals })
}

interface LimitsProps extends Omit<LimitNotesProps, 'variable'> {
  readonly variable: ShownVariable | undefined
}

/** Nothing for a variable that takes whatever its format holds. */
export function Limits({ variable, ...rest }: LimitsProps) {
  const { writeMin, writeMax, writeStep, confirmMin, confirmMax } = variable ?? {}
  const limits = [writeMin, writeMax, writeStep, confirmMin, confirmMax]
  if (variable === undefined || limits.every((limit) => limit === undefined)) return null
  return <LazyLimitNotes variable={variable} {...rest} />
}

/** A value as people say it: by its name, as on and off where they are meant, or with its unit. */
export function valueWord(
  { variable, isSwitch }: PlannedWrite,
  value: number | null,
  t: Translate,
): string {
  const isNamed = nameOfValue(variable?.names, value) !== undefined
  if (isSwitch && !isNamed && (value === 0 || value === 1)) {
    return t(value === 1 ? 'viewer.on' : 'viewer.off')
  }
  return displayValue(value, variable)
}

interface NameChoiceProps extends Pick<WriteLineProps, 'typed' | 'onType'> {
  readonly label: string
  readonly choices: readonly { readonly value: number; readonly name: string }[]
}

/** A value is chosen by its name. */
function NameChoice({ label, choices, typed, onType }: NameChoiceProps) {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles['control']}
        required
        value={typed}
        onChange={(event) => onType(event.target.value)}
      >
        <option value="">--</option>
        {choices.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </>
  )
}
