import { type ModelTrigger, type Trigger, triggerApi } from '@fieldhub/contract'
import { Group } from '@mantine/core'
import { IconHelpCircle, IconPencil, IconTrash } from '@tabler/icons-react'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh } from '#api/query.ts'
import { useMay } from '#api/use-may.ts'
import { translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { confirmRemoval } from '#parts/confirm-removal.ts'
import { RowAction } from '#ui/list/row-action.tsx'
import { type TriggerKind, triggerHref } from './trigger-kind.ts'

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
      <RowAction
        icon={IconHelpCircle}
        label={t('trigger.why', { name })}
        onClick={() => onWhy(id)}
      />
      {mayChange && (
        <>
          <RowAction
            icon={IconPencil}
            label={t('trigger.edit', { name })}
            href={triggerHref(kind, id)}
          />
          <RowAction
            icon={IconTrash}
            label={t('trigger.delete', { name })}
            onClick={() => void remove(kind, id, name)}
          />
        </>
      )}
    </Group>
  )
}

async function remove(kind: TriggerKind, id: number, name: string): Promise<void> {
  const isDevice = kind === 'device'
  await confirmRemoval({
    title: translate('trigger.deleteTitle', { name }),
    text: translate('trigger.deleteText'),
    action: translate('trigger.deleteAction'),
    done: translate('trigger.deleted', { name }),
    remove: () => callOrToast(isDevice ? triggerApi.remove : triggerApi.modelRemove, { id }),
    refresh: () => refresh(isDevice ? triggerApi.list : triggerApi.modelList),
  })
}
