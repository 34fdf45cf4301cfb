import { groupApi } from '@fieldhub/contract'
import { useT } from '#i18n/use-t.ts'
import { InlineName } from '#parts/form/inline-name.tsx'
import { checkFields, shownFaults, useForm } from '#parts/form/use-form.ts'
import classes from './group-tree-view.module.css'

interface NameFieldProps {
  /** The present name; empty for a group that is yet to be made. */
  readonly start: string
  readonly onSave: (name: string) => Promise<void>
  readonly onClose: () => void
}

/** A name in its place in the tree: Enter saves, Escape leaves it as it was. */
export function NameField({ start, onSave, onClose }: NameFieldProps) {
  const t = useT()
  const form = useForm<{ readonly name: string }, string>({
    start: { name: start },
    name: 'group',
    shows: 'sent',
    check: (draft) => {
      const name = draft.name.trim()
      const check = checkFields(groupApi.create.input, { name })
      return check.ok || name === start ? { ok: true, input: name } : check
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
    <InlineName
      form={form}
      label={t('group.name')}
      saveLabel={t('group.save')}
      className={classes['naming']}
      onClose={onClose}
    />
  )
}
