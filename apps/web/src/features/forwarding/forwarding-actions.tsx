import { type Forwarding, forwardingApi } from '@fieldhub/contract'
import { ActionIcon, Group } from '@mantine/core'
import { IconHistory, IconPencil, IconSend, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh } from '#api/query.ts'
import { useMay } from '#api/use-may.ts'
import { translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { confirmRemoval } from '#parts/confirm-removal.ts'
import { RowAction } from '#ui/list/row-action.tsx'
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
      <RowAction
        icon={IconHistory}
        label={t('forwarding.openLog', { name })}
        href={forwardingLogHref(id)}
      />
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
          <RowAction
            icon={IconPencil}
            label={t('forwarding.edit', { name })}
            href={forwardingHref(id)}
          />
          <RowAction
            icon={IconTrash}
            label={t('forwarding.delete', { name })}
            onClick={() => void remove(forwarding)}
          />
        </>
      )}
    </Group>
  )
}

async function remove({ id, name, queued }: Forwarding): Promise<void> {
  await confirmRemoval({
    title: translate('forwarding.deleteTitle', { name }),
    text: translate('forwarding.deleteText', { n: queued }),
    action: translate('forwarding.deleteAction'),
    done: translate('forwarding.deleted', { name }),
    remove: () => callOrToast(forwardingApi.remove, { id }),
    refresh: () => refresh(forwardingApi.list),
  })
}
