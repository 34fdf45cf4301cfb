import { personalApi, type SessionEntry } from '@fieldhub/contract'
import { Badge, Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toQuery } from '#api/query.ts'
import { Loaded } from '#features/account/personal/loaded.tsx'
import { PersonalFrame } from '#features/account/personal/personal-frame.tsx'
import { useT } from '#i18n/use-t.ts'
import { agentName } from '#parts/agent-name.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { formatDateTime } from '#ui/text/format-time.ts'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { EndOthersDialog } from './end-others-dialog.tsx'
import { endOtherSession } from './end-session.ts'
import styles from './sessions-screen.module.css'

export function SessionsScreen() {
  const t = useT()
  const query = useQuery(toQuery(personalApi.sessions, {}))
  return (
    <PersonalFrame current="/personalInfo/sessions" note={t('personal.sessionsNote')}>
      <Loaded query={query} lines={3}>
        {(sessions) =>
          sessions.length === 0 ? (
            <EmptyState title={t('personal.sessionsNone')} />
          ) : (
            <>
              <ul className={styles.list}>
                {sessions.map((session) => (
                  <SessionLine key={session.id} session={session} />
                ))}
              </ul>
              <EndOthers count={sessions.filter(({ isCurrent }) => !isCurrent).length} />
            </>
          )
        }
      </Loaded>
    </PersonalFrame>
  )
}

function EndOthers({ count }: { readonly count: number }) {
  const t = useT()
  const [isConfirming, setConfirming] = useState(false)
  if (count === 0) return null
  return (
    <>
      <Button mt="md" variant="default" onClick={() => setConfirming(true)}>
        {t('personal.endOthers')}
      </Button>
      {isConfirming && <EndOthersDialog count={count} onClose={() => setConfirming(false)} />}
    </>
  )
}

function SessionLine({ session }: { readonly session: SessionEntry }) {
  const t = useT()
  const { ip, agent, createTime, seenTime, endTime, isCurrent } = session
  const name = agentName(agent) || t('personal.unknownAgent')
  return (
    <li className={styles.entry}>
      <div className={styles.what} title={agent}>
        <Group gap="xs">
          {name}
          {isCurrent && <Badge variant="light">{t('personal.thisSession')}</Badge>}
        </Group>
        <p className={styles.detail}>
          {ip} · {t('personal.signedInAt', { time: formatDateTime(createTime) })} ·{' '}
          {t('personal.sessionEnds', { time: formatDateTime(endTime) })} · {t('personal.lastSeen')}{' '}
          <RelativeTime time={seenTime} />
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="default"
          size="xs"
          aria-label={`${t('personal.endSession')}: ${name} ${ip}`}
          onClick={() => void endOtherSession(session)}
        >
          {t('personal.endSession')}
        </Button>
      )}
    </li>
  )
}
