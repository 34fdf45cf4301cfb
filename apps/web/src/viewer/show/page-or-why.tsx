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
  /** Whether the numbers of the whole page cannot be read on a phone, unless the page is turned on its side. */
  readonly isSmall: boolean
}

/** Shows the page, or the reason why it cannot be shown. */
export function PageOrWhy({ state, isSmall, ...shown }: PageOrWhyProps) {
  const t = useT()
  switch (state.kind) {
    case 'there': {
      const { page } = state
      const hasList = isSmall && shown.fit !== 'actual'
      return (
        <>
          <FittedPage page={page} {...shown} hasList={hasList} />
          {hasList && <LazyReadings page={page} {...shown} />}
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
