import { useEffect, useRef, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import styles from './embed.module.css'
import { openStream } from './open-stream.ts'

/** A film that waits has shown a picture, which stands still. */
type FilmState = 'loading' | 'playing' | 'waiting' | 'failed'

interface FilmPlayerProps {
  readonly address: string
  readonly title: string
  readonly fit: string
  readonly isStarted: boolean
  readonly hasControls: boolean
}

/** Nobody stands at a screen on a wall to press a button when the camera is back. */
const againMs = 15_000
const fits = ['contain', 'cover', 'fill'] as const

/** A film, or a stream that goes on. Sound is off, since browsers start nothing that speaks unasked. */
export function FilmPlayer({ address, title, fit, isStarted, hasControls }: FilmPlayerProps) {
  const film = useRef<HTMLVideoElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<FilmState>('loading')
  useEffect(() => {
    const element = film.current
    if (element === null) return undefined
    setState('loading')
    return openStream(element, address, () => setState('failed'))
  }, [address, attempt])
  useEffect(() => {
    if (state !== 'failed') return undefined
    const timer = setTimeout(() => setAttempt((count) => count + 1), againMs)
    return () => clearTimeout(timer)
  }, [state])
  return (
    <>
      {/* Cameras of plants have no words that captions could hold. */}
      <video
        ref={film}
        className={styles['whole']}
        style={{ objectFit: fits.find((one) => one === fit) ?? 'contain' }}
        aria-label={title}
        muted
        playsInline
        autoPlay={isStarted}
        controls={hasControls}
        onPlaying={() => setState('playing')}
        onLoadedData={() => setState('playing')}
        onWaiting={() => setState((now) => (now === 'playing' ? 'waiting' : now))}
        onError={() => setState('failed')}
      />
      <FilmNote state={state} onRetry={() => setAttempt((count) => count + 1)} />
    </>
  )
}

interface FilmNoteProps {
  readonly state: FilmState
  readonly onRetry: () => void
}

function FilmNote({ state, onRetry }: FilmNoteProps) {
  const t = useT()
  switch (state) {
    case 'playing':
      return null
    case 'loading':
      return <p className={styles['note']}>{t('embed.loading')}</p>
    case 'waiting':
      return <output className={styles['corner']}>{t('embed.loading')}</output>
    case 'failed':
      return (
        <p className={styles['note']} role="alert">
          {t('embed.filmFailed')}{' '}
          <button type="button" onClick={onRetry}>
            {t('embed.retry')}
          </button>
        </p>
      )
  }
}
