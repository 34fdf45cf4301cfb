import { namedValues, nameOfValue } from '@fieldhub/contract'
import { typedNumber } from '@fieldhub/kernel'
import { type FormEvent, type ReactNode, Suspense, useId, useState } from 'react'
import { displayValue, plainValue } from '#i18n/display-value.ts'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import type { Intent, Obstacle } from './action-dispatcher.ts'
import { cellName } from './cell-speech.ts'
import { LazyJog } from './jog/lazy-jog.tsx'
import { NativeDialog } from './native-dialog.tsx'
import { SecondStep } from './second/lazy-second-step.tsx'
import { type Order, useWrites } from './use-writes.ts'
import styles from './viewer.module.css'
import type { ShownVariable, ViewerHost } from './viewer-host.ts'
import { LazyLimitNotes } from './write/lazy-limit-notes.tsx'
import type { LimitNotesProps } from './write/limit-notes.tsx'
import { isUnusual, limitFault } from './write/write-limits.ts'
import { getLimits, type PlannedWrite, planWrites } from './write-plan.ts'

interface ActionDialogProps {
  readonly intent: Intent
  readonly obstacle: Obstacle | undefined
  readonly host: ViewerHost
  readonly onClose: () => void
  /** Called when everything that the person confirmed is done, with the text about what was written. */
  readonly onDone: (message: string) => void
}

/** Asks before something is done, and shows what is written with the new and the present value. */
export function ActionDialog(props: ActionDialogProps) {
  const { intent, obstacle, host, onClose } = props
  const jog = intent.actions.find((action) => action.do === 'jog')
  if (jog === undefined) return <WriteDialog {...props} />
  return <LazyJog {...{ intent, obstacle, host, onClose }} action={jog} />
}

function WriteDialog({ intent, obstacle, host, onClose, onDone }: ActionDialogProps) {
  const t = useT()
  // The plan is made at the beginning, so that a value that arrives meanwhile does not change the question.
  const [writes] = useState(() => planWrites(intent.actions, host))
  const [typed, setTyped] = useState(() => plainValue(intent.value))
  const { progress, send } = useWrites(host, onDone)
  const orders = getOrders(writes, typed, t('viewer.variable'))
  const [isConfirmed, setConfirmed] = useState(false)
  const isTaken = orders !== undefined && areTaken(writes, orders, isConfirmed)
  const hindrance = obstacle ?? (writes.some(({ value }) => value === null) ? 'noValue' : undefined)
  const question = intent.actions.find(({ confirm = '' }) => confirm !== '')?.confirm
  if (progress.kind === 'second') {
    const { by, reason, orders: left } = progress
    return (
      <NativeDialog title={cellName(intent.cell)} onClose={onClose}>
        <SecondStep
          {...{ by, reason, onClose }}
          lines={left.map(({ name, value, unit }) => `${name} → ${displayValue(value, { unit })}`)}
          onConfirm={(confirmation) => void send(left, confirmation)}
        />
      </NativeDialog>
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (orders !== undefined && isTaken && progress.kind !== 'busy') void send(orders)
  }
  return (
    <NativeDialog title={cellName(intent.cell)} onClose={onClose}>
      {hindrance === undefined ? (
        <form onSubmit={submit}>
          <p>{question ?? t(writes.length > 0 ? 'viewer.confirmWrite' : 'viewer.confirmGo')}</p>
          {writes.map((write, at) => (
            <WriteLine
              key={at}
              write={write}
              intent={intent}
              typed={typed}
              onType={(text) => {
                setTyped(text)
                // Another value needs another look.
                setConfirmed(false)
              }}
            >
              <Limits
                variable={write.variable}
                value={write.value ?? typedNumber(typed)}
                isConfirmed={isConfirmed}
                onConfirm={setConfirmed}
              />
            </WriteLine>
          ))}
          {progress.kind === 'failed' && <Failed reason={progress.reason} />}
          <div className={styles['foot']}>
            <button type="button" className={styles['control']} onClick={onClose}>
              {t('viewer.cancel')}
            </button>
            <button
              type="submit"
              className={`${styles['control']} ${styles['main']}`}
              disabled={!isTaken || progress.kind === 'busy'}
            >
              {t(progress.kind === 'busy' ? 'viewer.sending' : 'viewer.confirm')}
            </button>
          </div>
        </form>
      ) : (
        <Hindered hindrance={hindrance} onClose={onClose} />
      )}
    </NativeDialog>
  )
}

function Failed({ reason }: { readonly reason: string }) {
  return (
    <p role="alert" className={styles['fault']}>
      {reason}
    </p>
  )
}

interface HinderedProps {
  readonly hindrance: Obstacle
  readonly onClose: () => void
}

function Hindered({ hindrance, onClose }: HinderedProps) {
  const t = useT()
  return (
    <>
      <p role="alert">{t(`viewer.${hindrance}`)}</p>
      <div className={styles['foot']}>
        <button type="button" className={styles['control']} onClick={onClose}>
          {t('viewer.close')}
        </button>
      </div>
    </>
  )
}

/** Whether the variables take what is written to them, and unusual values were looked at twice. */
function areTaken(
  writes: readonly PlannedWrite[],
  orders: readonly Order[],
  isConfirmed: boolean,
): boolean {
  return writes.every(({ variable }, at) => {
    const value = orders[at]?.value ?? Number.NaN
    if (variable === undefined) return true
    return limitFault(variable, value) === undefined && (isConfirmed || !isUnusual(variable, value))
  })
}

interface WriteLineProps {
  readonly write: PlannedWrite
  readonly intent: Intent
  readonly typed: string
  readonly onType: (text: string) => void
  /** What the variable says of the value. */
  readonly children: ReactNode
}

function WriteLine({ write, intent, typed, onType, children }: WriteLineProps) {
  const t = useT()
  const id = useId()
  const { variable, present, value } = write
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
  const label = t('viewer.newValue', { name, now })
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
      {children}
    </>
  )
}

interface LimitsProps extends Omit<LimitNotesProps, 'variable'> {
  readonly variable: ShownVariable | undefined
}

function Limits({ variable, ...rest }: LimitsProps) {
  const { writeMin, writeMax, writeStep, confirmMin, confirmMax } = variable ?? {}
  const limits = [writeMin, writeMax, writeStep, confirmMin, confirmMax]
  if (variable === undefined || limits.every((limit) => limit === undefined)) return null
  return (
    <Suspense>
      <LazyLimitNotes variable={variable} {...rest} />
    </Suspense>
  )
}

/** A value as people say it: by its name, as on and off where they are meant, or with its unit. */
function valueWord(
  { variable, isSwitch }: PlannedWrite,
  value: number | null,
  t: Translate,
): string {
  const isNamed = nameOfValue(variable?.names, value) !== undefined
  if (isSwitch && !isNamed && (value === 0 || value === 1)) {
    return t(value === 1 ? 'viewer.on' : 'viewer.off')
  }
  return displayValue(value, { unit: variable?.unit ?? '', names: variable?.names })
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

/** The writes to send; undefined while something is missing. */
function getOrders(
  writes: readonly PlannedWrite[],
  typed: string,
  unnamed: string,
): readonly Order[] | undefined {
  const number = typedNumber(typed)
  const orders = writes.map(({ deviceId, varId, variable, value }) => ({
    deviceId,
    varId,
    name: variable?.name ?? unnamed,
    unit: variable?.unit ?? '',
    value: value === undefined ? number : (value ?? Number.NaN),
  }))
  return orders.every(({ value }) => Number.isFinite(value)) ? orders : undefined
}
