import { groupApi } from '@fieldhub/contract'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { getFieldFaults } from '#api/api-error.ts'
import { formFaults } from '#api/field-fault.ts'
import { useLanguage, useT } from '#i18n/use-t.ts'
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
  const [name, setName] = useState(start)
  const [fault, setFault] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    const wanted = name.trim()
    if (isSaving) return
    if (wanted === start) return onClose()
    const broken = formFaults(groupApi.create.input, { name: wanted }, language)['name']
    if (broken !== undefined) return setFault(broken)
    setSaving(true)
    try {
      await onSave(wanted)
      onClose()
    } catch (error) {
      const faults = getFieldFaults(error)
      setFault(faults['name'] ?? faults['parentId'] ?? null)
    } finally {
      setSaving(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form className={classes['naming']} onSubmit={submit} noValidate>
      <TextInput
        size="xs"
        aria-label={t('group.name')}
        placeholder={t('group.name')}
        value={name}
        error={fault}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears because the person asked to type here
        autoFocus
        autoComplete="off"
        onChange={({ currentTarget }) => {
          setName(currentTarget.value)
          setFault(null)
        }}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onClose()
        }}
      />
      <ActionIcon type="submit" size={30} loading={isSaving} aria-label={t('group.save')}>
        <IconCheck size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon size={30} variant="subtle" aria-label={t('common.cancel')} onClick={onClose}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </form>
  )
}
