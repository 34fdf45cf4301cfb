import { firmwareLimits } from '@fieldhub/contract'
import {
  Alert,
  Button,
  FileInput,
  Group,
  Modal,
  NativeSelect,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useMay } from '#api/use-may.ts'
import { useT } from '#i18n/use-t.ts'
import { FormElement } from '#parts/form/form-element.tsx'
import { useDeviceTypes } from '#parts/use-device-types.ts'
import { useUpload } from './use-upload.ts'

/** A package: the file, what it is for, and what it changes. */
export function UploadDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const { groups: types } = useDeviceTypes()
  const isOperator = useMay('root')
  const form = useUpload(types[0]?.types[0]?.id, onClose)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('firmware.form.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <FormElement form={form}>
        <Stack gap="sm">
          <NativeSelect
            label={t('firmware.type')}
            value={form.draft.typeId}
            id={form.fieldId('typeId')}
            error={form.faultOf('typeId')}
            onChange={({ currentTarget }) => form.change({ typeId: currentTarget.value })}
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
          {form.faultOf('form') !== null && (
            <Alert color="red" role="alert">
              {form.faultOf('form')}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button type="submit" loading={form.isSaving}>
              {t('firmware.form.save')}
            </Button>
          </Group>
        </Stack>
      </FormElement>
    </Modal>
  )
}

function PackageFields({ form }: { readonly form: ReturnType<typeof useUpload> }) {
  const t = useT()
  const { draft, change } = form
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
        value={draft.note}
        id={form.fieldId('note')}
        error={form.faultOf('note')}
        maxLength={2 * firmwareLimits.noteCharacters}
        autosize
        minRows={2}
        onChange={({ currentTarget }) => change({ note: currentTarget.value })}
      />
      <FileInput
        label={t('firmware.form.file')}
        placeholder={t('firmware.form.filePick')}
        value={draft.file}
        id={form.fieldId('file')}
        error={form.faultOf('file')}
        onChange={(file) => change({ file })}
      />
    </>
  )
}
