import { isUnusual, limitFault } from '@fieldhub/contract'
import { typedNumber } from '@fieldhub/kernel'
import { type FormEvent, useState } from 'react'
import { plainValue } from '#i18n/display-value.ts'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import type { Intent, Obstacle } from './action-dispatcher.ts'
import { cellName } from './cell/cell-speech.ts'
import { LazyJog } from './jog/lazy-jog.tsx'
import { NativeDialog } from './native-dialog.tsx'
import { SecondStep } from './second/lazy-second-step.tsx'
import styles from './viewer.module.css'
import type { ViewerHost } from './viewer-host.ts'
import { getNeeded } from './write/get-needed.ts'
import { type Order, useWrites } from './write/use-writes.ts'
import { Limits, valueWord, WriteLine } from './write/write-line.tsx'
import { type PlannedWrite, planWrites, typedFault } from './write/write-plan.ts'

export interface ActionDialogProps {
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
  // The plan is made at the beginning, so that a value that arrives meanwhile does not change what is written.
  const [writes] = useState(() => planWrites(intent.actions, host))
  const [typed, setTyped] = useState(() => plainValue(intent.value))
  const { progress, send, requestSecond } = useWrites(host, onDone)
  const orders = getOrders(writes, typed, t)
  const [isConfirmed, setConfirmed] = useState(false)
  const isTypedAccepted = writes.every(
    ({ value, variable }) =>
      value !== undefined || typedFault(intent.cell, variable, typedNumber(typed)) === undefined,
  )
  const isAllowed =
    orders !== undefined && isTypedAccepted && areAllowed(writes, orders, isConfirmed)
  const hindrance = obstacle ?? (writes.some(({ value }) => value === null) ? 'noValue' : undefined)
  const question = intent.actions.find(({ confirm = '' }) => confirm !== '')?.confirm
  if (progress.kind === 'second') {
    return <SecondDialog {...{ intent, progress, onClose, send }} />
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (orders === undefined || !isAllowed || progress.kind === 'busy') return
    const needed = getNeeded(host, intent.actions)
    if (needed === 'none') void send(orders)
    else requestSecond(needed, orders)
  }
  return (
    <NativeDialog title={cellName(intent.cell)} onClose={onClose}>
      {hindrance === undefined ? (
        // The browser would refuse numbers in a language of its own.
        <form onSubmit={submit} noValidate>
          <p>{question ?? t(writes.length > 0 ? 'write.confirmWrite' : 'write.confirmGo')}</p>
          {writes.map((write, at) => (
            <WriteLine
              key={at}
              write={write}
              host={host}
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
          <Foot isReady={isAllowed} isBusy={progress.kind === 'busy'} onClose={onClose} />
        </form>
      ) : (
        <Hindered hindrance={hindrance} onClose={onClose} />
      )}
    </NativeDialog>
  )
}

interface FootProps {
  readonly isReady: boolean
  readonly isBusy: boolean
  readonly onClose: () => void
}

function Foot({ isReady, isBusy, onClose }: FootProps) {
  const t = useT()
  return (
    <div className={styles['foot']}>
      <button type="button" className={styles['control']} onClick={onClose}>
        {t('viewer.cancel')}
      </button>
      <button
        type="submit"
        className={`${styles['control']} ${styles['main']}`}
        disabled={!isReady || isBusy}
      >
        {t(isBusy ? 'write.sending' : 'viewer.confirm')}
      </button>
    </div>
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
function areAllowed(
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
        lines={orders.map(({ name, word }) => `${name} → ${word}`)}
        onConfirm={(confirmation) => void send(orders, confirmation)}
      />
    </NativeDialog>
  )
}

/** The writes to send; undefined while something is missing. */
function getOrders(
  writes: readonly PlannedWrite[],
  typed: string,
  t: Translate,
): readonly Order[] | undefined {
  const number = typedNumber(typed)
  const orders = writes.map((write) => {
    const { deviceId, varId, variable } = write
    const value = write.value === undefined ? number : (write.value ?? Number.NaN)
    const name = variable?.name ?? t('viewer.variable')
    return { deviceId, varId, name, value, word: valueWord(write, value, t) }
  })
  return orders.every(({ value }) => Number.isFinite(value)) ? orders : undefined
}
