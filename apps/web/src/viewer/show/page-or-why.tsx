import { useT } from '#i18n/use-t.ts'
import { FittedPage } from '../fitted-page.tsx'
import type { Fit } from '../page-fit.ts'
import type { ViewerHost } from '../viewer-host.ts'
import styles from './show.module.css'
import type { PageState } from './use-page-data.ts'

interface PageOrWhyProps {
  readonly state: PageState & { readonly retry: () => void }
  readonly host: ViewerHost
  readonly name: string
  readonly fit: Fit
}

/** Shows the page, or the reason why it cannot be shown. */
export function PageOrWhy({ state, host, name, fit }: PageOrWhyProps) {
  const t = useT()
  switch (state.kind) {
    case 'there':
      return <FittedPage page={state.page} host={host} name={name} fit={fit} />
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
