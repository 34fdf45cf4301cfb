import { type Configuration, configurationApi } from '@fieldhub/contract'
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { getFieldFaults } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { type FieldSentences, formFaults } from '#api/field-fault.ts'
import { refresh } from '#api/query.ts'
import { useLanguage, useT } from '#i18n/use-t.ts'
import { useUrlSearch } from '#ui/list/use-url-search.ts'
import { toastDone } from '#ui/toast.tsx'
import { useOpenRoute } from '#ui/use-open-route.ts'
import { idOf } from './configuration-search.ts'
import { editorHref } from './hrefs.ts'
import { SubjectField } from './subject-field.tsx'

interface NewDialogProps {
  readonly type: Configuration['type']
  readonly copyOf?: Configuration
  readonly onClose: () => void
}

/** A name and what it is for; a new one opens in the editor at once. */
export function NewDialog({ type, copyOf, onClose }: NewDialogProps) {
  const t = useT()
  const title =
    copyOf === undefined
      ? t('configuration.add')
      : t('configuration.copyTitle', { name: copyOf.name })
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <NewForm type={type} onClose={onClose} {...(copyOf && { copyOf })} />
    </Modal>
  )
}

function NewForm({ type, copyOf, onClose }: NewDialogProps) {
  const t = useT()
  const form = useNewForm({ type, onClose, ...(copyOf && { copyOf }) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.save()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {copyOf !== undefined && (
          <Text size="sm" c="dimmed">
            {t('configuration.copyHint')}
          </Text>
        )}
        <TextInput
          label={t('configuration.name')}
          placeholder={t('configuration.namePlaceholder')}
          value={form.name}
          error={form.faults['name']}
          autoComplete="off"
          data-autofocus
          onChange={({ currentTarget }) => form.setName(currentTarget.value)}
        />
        <SubjectField
          type={type}
          id={form.subjectId}
          error={form.faults['modelId'] ?? form.faults['deviceId']}
          onChange={form.setSubject}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={form.isSaving}>
            {t(copyOf === undefined ? 'configuration.create' : 'configuration.createCopy')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const nameCharactersMax = 20

function useNewForm({ type, copyOf, onClose }: NewDialogProps) {
  const t = useT()
  const language = useLanguage()
  const open = useOpenRoute()
  const [texts] = useUrlSearch()
  const filtered = idOf(texts[type === 0 ? 'modelId' : 'deviceId']) ?? null
  const [name, setName] = useState(() =>
    copyOf === undefined ? '' : shortened(t('configuration.copyName', { name: copyOf.name })),
  )
  const [subjectId, setSubject] = useState(copyOf?.modelId ?? copyOf?.deviceId ?? filtered)
  const [faults, setFaults] = useState<FieldSentences>({})
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    const subject = subjectId === null ? {} : { [type === 0 ? 'modelId' : 'deviceId']: subjectId }
    const input = { name, type, ...subject, ...(copyOf && { copyOf: copyOf.id }) }
    const broken = formFaults(configurationApi.create.input, input, language)
    if (Object.keys(broken).length > 0 || isSaving) return setFaults(broken)
    setSaving(true)
    try {
      const { id } = await call(configurationApi.create, input)
      await refresh(configurationApi.list)
      if (copyOf === undefined) return open(editorHref(id))
      toastDone()
      onClose()
    } catch (error) {
      setFaults(getFieldFaults(error))
    } finally {
      setSaving(false)
    }
  }
  const typed = (next: string) => {
    setName(next)
    setFaults({})
  }
  const chosen = (next: number | null) => {
    setSubject(next)
    setFaults({})
  }
  return { name, setName: typed, subjectId, setSubject: chosen, faults, isSaving, save }
}

const shortened = (name: string) => Array.from(name).slice(0, nameCharactersMax).join('')
