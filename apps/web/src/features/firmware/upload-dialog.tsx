import { firmwareLimits } from '@fieldhub/contract'
import { FileInput, NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import { useMay } from '#api/use-may.ts'
import { useT } from '#i18n/use-t.ts'
import { SmallForm } from '#parts/form/small-form.tsx'
import { useDeviceTypes } from '#parts/use-device-types.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useUpload } from './use-upload.ts'

/** A package: the file, what it is for, and what it changes. */
export function UploadDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const { groups: types } = useDeviceTypes()
  const isOperator = useMay('root')
  const form = useUpload(types[0]?.types[0]?.id, onClose)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('firmware.form.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <SmallForm form={form} submitLabel={t('firmware.form.save')}>
        <NativeSelect
          label={t('firmware.type')}
          {...form.textProps('typeId')}
          data={types.map(({ name, types: kinds }) => ({
            group: name,
            items: kinds.map((kind) => ({ value: String(kind.id), label: kind.name })),
          }))}
        />
        <PackageFields form={form} />
        {isOperator && (
          <Text size="sm" c="dimmed">
            {t('firmware.form.everybody')}
          </Text>
        )}
      </SmallForm>
    </Dialog>
  )
}

function PackageFields({ form }: { readonly form: ReturnType<typeof useUpload> }) {
  const t = useT()
  const { draft } = form
  return (
    <>
      <TextInput
        label={t('firmware.form.version')}
        description={t('firmware.form.versionHint')}
        {...form.textProps('version')}
        autoComplete="off"
      />
      <Textarea
        label={t('firmware.form.note')}
        description={t('firmware.form.noteHint', { n: Array.from(draft.note).length })}
        {...form.textProps('note')}
        maxLength={2 * firmwareLimits.noteCharacters}
        autosize
        minRows={2}
      />
      <FileInput
        label={t('firmware.form.file')}
        placeholder={t('firmware.form.filePick')}
        {...form.valueProps('file')}
      />
    </>
  )
}
