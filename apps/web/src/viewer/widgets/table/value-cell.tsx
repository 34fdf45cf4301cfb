import type { Series } from '@fieldhub/page'
import { useT } from '#i18n/use-t.ts'
import styles from './table.module.css'

/** A value with its unit. One that is not of now is hatched, and says so to those who cannot see it. */
export function ValueCell({ series }: { readonly series: Series }) {
  const t = useT()
  const { text, unit, limit, isOld, value } = series
  const isMissing = value === undefined && text === '--'
  return (
    <td
      className={styles['value']}
      data-limit={limit === 'usual' ? undefined : limit}
      data-old={isOld ? '' : undefined}
    >
      {text}
      {unit !== '' && <small> {unit}</small>}
      {(isOld || isMissing) && (
        <span className={styles['spoken']}>{t(isMissing ? 'viewer.noValue' : 'viewer.stale')}</span>
      )}
    </td>
  )
}
