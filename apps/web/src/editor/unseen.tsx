import type { ReactNode } from 'react'
import styles from './unseen.module.css'

/** Words for those who hear the screen. The library's own part would bring a file along that the editor waits for. */
export function Unseen({ children }: { readonly children: ReactNode }) {
  return <span className={styles['unseen']}>{children}</span>
}
