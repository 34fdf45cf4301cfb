import { type ModelTrigger, type Trigger, triggerApi } from '@fieldhub/contract'
import { ActionIcon, Group } from '@mantine/core'
import { IconHelpCircle, IconPencil, IconTrash } from '@tabler/icons-react'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh } from '#api/query.ts'
import { useMay } from '#api/use-may.ts'
import { translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { confirmAction } from '#ui/confirm.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { toastDone } from '#ui/toast.tsx'
import { type TriggerKind, triggerHref } from './trigger-kind.ts'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

interface RowActionsProps {
  readonly trigger: Trigger | ModelTrigger
  readonly kind: TriggerKind
  readonly onWhy: (id: number) => void
}

export function RowActions({ trigger: { id, name }, kind, onWhy }: RowActionsProps) {
  const t = useT()
  const mayChange = useMay('change')
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon size={28} aria-label={t('trigger.why', { name })} onClick={() => onWhy(id)}>
        <IconHelpCircle {...icon} />
      </ActionIcon>
      {mayChange && (
        <>
          <ActionIcon
            component={RouteLink}
            href={triggerHref(kind, id)}
            size={28}
            aria-label={t('trigger.edit', { name })}
          >
            <IconPencil {...icon} />
          </ActionIcon>
          <ActionIcon
            size={28}
            aria-label={t('trigger.delete', { name })}
            onClick={() => void remove(kind, id, name)}
          >
            <IconTrash {...icon} />
          </ActionIcon>
        </>
      )}
    </Group>
  )
}

async function remove(kind: TriggerKind, id: number, name: string): Promise<void> {
  const isSure = await confirmAction({
    title: translate('trigger.deleteTitle', { name }),
    text: translate('trigger.deleteText'),
    confirmLabel: translate('trigger.deleteAction'),
    isDanger: true,
  })
  if (!isSure) return
  const isDevice = kind === 'device'
  const isGone =
    (await callOrToast(isDevice ? triggerApi.remove : triggerApi.modelRemove, { id })) !== undefined
  await refresh(isDevice ? triggerApi.list : triggerApi.modelList)
  if (isGone) toastDone(translate('trigger.deleted', { name }))
}
