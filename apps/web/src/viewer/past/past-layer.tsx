import type { Show } from '@fieldhub/contract'
import type { PageData } from '@fieldhub/page'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { browserFrames, paceByFrame } from '#api/live/frame-pace.ts'
import { serverNow } from '#i18n/server-time.ts'
import { useT } from '#i18n/use-t.ts'
import type { ShownDevices } from '../show/shown-configuration.ts'
import type { ShownSource } from '../show/shown-source.ts'
import styles from './past.module.css'
import { PastBar } from './past-bar.tsx'
import type { PastPort } from './past-port.ts'
import { rangeBefore } from './past-range.ts'
import { getPastSource } from './past-source.ts'
import { TimeMachine } from './time-machine.ts'
import { variablesOn } from './variables-on.ts'

export interface PastLayerProps {
  readonly show: ShownDevices & Pick<Show, 'deviceId' | 'pastHours'>
  /** The source of now, whose past is shown. */
  readonly source: Pick<ShownSource, 'readPage' | 'openPast'>
  /** The page that is shown; undefined while there is none. */
  readonly page: PageData | undefined
  /** Undefined: the past that was shown is shown no more. */
  readonly onSource: (source: ShownSource | undefined) => void
  readonly onPresent: () => void
}

interface Opened {
  readonly port: PastPort
  readonly machine: TimeMachine
}

/** Shows the past of the pages: it gives their source, and stands below them with all that moves through time. */
export function PastLayer(props: PastLayerProps) {
  const t = useT()
  const { source, show } = props
  const opened = usePort(source, show.pastHours)
  if (opened === undefined) return null
  if (opened === 'failed') {
    return (
      <section className={styles['bar']} aria-label={t('past.title')}>
        <p role="alert">{t('past.failed', { reason: '' })}</p>
        <button type="button" onClick={props.onPresent}>
          {t('past.toPresent')}
        </button>
      </section>
    )
  }
  return <OpenPast {...props} {...opened} />
}

function usePort(
  { openPast }: PastLayerProps['source'],
  hours: number,
): Opened | 'failed' | undefined {
  const [opened, setOpened] = useState<Opened | 'failed'>()
  const open = useRef(openPast)
  useEffect(() => {
    let isWanted = true
    open.current?.().then(
      (port) => {
        if (isWanted) setOpened({ port, machine: makeMachine(port, hours) })
      },
      () => {
        if (isWanted) setOpened('failed')
      },
    )
    return () => {
      isWanted = false
    }
  }, [hours])
  return opened
}

function makeMachine(port: PastPort, hours: number): TimeMachine {
  return new TimeMachine({
    port,
    range: rangeBefore(serverNow(), 24, hours),
    now: serverNow,
    setTimer: (run, delayMs) => {
      const timer = setTimeout(run, delayMs)
      return () => clearTimeout(timer)
    },
    schedule: paceByFrame(browserFrames),
  })
}

function OpenPast({
  show,
  source,
  page,
  onSource,
  onPresent,
  port,
  machine,
}: PastLayerProps & Opened) {
  const state = useSyncExternalStore(machine.subscribe, machine.state)
  useEffect(() => machine.start(), [machine])
  const include = useShownVariables(machine, show, page)
  const { scene } = state
  const newest = useRef({ source, onSource })
  useEffect(() => {
    newest.current = { source, onSource }
  })
  useEffect(() => {
    const { source: base, onSource: give } = newest.current
    give(scene && getPastSource({ base, port, scene, include }))
  }, [scene, port, include])
  useEffect(() => () => newest.current.onSource(undefined), [])
  return <PastBar machine={machine} state={state} hours={show.pastHours} onPresent={onPresent} />
}

/** Reads what the page shows, and what pages show that open over it. */
function useShownVariables(
  machine: TimeMachine,
  show: PastLayerProps['show'],
  page: PageData | undefined,
) {
  const others = useRef<PageData[]>([])
  useEffect(() => {
    others.current = []
    if (page !== undefined) machine.setVariables(variablesOn([page], show))
  }, [machine, show, page])
  return useMemo(
    () => (other: PageData) => {
      others.current = [...others.current, other]
      const pages = page === undefined ? others.current : [page, ...others.current]
      machine.setVariables(variablesOn(pages, show))
    },
    [machine, show, page],
  )
}
