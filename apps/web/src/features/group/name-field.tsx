import { groupApi } from '@fieldhub/contract'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { formFaults } from '#api/field-fault.ts'
import { useLanguage, useT } from '#i18n/use-t.ts'
import { FormElement } from '#parts/form/form-element.tsx'
import { shownFaults, useForm } from '#parts/form/use-form.ts'
import classes from './group-tree-view.module.css'

interface NameFieldProps {
  /** Empty for a group that is yet to be. */
  readonly start: string
  readonly onSave: (name: string) => Promise<void>
  readonly onClose: () => void
}

/** A name in its place in the tree: Enter saves, Escape leaves it as it was. */
export function NameField({ start, onSave, onClose }: NameFieldProps) {
  const t = useT()
  const language = useLanguage()
  const form = useForm<{ readonly name: string }, string>({
    start: { name: start },
    name: 'group',
    shows: 'sent',
    check: (draft) => {
      const name = draft.name.trim()
      const { name: fault } = formFaults(groupApi.create.input, { name }, language)
      const isFine = name === start || fault === undefined
      return isFine ? { ok: true, input: name } : { ok: false, faults: { name: fault } }
    },
    save: async (name) => {
      if (name !== start) await onSave(name)
      onClose()
      return undefined
    },
    faultsOf: (error) => {
      const { name, parentId } = shownFaults(error)
      const fault = name ?? parentId
      return fault === undefined ? {} : { name: fault }
    },
  })
  return (
    <FormElement form={form} className={classes['naming']}>
      <TextInput
        {...form.textProps('name')}
        size="xs"
        aria-label={t('group.name')}
        placeholder={t('group.name')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears because the person asked to type here
        autoFocus
        autoComplete="off"
        onKeyDown={({ key }) => {
          if (key === 'Escape') onClose()
        }}
      />
      <ActionIcon type="submit" size={30} loading={form.isSaving} aria-label={t('group.save')}>
        <IconCheck size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon size={30} variant="subtle" aria-label={t('common.cancel')} onClick={onClose}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </FormElement>
  )
}
