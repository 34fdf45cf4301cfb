import { errorCodes, type OutputOf, personalApi } from '@fieldhub/contract'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh, toQuery } from '#api/query.ts'
import { FillFrame } from '#features/account/personal/fill-frame.tsx'
import { Loaded } from '#features/account/personal/loaded.tsx'
import { useT } from '#i18n/use-t.ts'
import { agentName } from '#parts/agent-name.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import { formatDateTime } from '#ui/text/format-time.ts'

/** /qr/$id on the phone: shows which browser wants to sign in, with yes and no. */
export function QrConfirmScreen() {
  const t = useT()
  const { id = '' } = useParams({ strict: false })
  const query = useQuery({ ...toQuery(personalApi.qrState, { id }), retry: false })
  const [answered, setAnswered] = useState<boolean>()
  const isGone = query.error instanceof ApiError && query.error.code === errorCodes.notFound
  if (answered !== undefined) {
    return (
      <EmptyState
        headingLevel={1}
        title={t(answered ? 'personal.qrAccepted' : 'personal.qrRefused')}
        text={t(answered ? 'personal.qrAcceptedText' : 'personal.qrRefusedText')}
        action={
          <Button component={RouteLink} href={answered ? '/home' : '/personalInfo/security'}>
            {t(answered ? 'personal.toHome' : 'personal.toSecurity')}
          </Button>
        }
      />
    )
  }
  return (
    <FillFrame title={t('personal.qrTitle')} text={t('personal.qrNote')}>
      {isGone ? (
        <Text role="alert">{t('personal.qrClosed')}</Text>
      ) : (
        <Loaded query={query} lines={3}>
          {(request) => <QrQuestion id={id} request={request} onAnswered={setAnswered} />}
        </Loaded>
      )}
    </FillFrame>
  )
}

interface QrQuestionProps {
  readonly id: string
  readonly request: OutputOf<typeof personalApi.qrState>
  readonly onAnswered: (isAccepted: boolean) => void
}

function QrQuestion({ id, request, onAnswered }: QrQuestionProps) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const answer = async (accept: boolean) => {
    setBusy(true)
    const isUsed = (await callOrToast(personalApi.qrConfirm, { id, accept })) !== undefined
    setBusy(false)
    if (isUsed) onAnswered(accept)
    else await refresh(personalApi.qrState)
  }
  if (!request.isOpen) return <Text role="alert">{t('personal.qrClosed')}</Text>
  const facts = [
    [t('personal.qrAgent'), agentName(request.agent) || t('personal.unknownAgent')],
    [t('personal.qrIp'), request.ip],
    [t('personal.qrTime'), formatDateTime(request.createTime)],
  ] as const
  return (
    <Stack gap="md">
      <dl style={{ margin: 0, display: 'grid', gap: 8 }}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <Text component="dt" size="xs" c="dimmed">
              {name}
            </Text>
            <dd style={{ margin: 0, overflowWrap: 'anywhere' }}>{value}</dd>
          </div>
        ))}
      </dl>
      <Group grow>
        <Button size="md" variant="default" disabled={isBusy} onClick={() => void answer(false)}>
          {t('personal.qrRefuse')}
        </Button>
        <Button size="md" loading={isBusy} onClick={() => void answer(true)}>
          {t('personal.qrAccept')}
        </Button>
      </Group>
    </Stack>
  )
}
