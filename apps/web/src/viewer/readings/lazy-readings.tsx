import { loadable } from '../loading/loadable.tsx'
import styles from '../show/show.module.css'

/** Only phones show it, and only where nobody has drawn a page for them. Its room is there before it, so that the page stays. */
export const LazyReadings = loadable(
  async () => (await import('./reading-list.tsx')).ReadingList,
  () => <div className={styles['readings']} />,
)
