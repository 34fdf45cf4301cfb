import type { ConnectionState } from '#api/live/live-socket.ts'
import { useConnection } from '#api/live/use-live.ts'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import { useT } from '#i18n/use-t.ts'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import styles from './connection-pill.module.css'

const texts: Readonly<Record<ConnectionState, readonly [PlainMessageKey, PlainMessageKey]>> = {
  opening: ['shell.opening', 'shell.openingTitle'],
  live: ['shell.live', 'shell.liveTitle'],
  reconnecting: ['shell.reconnecting', 'shell.reconnectingTitle'],
  offline: ['shell.offline', 'shell.offlineTitle'],
}

/** Shows whether the screen is live, and if not, how long nothing was received from the server. */
export function ConnectionPill() {
  const t = useT()
  const { state, lastMessageAt } = useConnection()
  const [word, explanation] = texts[state]
  return (
    <span className={styles.pill} data-state={state} title={t(explanation)}>
      <span className={styles.mark} aria-hidden />
      <output>{t(word)}</output>
      {state !== 'live' && lastMessageAt !== null && (
        <span className={styles.age}>
          <RelativeTime time={lastMessageAt} />
        </span>
      )}
    </span>
  )
}
