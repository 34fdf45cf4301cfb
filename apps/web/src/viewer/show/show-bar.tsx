import type { Show } from '@fieldhub/contract'
import { type ReactNode, type RefObject, useSyncExternalStore } from 'react'
import { useT } from '#i18n/use-t.ts'
import { type Fit, fits } from '../page-fit.ts'
import styles from './show.module.css'

interface ShowBarProps {
  readonly title: string
  readonly pages: Show['pages']
  readonly currentId: number | undefined
  readonly onPage: (pageId: number) => void
  readonly fit: Fit
  readonly onFit: (fit: Fit) => void
  /** The element that full screen shows. */
  readonly frame: RefObject<HTMLElement | null>
  /** Undefined where nothing is gained by turning the picture on its side. */
  readonly onLandscape: (() => void) | undefined
  /** Undefined where the past is not opened, or is shown already. */
  readonly onPast: (() => void) | undefined
  readonly children: ReactNode
}

/** The choices of page, size and full screen. On full screen the bar is hidden. */
export function ShowBar(props: ShowBarProps) {
  const { title, pages, currentId, onPage, fit, onFit, frame, onLandscape, onPast, children } =
    props
  const t = useT()
  const isFull = useSyncExternalStore(onFullScreen, () => document.fullscreenElement !== null)
  if (isFull) return null
  return (
    <header className={styles['bar']}>
      <h1>{title}</h1>
      {pages.length > 1 && (
        <select
          aria-label={t('viewer.pages')}
          value={currentId}
          onChange={(event) => onPage(Number(event.target.value))}
        >
          {pages.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      <select
        aria-label={t('viewer.fit')}
        value={fit}
        onChange={(event) => onFit(fits.find((each) => each === event.target.value) ?? 'page')}
      >
        {fits.map((each) => (
          <option key={each} value={each}>
            {t(`viewer.fit-${each}`)}
          </option>
        ))}
      </select>
      {onLandscape !== undefined && (
        <button type="button" onClick={onLandscape}>
          {t('viewer.landscape')}
        </button>
      )}
      {onPast !== undefined && (
        <button type="button" onClick={onPast}>
          {t('viewer.lookBack')}
        </button>
      )}
      <div className={styles['corner']}>
        <FullScreenButton frame={frame} />
        {children}
      </div>
    </header>
  )
}

function FullScreenButton({ frame }: Pick<ShowBarProps, 'frame'>) {
  const t = useT()
  if (!document.fullscreenEnabled) return null
  return (
    <button
      type="button"
      aria-label={t('viewer.fullScreen')}
      title={t('viewer.fullScreen')}
      onClick={() => void frame.current?.requestFullscreen()}
    >
      <svg
        width="18"
        height="18"
        viewBox="0 0 18 18"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden
      >
        <path d="M2 6V2H6M12 2H16V6M16 12V16H12M6 16H2V12" />
      </svg>
    </button>
  )
}

function onFullScreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
