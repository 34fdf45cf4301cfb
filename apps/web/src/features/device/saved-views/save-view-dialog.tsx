import { type SavedView, savedViewApi } from '@fieldhub/contract'
import { Checkbox, Text } from '@mantine/core'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { CountedName } from '#parts/form/counted-name.tsx'
import { SmallForm } from '#parts/form/small-form.tsx'
import { shownFaults, useForm } from '#parts/form/use-form.ts'
import { Dialog } from '#ui/dialog.tsx'
import { toastDone } from '#ui/toast.tsx'
import { viewsPage } from './saved-view-calls.ts'

interface SaveViewDialogProps {
  /** The view that is changed; null makes a new one of what is shown now. */
  readonly view: SavedView | null
  readonly search: string
  readonly onClose: () => void
}

export function SaveViewDialog({ view, search, onClose }: SaveViewDialogProps) {
  const t = useT()
  const form = useViewForm({ view, search, onClose })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(view === null ? 'fleet.views.save' : 'fleet.views.rename')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      centered
    >
      <SmallForm
        form={form}
        submitLabel={t('fleet.views.saveAction')}
        onCancel={onClose}
        isReady={form.draft.name.trim() !== ''}
        gap="md"
      >
        {view === null && (
          <Text size="sm" c="dimmed">
            {t('fleet.views.nameHint')}
          </Text>
        )}
        <CountedName form={form} label={t('fleet.views.name')} data-autofocus />
        <Checkbox label={t('fleet.views.default')} {...form.flagProps('isDefault')} />
      </SmallForm>
    </Dialog>
  )
}

interface ViewDraft {
  readonly name: string
  readonly isDefault: boolean
}

function useViewForm({ view, search, onClose }: SaveViewDialogProps) {
  return useForm<ViewDraft, ViewDraft>({
    start: { name: view?.name ?? '', isDefault: view?.isDefault ?? false },
    name: 'view',
    check: (draft) => ({ ok: true, input: draft }),
    save: async (input) => {
      await (view === null
        ? call(savedViewApi.create, { ...input, page: viewsPage, search })
        : call(savedViewApi.change, { ...input, id: view.id }))
      toastDone(translate('fleet.views.saved', { name: input.name.trim() }))
      await refresh(savedViewApi.list)
      onClose()
      return undefined
    },
    // Every refusal about a view is shown at its name.
    faultsOf: (error) => {
      const [fault] = Object.values(shownFaults(error))
      return fault === undefined ? {} : { name: fault }
    },
  })
}
