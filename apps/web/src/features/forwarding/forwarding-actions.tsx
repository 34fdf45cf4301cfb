import { type Forwarding, forwardingApi } from '@fieldhub/contract'
import { ActionIcon, Group } from '@mantine/core'
import { IconHistory, IconPencil, IconSend, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh } from '#api/query.ts'
import { useMay } from '#api/use-may.ts'
import { translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { confirmAction } from '#ui/confirm.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { toastDone } from '#ui/toast.tsx'
import { forwardingHref, forwardingLogHref } from './forwarding-hrefs.ts'
import { sendTest } from './send-test.ts'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

export function ForwardingActions({ forwarding }: { readonly forwarding: Forwarding }) {
  const t = useT()
  const mayChange = useMay('change')
  const [isSending, setSending] = useState(false)
  const { id, name } = forwarding
  const test = async () => {
    setSending(true)
    await sendTest(forwarding).finally(() => setSending(false))
  }
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        component={RouteLink}
        href={forwardingLogHref(id)}
        size={28}
        aria-label={t('forwarding.openLog', { name })}
      >
        <IconHistory {...icon} />
      </ActionIcon>
      {mayChange && (
        <>
          <ActionIcon
            size={28}
            aria-label={t('forwarding.test', { name })}
            loading={isSending}
            onClick={() => void test()}
          >
            <IconSend {...icon} />
          </ActionIcon>
          <ActionIcon
            component={RouteLink}
            href={forwardingHref(id)}
            size={28}
            aria-label={t('forwarding.edit', { name })}
          >
            <IconPencil {...icon} />
          </ActionIcon>
          <ActionIcon
            size={28}
            aria-label={t('forwarding.delete', { name })}
            onClick={() => void remove(forwarding)}
          >
            <IconTrash {...icon} />
          </ActionIcon>
        </>
      )}
    </Group>
  )
}

async function remove({ id, name, queued }: Forwarding): Promise<void> {
  const isSure = await confirmAction({
    title: translate('forwarding.deleteTitle', { name }),
    text: translate('forwarding.deleteText', { n: queued }),
    confirmLabel: translate('forwarding.deleteAction'),
    isDanger: true,
  })
  if (!isSure) return
  const isGone = (await callOrToast(forwardingApi.remove, { id })) !== undefined
  await refresh(forwardingApi.list)
  if (isGone) toastDone(translate('forwarding.deleted', { name }))
}
