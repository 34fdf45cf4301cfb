import { type HistorySpace, quotaApi } from '@fieldhub/contract'
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { formatBytes } from '#ui/text/format-bytes.ts'
import { formatDateTime } from '#ui/text/format-time.ts'
import { Loaded } from './loaded.tsx'
import { getFill } from './quota/quota-kinds.ts'
import styles from './quota/quota-screen.module.css'

/** The server judges accounts every ten seconds. */
const refreshMs = 10_000

/** What the stored history of all devices takes, and since when nothing more is stored. */
export function HistorySpaceLine() {
  const t = useT()
  const query = useQuery({ ...toQuery(quotaApi.history, {}), refetchInterval: refreshMs })
  return (
    <Loaded query={query} lines={2}>
      {(space) => (
        <section className={styles.quota} aria-label={t('personal.history')}>
          <div className={styles.line}>
            <Title order={2}>{t('personal.history')}</Title>
          </div>
          <Amount space={space} />
          <FullTimes space={space} />
          <p className={styles.hint}>{t('personal.historyHint')}</p>
        </section>
      )}
    </Loaded>
  )
}

interface SpaceProps {
  readonly space: HistorySpace
}

function Amount({ space: { bytes, bytesMax } }: SpaceProps) {
  const t = useT()
  const used = formatBytes(bytes)
  if (bytesMax === 0) {
    return (
      <div className={styles.line}>
        <span className={styles.number}>{used}</span>
        <span className={styles.hint}>{t('personal.historyNoLimit')}</span>
      </div>
    )
  }
  const text = t('personal.quotaUsed', { used, max: formatBytes(bytesMax) })
  return (
    <>
      <div className={styles.line}>
        <span>
          <span className={styles.number}>{formatBytes(Math.max(0, bytesMax - bytes))}</span>{' '}
          {t('personal.quotaLeft')}
        </span>
        <span className={styles.hint}>{text}</span>
      </div>
      <progress
        className={styles.bar}
        data-fill={getFill(bytes, bytesMax)}
        aria-label={text}
        value={Math.min(bytes, bytesMax)}
        max={bytesMax}
      />
    </>
  )
}

function FullTimes({ space: { fullSince, fullUntil, skipped } }: SpaceProps) {
  const t = useT()
  if (fullSince === null) return null
  const from = formatDateTime(fullSince)
  if (fullUntil === null) {
    return <p className={styles.empty}>{t('personal.historyFull', { time: from, n: skipped })}</p>
  }
  const to = formatDateTime(fullUntil)
  return <p className={styles.hint}>{t('personal.historyGap', { from, to, n: skipped })}</p>
}
