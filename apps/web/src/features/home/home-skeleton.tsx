import { Skeleton } from '@mantine/core'
import styles from './home-screen.module.css'

/** Stands for the whole page until all its numbers are there, so that nothing moves when they come. */
export function HomeSkeleton() {
  return (
    <div className={styles.screen} aria-busy="true">
      <Skeleton height={90} />
      <div className={styles.pair}>
        <Skeleton height={320} />
        <Skeleton height={320} />
      </div>
      <div className={styles.pair}>
        <Skeleton height={320} />
        <Skeleton height={320} />
      </div>
    </div>
  )
}
