import { getSite } from '@fieldhub/page'
import { useT } from '#i18n/use-t.ts'
import { cellProps } from '../../cell/cell-props.ts'
import { cellName } from '../../cell/cell-speech.ts'
import type { WidgetProps } from '../widget-props.ts'
import styles from './embed.module.css'
import { frameAddress } from './frame-address.ts'

/** A film or a page of another site, in a frame of its own that may load that site and nothing else. */
export function EmbedWidget({ cell, host }: WidgetProps) {
  const t = useT()
  const address = cellProps(cell).text('address').trim()
  const site = getSite(address)
  const frame = site === undefined ? undefined : host.siteFrame?.(site)
  const name = cellName(cell)
  if (address === '') return <p className={styles['note']}>{t('embed.noAddress')}</p>
  if (site === undefined) return <p className={styles['note']}>{t('embed.badAddress')}</p>
  if (frame === undefined)
    return <p className={styles['note']}>{t('embed.siteClosed', { site })}</p>
  // Beside values of then, what a camera shows now would look as if it were of then.
  if (host.clock !== undefined) return <p className={styles['note']}>{t('embed.onlyLive')}</p>
  return (
    <iframe
      className={styles['frame']}
      src={frameAddress(frame, cell, name)}
      title={name}
      loading="lazy"
      allow="fullscreen; autoplay"
    />
  )
}
