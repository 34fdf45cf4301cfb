import { apiBase, sessionApi } from '@fieldhub/contract'
import { ActionIcon, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Loaded } from './loaded.tsx'
import { PersonalFrame } from './personal-frame.tsx'
import { renewApiToken } from './renew-api-token.ts'

export function ApiScreen() {
  const t = useT()
  const query = useQuery(queryOf(sessionApi.currentUser, {}))
  return (
    <PersonalFrame current="/personalInfo/api" note={t('personal.apiNote')}>
      <Loaded query={query} lines={2}>
        {({ apiToken, demo }) => <ApiToken token={apiToken} isReadOnly={demo} />}
      </Loaded>
    </PersonalFrame>
  )
}

interface ApiTokenProps {
  readonly token: string
  readonly isReadOnly: boolean
}

function ApiToken({ token, isReadOnly }: ApiTokenProps) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const renew = async () => {
    setBusy(true)
    await renewApiToken(token !== '')
    setBusy(false)
  }
  return (
    <Stack gap="sm" align="flex-start">
      {token === '' ? <Text c="dimmed">{t('personal.tokenNone')}</Text> : <Token token={token} />}
      <Button variant="default" loading={isBusy} disabled={isReadOnly} onClick={() => void renew()}>
        {t(token === '' ? 'personal.makeToken' : 'personal.renew')}
      </Button>
      <Anchor href={`${apiBase}/docs`} target="_blank" rel="noreferrer" size="sm">
        {t('personal.apiDocs')}
      </Anchor>
    </Stack>
  )
}

const shownCharacters = 4

function Token({ token }: { readonly token: string }) {
  const t = useT()
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? IconEyeOff : IconEye
  const name = t(isShown ? 'personal.hideToken' : 'personal.showToken')
  return (
    <Group gap={4}>
      <Text ff="monospace" style={{ overflowWrap: 'anywhere' }}>
        {isShown ? token : `${token.slice(0, shownCharacters)}••••••••••••`}
      </Text>
      <ActionIcon size={24} aria-label={name} title={name} onClick={() => setShown(!isShown)}>
        <Icon size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
      <CopyButton value={token} label={t('common.copyOf', { name: t('personal.token') })} />
    </Group>
  )
}
