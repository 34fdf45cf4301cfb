import { useEffect, useRef, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import styles from './embed.module.css'
import { openStream } from './open-stream.ts'

interface FilmPlayerProps {
  readonly address: string
  readonly title: string
  readonly fit: string
  readonly isStarted: boolean
  readonly hasControls: boolean
}

const fits = ['contain', 'cover', 'fill'] as const

/** A film, or a stream that goes on. Sound is off, since browsers start nothing that speaks unasked. */
export function FilmPlayer({ address, title, fit, isStarted, hasControls }: FilmPlayerProps) {
  const t = useT()
  const film = useRef<HTMLVideoElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<'loading' | 'playing' | 'failed'>('loading')
  useEffect(() => {
    const element = film.current
    if (element === null) return undefined
    setState('loading')
    return openStream(element, address, () => setState('failed'))
  }, [address, attempt])
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
        onError={() => setState('failed')}
      />
      {state === 'loading' && <p className={styles['note']}>{t('embed.loading')}</p>}
      {state === 'failed' && (
        <p className={styles['note']} role="alert">
          {t('embed.filmFailed')}{' '}
          <button type="button" onClick={() => setAttempt(attempt + 1)}>
            {t('embed.retry')}
          </button>
        </p>
      )}
    </>
  )
}
