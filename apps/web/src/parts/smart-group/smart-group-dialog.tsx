import { type SmartGroup, type SmartRule, smartGroupApi } from '@fieldhub/contract'
import { Text } from '@mantine/core'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { CountedName } from '#parts/form/counted-name.tsx'
import { SmallForm } from '#parts/form/small-form.tsx'
import { useForm } from '#parts/form/use-form.ts'
import { Dialog } from '#ui/dialog.tsx'
import { toastDone } from '#ui/toast.tsx'
import { RuleFields } from './rule-fields.tsx'
import {
  checkSmartGroup,
  type SmartGroupDraft,
  type SmartGroupInput,
  toSmartGroupDraft,
} from './smart-group-draft.ts'

interface SmartGroupDialogProps {
  /** The group that is changed; null makes a new one. */
  readonly group: SmartGroup | null
  /** What a new group begins with. */
  readonly rule?: SmartRule
  /** What of the place it comes from no rule can say. */
  readonly note?: string | null
  readonly onClose: () => void
  readonly onSaved?: (id: number) => void
}

/** Names a smart group and its rule. */
export function SmartGroupDialog(props: SmartGroupDialogProps) {
  const { group, note = null, onClose } = props
  const t = useT()
  const form = useSmartGroupForm(props)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(group === null ? 'fleet.smart.add' : 'fleet.smart.edit')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <SmallForm form={form} submitLabel={t('fleet.smart.save')} onCancel={onClose}>
        <Text size="sm" c="dimmed">
          {t('fleet.smart.hint')}
        </Text>
        {note !== null && (
          <Text size="sm" c="var(--fh-unactivated-text)">
            {note}
          </Text>
        )}
        <CountedName form={form} label={t('fleet.smart.name')} data-autofocus />
        <RuleFields form={form} />
      </SmallForm>
    </Dialog>
  )
}

function useSmartGroupForm({ group, rule, onClose, onSaved }: SmartGroupDialogProps) {
  return useForm<SmartGroupDraft, SmartGroupInput>({
    start: toSmartGroupDraft(group?.name ?? '', group?.rule ?? rule ?? {}),
    name: 'smart-group',
    check: checkSmartGroup,
    save: async (input) => {
      const { id } = await (group === null
        ? call(smartGroupApi.create, input)
        : call(smartGroupApi.change, { id: group.id, ...input }))
      toastDone(translate('fleet.smart.saved', { name: input.name }))
      await refresh(smartGroupApi.list)
      onClose()
      onSaved?.(id)
      return undefined
    },
  })
}
