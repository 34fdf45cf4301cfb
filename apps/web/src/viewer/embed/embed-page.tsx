import { getSite } from '@fieldhub/page'
import { useT } from '#i18n/use-t.ts'
import styles from './embed.module.css'
import { FilmPlayer } from './film-player.tsx'

/**
 * What a frame of a configuration page shows: one address of one site. The server opens the policy of this page for the
 * site of its key and for no other, so that the page around it stays closed.
 */
export function EmbedPage({ search }: { readonly search: string }) {
  const t = useT()
  const query = new URLSearchParams(search)
  const address = query.get('to') ?? ''
  const title = query.get('title') ?? ''
  if (getSite(address) === undefined)
    return <p className={styles['note']}>{t('viewer.badAddress')}</p>
  if (query.get('kind') !== 'video') {
    return (
      <iframe
        className={styles['whole']}
        src={address}
        title={title}
        // It may run by itself, but not lead this window elsewhere or open others.
        sandbox="allow-scripts allow-same-origin allow-forms"
        referrerPolicy="no-referrer"
      />
    )
  }
  return (
    <FilmPlayer
      address={address}
      title={title}
      fit={query.get('fit') ?? 'contain'}
      isStarted={query.get('autoplay') === '1'}
      hasControls={query.get('controls') === '1'}
    />
  )
}
