import type { PageData } from '@fieldhub/page'
import { useT } from '#i18n/use-t.ts'
import { FittedPage } from '../fitted-page.tsx'
import type { Fit } from '../page-fit.ts'
import { LazyReadings } from '../readings/lazy-readings.tsx'
import type { ViewerHost } from '../viewer-host.ts'
import styles from './show.module.css'
import type { PageState } from './use-page-data.ts'

interface PageOrWhyProps {
  readonly state: PageState & { readonly retry: () => void }
  readonly host: ViewerHost
  readonly name: string
  readonly fit: Fit
  readonly isNarrow: boolean
  readonly isTurned: boolean
}

/** Shows the page, or the reason why it cannot be shown. */
export function PageOrWhy({ state, isNarrow, isTurned, ...shown }: PageOrWhyProps) {
  const t = useT()
  switch (state.kind) {
    case 'there': {
      const { page } = state
      const isTiny = isNarrow && !isTurned && shown.fit !== 'actual' && isWide(page)
      return (
        <>
          <FittedPage page={page} {...shown} />
          {isTiny && <LazyReadings page={page} host={shown.host} />}
        </>
      )
    }
    case 'loading':
      return <p className={styles['message']}>{t('viewer.loading')}</p>
    case 'unreadable':
      return (
        <p className={styles['message']} role="alert">
          {t('viewer.badPage')}
        </p>
      )
    case 'failed':
      return (
        <p className={styles['message']} role="alert">
          {t('viewer.failedText', { reason: state.reason, code: state.code })}{' '}
          <button type="button" onClick={state.retry}>
            {t('viewer.retry')}
          </button>
        </p>
      )
  }
}

/** Its numbers cannot be read when a phone that stands upright shows the whole of it, and below it there is room. */
const isWide = ({ cw, ch }: PageData) => cw > ch
