import { Button, Group, Progress, Text } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import { FileDrop } from '#parts/file-drop.tsx'
import { SmallForm } from '#parts/form/small-form.tsx'
import { formatBytes } from '#ui/text/format-bytes.ts'
import { useUpload } from './use-upload.ts'

interface UploadFormProps {
  readonly onUploaded: (id: string) => void
}

/** The file, and how far it has gone. */
export function UploadForm({ onUploaded }: UploadFormProps) {
  const t = useT()
  const { form, sent, stop } = useUpload(onUploaded)
  const { file } = form.draft
  return (
    <SmallForm
      form={form}
      submitLabel={t('project.upload')}
      justify="flex-start"
      isReady={file !== null}
    >
      {sent === null ? (
        <FileDrop
          id={form.fieldId('file')}
          label={t('project.drop')}
          chooseLabel={t('project.choose')}
          accept=".zip"
          icon={IconArchive}
          fault={form.faultOf('file')}
          onFile={(chosen) => form.change({ file: chosen })}
        />
      ) : (
        <UploadProgress sent={sent} onStop={stop} />
      )}
      {file !== null && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {t('project.chosen', { name: file.name, size: formatBytes(file.size) })}
        </Text>
      )}
    </SmallForm>
  )
}

interface UploadProgressProps {
  readonly sent: number
  readonly onStop: () => void
}

function UploadProgress({ sent, onStop }: UploadProgressProps) {
  const t = useT()
  const percent = Math.floor(sent * 100)
  const label = percent < 100 ? t('project.uploading', { n: percent }) : t('project.checking')
  return (
    <>
      <Progress value={percent} aria-label={label} />
      <Group justify="space-between">
        <Text size="sm" aria-live="polite">
          {label}
        </Text>
        <Button variant="default" onClick={onStop}>
          {t('project.uploadStop')}
        </Button>
      </Group>
    </>
  )
}
