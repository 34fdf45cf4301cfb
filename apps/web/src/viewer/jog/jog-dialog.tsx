import type { Action, Source } from '@fieldhub/page'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { randomId } from '#api/random-id.ts'
import { displayValue } from '#i18n/display-value.ts'
import { useT } from '#i18n/use-t.ts'
import type { Intent, Obstacle } from '../action-dispatcher.ts'
import { cellName } from '../cell/cell-speech.ts'
import type { Confirmation } from '../confirmation.ts'
import { useReading } from '../faceplate/use-reading.ts'
import { getDevice } from '../get-device.ts'
import { NativeDialog } from '../native-dialog.tsx'
import { SecondStep } from '../second/lazy-second-step.tsx'
import styles from '../viewer.module.css'
import type { ViewerHost } from '../viewer-host.ts'
import { getNeeded } from '../write/get-needed.ts'
import jogStyles from './jog.module.css'
import { getGestures } from './jog-gestures.ts'
import { JogHold, type JogState } from './jog-hold.ts'
import type { JogOrder, JogPort } from './jog-port.ts'

export interface JogDialogProps {
  readonly intent: Intent
  readonly action: Action
  readonly obstacle: Obstacle | undefined
  readonly host: ViewerHost
  readonly onClose: () => void
}

/** A button that writes while it is held. Opening it is the question that every write of a page asks. */
export function JogDialog({ intent, action, obstacle, host, onClose }: JogDialogProps) {
  const t = useT()
  const { target, confirm: question = '' } = action
  const isFree = obstacle === undefined
  const [hasBegun, setBegun] = useState(isFree)
  if (isFree && !hasBegun) setBegun(true)
  return (
    <NativeDialog title={cellName(intent.cell)} onClose={onClose}>
      {question !== '' && <p>{question}</p>}
      {obstacle !== undefined && <p role="alert">{t(`viewer.${obstacle}`)}</p>}
      {/* Whether what was held is written back is also to be read where nothing can be pressed any more. */}
      {hasBegun && target !== undefined && (
        <ConfirmedJog {...{ host, action, target, isFree, onClose }} />
      )}
      <div className={styles['foot']}>
        <button type="button" className={styles['control']} onClick={onClose}>
          {t('viewer.close')}
        </button>
      </div>
    </NativeDialog>
  )
}

interface ConfirmedJogProps extends Pick<JogDialogProps, 'host' | 'action' | 'onClose'> {
  readonly target: Source
  /** Whether it can be pressed now. */
  readonly isFree: boolean
}

/** The button, and before it whatever the page asks besides. */
function ConfirmedJog({ host, action, target, isFree, onClose }: ConfirmedJogProps) {
  const { value = 1, release = 0 } = action
  const port = useJogPort(host)
  const needed = getNeeded(host, [action])
  const [confirmation, confirm] = useState<Confirmation | undefined>(
    needed === 'none' ? {} : undefined,
  )
  if (confirmation === undefined) {
    const by = needed === 'password' ? 'password' : 'question'
    return <SecondStep {...{ by, onClose }} lines={[]} reason="" onConfirm={confirm} />
  }
  return port && <JogButton {...{ host, target, port, value, release, confirmation, isFree }} />
}

function useJogPort({ openJog }: ViewerHost): JogPort | undefined {
  const [port, setPort] = useState<JogPort>()
  useEffect(() => {
    let isWanted = true
    openJog?.().then(
      (opened) => {
        if (isWanted) setPort(opened)
      },
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [openJog])
  return port
}

interface JogButtonProps {
  readonly host: ViewerHost
  readonly target: Source
  readonly port: JogPort
  readonly value: number
  readonly release: number
  readonly confirmation: Confirmation
  readonly isFree: boolean
}

function JogButton(props: JogButtonProps) {
  const { host, target, port, value, release, confirmation, isFree } = props
  const t = useT()
  const deviceId = getDevice(target, host.selfId)
  const { varId } = target
  const variable = host.variable(deviceId, varId)
  const { reading, quality } = useReading(host, deviceId, varId)
  const hold = useHold(host, port, { deviceId, varId, value, release, ...confirmation })
  const state = useSyncExternalStore(hold.subscribe, hold.state)
  useEffect(() => {
    if (!isFree) hold.release()
  }, [isFree, hold])
  const shown = (one: number) => {
    if (variable?.isSwitch === true) return t(one === 0 ? 'viewer.off' : 'viewer.on')
    return displayValue(one, variable)
  }
  const outcome = (
    <output className={jogStyles['state']} data-kind={state.kind}>
      {t(stateTexts[state.kind], { reason: reasonOf(state) })}
    </output>
  )
  // A variable that is out of reach, or no longer of the page, has no present value to show.
  if (!isFree) return state.kind !== 'idle' && outcome
  const isDown = state.kind === 'pressing' || state.kind === 'held'
  const name = variable?.name ?? t('viewer.variable')
  return (
    <>
      <p>{t('jog.explain', { name, value: shown(value), release: shown(release) })}</p>
      <button
        type="button"
        className={jogStyles['hold']}
        data-down={isDown}
        aria-pressed={isDown}
        {...getGestures(hold)}
      >
        {t(isDown ? 'jog.down' : 'jog.hold')}
      </button>
      <p className={jogStyles['now']}>
        {t('jog.present', {
          name,
          value: typeof reading?.value === 'number' ? shown(reading.value) : t('viewer.noValue'),
        })}
        {quality !== 'good' && ` · ${t(`viewer.${quality}`)}`}
      </p>
      {outcome}
    </>
  )
}

const stateTexts = {
  idle: 'jog.idle',
  pressing: 'jog.pressing',
  held: 'jog.held',
  letting: 'jog.letting',
  left: 'jog.left',
  expired: 'jog.expired',
  failed: 'jog.failed',
  lost: 'jog.lost',
} as const satisfies Record<JogState['kind'], string>

const reasonOf = (state: JogState) => ('reason' in state ? state.reason : '')

/** Holds as long as the dialog, the window and the connection are there. */
function useHold(host: ViewerHost, port: JogPort, order: JogOrder & Confirmation): JogHold {
  const [hold] = useState(
    () =>
      new JogHold({
        port,
        order,
        newId: randomId,
        setTimer: (run, delayMs) => {
          const timer = setTimeout(run, delayMs)
          return () => clearTimeout(timer)
        },
      }),
  )
  const { connection } = host
  const latest = useRef(connection)
  useEffect(() => {
    const release = () => hold.release()
    const look = () => {
      if (document.hidden) release()
    }
    const stop = latest.current.subscribe(() => {
      if (latest.current.get() !== 'live') release()
    })
    document.addEventListener('visibilitychange', look)
    addEventListener('blur', release)
    addEventListener('pagehide', release)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', look)
      removeEventListener('blur', release)
      removeEventListener('pagehide', release)
      release()
    }
  }, [hold])
  return hold
}
