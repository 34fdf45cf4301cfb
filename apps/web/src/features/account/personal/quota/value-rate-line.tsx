import { quotaApi } from '@fieldhub/contract'
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { Loaded } from '#features/account/personal/loaded.tsx'
import { displayValue } from '#i18n/display-value.ts'
import { useT } from '#i18n/use-t.ts'
import styles from './quota-screen.module.css'

const refreshMs = 5_000

/** The present rate of the devices' values, and whether they are held back. */
export function ValueRateLine() {
  const t = useT()
  const query = useQuery({ ...toQuery(quotaApi.values, {}), refetchInterval: refreshMs })
  return (
    <Loaded query={query} lines={2}>
      {({ valuesPerSecond, valuesPerSecondMax, isHeld }) => (
        <section className={styles.quota} aria-label={t('personal.values')}>
          <div className={styles.line}>
            <Title order={2}>{t('personal.values')}</Title>
          </div>
          <div className={styles.line}>
            <span className={styles.number}>
              {t('personal.valuesNow', { n: displayValue(valuesPerSecond) })}
            </span>
            <span className={styles.hint}>
              {t('personal.valuesMax', { n: displayValue(valuesPerSecondMax) })}
            </span>
          </div>
          {isHeld && <p className={styles.empty}>{t('personal.valuesHeld')}</p>}
          <p className={styles.hint}>{t('personal.valuesHint')}</p>
        </section>
      )}
    </Loaded>
  )
}
