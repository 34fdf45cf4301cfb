import type { Show } from '@fieldhub/contract'
import { type ReactNode, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useT } from '#i18n/use-t.ts'
import { type Fit, phoneWidthMax } from '../page-fit.ts'
import type { ViewerHost } from '../viewer-host.ts'
import { DeviceBanner } from './device-banner.tsx'
import { PageOrWhy } from './page-or-why.tsx'
import styles from './show.module.css'
import { ShowBar } from './show-bar.tsx'
import { getVariables, pagesFor, photosIn, readPageData } from './shown-configuration.ts'
import type { ShownSource } from './shown-source.ts'
import { usePageData } from './use-page-data.ts'

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
  const isNarrow = useSyncExternalStore(onNarrow, () => narrow().matches)
  const pages = useMemo(() => pagesFor(show, isNarrow), [show, isNarrow])
  const [chosen, setChosen] = useState<number | undefined>(undefined)
  const [chosenFit, setFit] = useState<Fit | undefined>(undefined)
  const current =
    show.pages.find(({ id }) => id === chosen) ?? pages.find(({ isHome }) => isHome) ?? pages[0]
  const state = usePageData(show, current?.id, source)
  const host = useMemo(() => getHost(show, source, setChosen), [show, source])
  const fit = chosenFit ?? (isNarrow && current?.pageType === 1 ? 'width' : 'page')
  return (
    <div ref={frame} className={styles['viewer']}>
      <ShowBar
        title={`${show.name} · ${show.deviceName}`}
        pages={pages}
        currentId={current?.id}
        onPage={setChosen}
        fit={fit}
        onFit={setFit}
        frame={frame}
      >
        {children}
      </ShowBar>
      <DeviceBanner show={show} source={source} />
      {current === undefined ? (
        <p className={styles['message']}>{t('viewer.noPages')}</p>
      ) : (
        <PageOrWhy state={state} host={host} name={current.name} fit={fit} />
      )}
    </div>
  )
}

function getHost(show: Show, source: ShownSource, openPage: (pageId: number) => void): ViewerHost {
  return {
    selfId: show.deviceId,
    live: source.live,
    connection: source.connection,
    variable: getVariables(show),
    deviceName: (deviceId) => show.devices.find((one) => one.deviceId === deviceId)?.name,
    photoUrl: photosIn(show),
    siteFrame: (site) => show.sites.find(({ origin }) => origin === site)?.url,
    openPage: (pageId) => {
      if (show.pages.some(({ id }) => id === pageId)) openPage(pageId)
    },
    readPage: async (pageId) => {
      const entry = show.pages.find(({ id }) => id === pageId)
      const page = readPageData(entry?.pageData ?? (await source.readPage(pageId)))
      if (page === undefined) throw new Error('the page cannot be read')
      return { name: entry?.name ?? '', page }
    },
    alarms: source.alarms,
    history: source.history,
    ...(show.allowWrite ? { write: source.write, mayWrite: source.mayWrite } : {}),
    ...(source.facts === undefined ? {} : { facts: source.facts }),
  }
}

const narrow = () => matchMedia(`(max-width: ${phoneWidthMax - 1}px)`)

function onNarrow(listener: () => void): () => void {
  const query = narrow()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
