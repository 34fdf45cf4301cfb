import { namedValues, nameOfValue } from '@fieldhub/contract'
import { typedNumber } from '@fieldhub/kernel'
import { type FormEvent, useId, useState } from 'react'
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
import type { ViewerHost } from './viewer-host.ts'
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
  const hindrance = obstacle ?? (writes.some(({ value }) => value === null) ? 'noValue' : undefined)
  const question = intent.actions.find(({ confirm = '' }) => confirm !== '')?.confirm
  if (progress.kind === 'second') {
    return <SecondDialog {...{ intent, progress, onClose, send }} />
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (orders !== undefined && progress.kind !== 'busy') void send(orders)
  }
  return (
    <NativeDialog title={cellName(intent.cell)} onClose={onClose}>
      {hindrance === undefined ? (
        <form onSubmit={submit}>
          <p>{question ?? t(writes.length > 0 ? 'viewer.confirmWrite' : 'viewer.confirmGo')}</p>
          {writes.map((write, at) => (
            <WriteLine key={at} write={write} intent={intent} typed={typed} onType={setTyped} />
          ))}
          {progress.kind === 'failed' && (
            <p role="alert" className={styles['fault']}>
              {progress.reason}
            </p>
          )}
          <div className={styles['foot']}>
            <button type="button" className={styles['control']} onClick={onClose}>
              {t('viewer.cancel')}
            </button>
            <button
              type="submit"
              className={`${styles['control']} ${styles['main']}`}
              disabled={orders === undefined || progress.kind === 'busy'}
            >
              {t(progress.kind === 'busy' ? 'viewer.sending' : 'viewer.confirm')}
            </button>
          </div>
        </form>
      ) : (
        <>
          <p role="alert">{t(`viewer.${hindrance}`)}</p>
          <div className={styles['foot']}>
            <button type="button" className={styles['control']} onClick={onClose}>
              {t('viewer.close')}
            </button>
          </div>
        </>
      )}
    </NativeDialog>
  )
}

type Writes = ReturnType<typeof useWrites>

interface SecondDialogProps extends Pick<ActionDialogProps, 'intent' | 'onClose'> {
  readonly progress: Extract<Writes['progress'], { readonly kind: 'second' }>
  readonly send: Writes['send']
}

/** Asks once more, for what is not written yet. */
function SecondDialog({ intent, progress, onClose, send }: SecondDialogProps) {
  const { by, reason, orders } = progress
  return (
    <NativeDialog title={cellName(intent.cell)} onClose={onClose}>
      <SecondStep
        {...{ by, reason, onClose }}
        lines={orders.map(({ name, value, unit }) => `${name} → ${displayValue(value, { unit })}`)}
        onConfirm={(confirmation) => void send(orders, confirmation)}
      />
    </NativeDialog>
  )
}

interface WriteLineProps {
  readonly write: PlannedWrite
  readonly intent: Intent
  readonly typed: string
  readonly onType: (text: string) => void
}

function WriteLine({ write, intent, typed, onType }: WriteLineProps) {
  const t = useT()
  const id = useId()
  const { variable, present, value } = write
  const name = variable?.name ?? t('viewer.variable')
  const now = present === undefined ? t('viewer.noValue') : valueWord(write, present, t)
  if (value !== undefined) {
    return (
      <p>
        {name}: {now} → <strong>{valueWord(write, value, t)}</strong>
      </p>
    )
  }
  const limits = getLimits(intent.cell, variable)
  const choices = namedValues(variable?.names)
  const label = t('viewer.newValue', { name, now })
  if (choices.length > 1) return <NameChoice {...{ label, choices, typed, onType }} />
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
    </>
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
