import type { Show } from '@fieldhub/contract'
import { getTheme } from '@fieldhub/page'
import { type ReactNode, useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useT } from '#i18n/use-t.ts'
import { type Fit, phoneWidthMax } from '../page-fit.ts'
import { LazyPast } from '../past/lazy-past.tsx'
import type { ViewerHost } from '../viewer-host.ts'
import { LazyWall } from '../wall/lazy-wall.tsx'
import { wallSettings } from '../wall/wall-settings.ts'
import { DeviceBanner } from './device-banner.tsx'
import { useLandscape } from './landscape.ts'
import { loadPage } from './load-page.ts'
import { PageOrWhy } from './page-or-why.tsx'
import styles from './show.module.css'
import { ShowBar } from './show-bar.tsx'
import { getVariables, pagesFor, photosIn, withPeriods } from './shown-configuration.ts'
import type { ShownSource } from './shown-source.ts'
import { type PageState, usePageData } from './use-page-data.ts'
import { usePast } from './use-past.ts'

interface ConfigurationViewerProps {
  readonly show: Show
  readonly source: ShownSource
  /** What stands at the end of the bar besides its own parts. */
  readonly children?: ReactNode
}

/** A configuration with its pages and live values, the same for signed-in people and for viewers of a share. */
export function ConfigurationViewer({ show, source, children }: ConfigurationViewerProps) {
  const t = useT()
  const frame = useRef<HTMLDivElement>(null)
  const [wall] = useState(() => wallSettings())
  const isNarrow = useMatch(narrow)
  const { pages, current, setChosen } = usePages(show, isNarrow)
  const state = usePageData(show, current?.id, source, wall !== undefined)
  const past = usePast(show, source, state)
  const shown = past.source
  const host = useMemo(() => getHost(show, shown, setChosen), [show, shown, setChosen])
  const { fit, setFit } = useFit(isNarrow && current?.pageType === 1)
  const isSmall = useSmall(isNarrow, state)
  const { isTurned, onLandscape } = useLandscape(frame, isSmall)
  return (
    <div
      ref={frame}
      className={styles[isTurned ? 'turned' : 'viewer']}
      data-turned={isTurned}
      data-dark={state.kind === 'there' && getTheme(state.page) !== 'light'}
    >
      {wall === undefined && (
        <ShowBar
          {...{ pages, fit, frame, onLandscape }}
          title={`${show.name} · ${show.deviceName}`}
          currentId={current?.id}
          onPage={setChosen}
          onFit={setFit}
          onPast={past.onPast}
        >
          {children}
        </ShowBar>
      )}
      <DeviceBanner show={show} source={shown} />
      {current === undefined ? (
        <p className={styles['message']}>{t('viewer.noPages')}</p>
      ) : (
        <PageOrWhy {...{ host, fit, isSmall }} state={past.state} name={current.name} />
      )}
      {past.isOpen && (
        <LazyPast
          {...{ show, source }}
          onSource={past.onSource}
          onPresent={past.onPresent}
          page={past.page}
        />
      )}
      {wall !== undefined && current !== undefined && (
        <LazyWall
          {...{ show, source, pages }}
          settings={wall}
          currentId={current.id}
          onPage={setChosen}
        />
      )}
    </div>
  )
}

/** The pages for this window, and the one that is shown: chosen, else home, else the first. */
function usePages(show: Show, isNarrow: boolean) {
  const [chosen, setChosen] = useState<number>()
  const pages = useMemo(() => pagesFor(show, isNarrow), [show, isNarrow])
  const current =
    show.pages.find(({ id }) => id === chosen) ?? pages.find(({ isHome }) => isHome) ?? pages[0]
  return { pages, current, setChosen }
}

function useFit(isPhonePage: boolean) {
  const [chosen, setFit] = useState<Fit>()
  return { fit: chosen ?? (isPhonePage ? 'width' : 'page'), setFit }
}

/** Whether the page is wider than high and shown on an upright phone, on which it is small. */
function useSmall(isNarrow: boolean, state: PageState): boolean {
  const isUpright = useMatch(upright)
  return isUpright && isNarrow && state.kind === 'there' && state.page.cw > state.page.ch
}

function getHost(show: Show, source: ShownSource, openPage: (pageId: number) => void): ViewerHost {
  return {
    selfId: show.deviceId,
    live: source.live,
    connection: source.connection,
    variable: withPeriods(getVariables(show), source),
    deviceName: (deviceId) => show.devices.find((one) => one.deviceId === deviceId)?.name,
    devices: show.devices,
    photoUrl: photosIn(show),
    siteFrame: (site) => show.sites.find(({ origin }) => origin === site)?.url,
    openPage: (pageId) => {
      if (show.pages.some(({ id }) => id === pageId)) openPage(pageId)
    },
    readPage: async (pageId) => {
      const entry = show.pages.find(({ id }) => id === pageId)
      const page = await loadPage(entry?.pageData ?? (await source.readPage(pageId)))
      if (page === undefined) throw new Error('the page cannot be read')
      source.include?.(page)
      return { name: entry?.name ?? '', page }
    },
    roleOn: (deviceId) => show.devices.find((one) => one.deviceId === deviceId)?.role ?? 'viewer',
    offers: (deviceId, varId) =>
      show.writes.some((one) => one.deviceId === deviceId && one.varId === varId),
    alarms: source.alarms,
    history: source.history,
    ...(show.allowWrite && source.write !== undefined
      ? { write: source.write, mayWrite: source.mayWrite, ...jogOf(source) }
      : {}),
    ...(source.clock === undefined ? {} : { clock: source.clock }),
    ...(source.facts === undefined ? {} : { facts: source.facts }),
  }
}

const jogOf = ({ openJog }: ShownSource) => (openJog === undefined ? {} : { openJog })

const narrow = `(max-width: ${phoneWidthMax - 1}px)`
/** Who turns a phone wants to see the page, which a list would leave a third of that height. Its keyboard makes no window as flat. */
const upright = '(max-aspect-ratio: 4/3)'

function useMatch(wanted: string): boolean {
  const [query] = useState(() => matchMedia(wanted))
  const subscribe = useCallback(
    (listener: () => void) => {
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => query.matches)
}
