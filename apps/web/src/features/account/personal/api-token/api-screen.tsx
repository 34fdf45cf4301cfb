import { type ApiTokenEntry, apiTokenApi, limits, sessionApi } from '@fieldhub/contract'
import { Anchor, Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toQuery } from '#api/query.ts'
import { Loaded } from '#features/account/personal/loaded.tsx'
import { PersonalFrame } from '#features/account/personal/personal-frame.tsx'
import styles from '#features/account/personal/security/sessions-screen.module.css'
import { useT } from '#i18n/use-t.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import { ApiTokenDialog } from './api-token-dialog.tsx'
import { ApiTokenLine } from './api-token-line.tsx'

export function ApiScreen() {
  const t = useT()
  const query = useQuery(toQuery(apiTokenApi.list, {}))
  const { data: user } = useQuery(toQuery(sessionApi.currentUser, {}))
  return (
    <PersonalFrame current="/personalInfo/api" note={t('personal.apiNote')}>
      <Loaded query={query} lines={2}>
        {(tokens) => <ApiTokens tokens={tokens} isReadOnly={user?.demo !== false} />}
      </Loaded>
    </PersonalFrame>
  )
}

interface ApiTokensProps {
  readonly tokens: readonly ApiTokenEntry[]
  readonly isReadOnly: boolean
}

function ApiTokens({ tokens, isReadOnly }: ApiTokensProps) {
  const t = useT()
  const [isMaking, setMaking] = useState(false)
  const isFull = tokens.length >= limits.apiTokensMax
  const make = (
    <Button variant="default" disabled={isReadOnly || isFull} onClick={() => setMaking(true)}>
      {t('personal.makeToken')}
    </Button>
  )
  const docs = (
    <Anchor component={RouteLink} href="/extend/api" size="sm">
      {t('personal.apiDocs')}
    </Anchor>
  )
  return (
    <>
      {tokens.length === 0 ? (
        <EmptyState
          title={t('personal.tokenNone')}
          text={t('personal.tokenNoneText')}
          action={make}
        />
      ) : (
        <ul className={styles.list}>
          {tokens.map((token) => (
            <ApiTokenLine key={token.id} token={token} isReadOnly={isReadOnly} />
          ))}
        </ul>
      )}
      <Group mt="md" gap="md">
        {tokens.length > 0 && make}
        {isFull && t('personal.tokensFull', { n: limits.apiTokensMax })}
        {docs}
      </Group>
      {isMaking && <ApiTokenDialog onClose={() => setMaking(false)} />}
    </>
  )
}
