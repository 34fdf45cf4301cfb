import { limits, type SavedView, savedViewApi } from '@fieldhub/contract'
import { Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { getFieldFaults } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { toastDone } from '#ui/toast.tsx'
import { viewsPage } from './saved-view-calls.ts'

interface SaveViewDialogProps {
  /** Null: what is shown now becomes a new one. */
  readonly view: SavedView | null
  readonly search: string
  readonly onClose: () => void
}

export function SaveViewDialog({ view, search, onClose }: SaveViewDialogProps) {
  const t = useT()
  const { name, setName, isDefault, setDefault, fault, save } = useSaving({ view, search, onClose })
  const length = Array.from(name.trim()).length
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(view === null ? 'fleet.views.save' : 'fleet.views.rename')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      centered
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Stack>
          {view === null && (
            <Text size="sm" c="dimmed">
              {t('fleet.views.nameHint')}
            </Text>
          )}
          <TextInput
            label={t('fleet.views.name')}
            value={name}
            error={fault}
            data-autofocus
            autoComplete="off"
            rightSectionWidth={56}
            rightSection={
              <Text size="xs" c="dimmed">
                {t('common.characterCount', { n: length, max: limits.nameCharacters })}
              </Text>
            }
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Checkbox
            label={t('fleet.views.default')}
            checked={isDefault}
            onChange={({ currentTarget }) => setDefault(currentTarget.checked)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" disabled={length === 0}>
              {t('fleet.views.saveAction')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

function useSaving({ view, search, onClose }: SaveViewDialogProps) {
  const [name, setName] = useState(view?.name ?? '')
  const [isDefault, setDefault] = useState(view?.isDefault ?? false)
  const [fault, setFault] = useState<string | null>(null)
  const save = async () => {
    const input = { name, isDefault }
    try {
      await (view === null
        ? call(savedViewApi.create, { ...input, page: viewsPage, search })
        : call(savedViewApi.change, { ...input, id: view.id }))
    } catch (error) {
      setFault(Object.values(getFieldFaults(error))[0] ?? null)
      return
    }
    toastDone(translate('fleet.views.saved', { name: name.trim() }))
    await refresh(savedViewApi.list)
    onClose()
  }
  return { name, setName, isDefault, setDefault, fault, save }
}
