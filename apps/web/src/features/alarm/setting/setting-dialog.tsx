import { linkerApi } from '@fieldhub/contract'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SettingForm } from './setting-form.tsx'

interface SettingDialogProps {
  readonly onSaved: (id: number) => void
  readonly onClose: () => void
}

/** A new alarm setting, made without leaving the form that wants one. */
export function SettingDialog({ onSaved, onClose }: SettingDialogProps) {
  const t = useT()
  const { data: contacts } = useQuery(toQuery(linkerApi.list, {}))
  return (
    <Dialog
      opened
      size="lg"
      onClose={onClose}
      title={t('contact.settingAddTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {Array.isArray(contacts) ? (
        <SettingForm
          setting={null}
          contacts={contacts}
          isPage={false}
          onSaved={(id) => {
            onSaved(id)
            onClose()
          }}
          onCancel={onClose}
        />
      ) : (
        <Skeleton height={420} aria-busy="true" />
      )}
    </Dialog>
  )
}
