import { getSite } from '@fieldhub/page'
import { useT } from '#i18n/use-t.ts'
import styles from './embed.module.css'
import { FilmPlayer } from './film-player.tsx'
import { SiteFrame } from './site-frame.tsx'

/**
 * What a frame of a configuration page shows: one address of one site. The server opens the policy of this page for the
 * site of its key and for no other, so that the page around it stays closed.
 */
export function EmbedPage({ search }: { readonly search: string }) {
  const t = useT()
  const query = new URLSearchParams(search)
  const address = query.get('to') ?? ''
  const title = query.get('title') ?? ''
  const site = getSite(address)
  if (site === undefined) return <p className={styles['note']}>{t('embed.badAddress')}</p>
  // Browsers leave such a frame empty without a word.
  if (window.location.protocol === 'https:' && site.startsWith('http:'))
    return <p className={styles['note']}>{t('embed.plain', { site })}</p>
  if (query.get('kind') !== 'video') return <SiteFrame {...{ site, address, title }} />
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
