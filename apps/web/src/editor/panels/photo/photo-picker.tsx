import { configurationPhotoApi, type Photo } from '@fieldhub/contract'
import { Button, Group, Skeleton, Text } from '@mantine/core'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { toQuery } from '#api/query.ts'
import classes from '#editor/panels/fields/fields.module.css'
import { translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { PhotoName } from './photo-name.tsx'
import { removePhoto } from './remove-photo.ts'
import { photoTypes, uploadPhoto } from './upload-photo.ts'

interface PhotoPickerProps {
  readonly onChoose: (id: number) => void
  readonly onClose: () => void
}

/** Shows the account's pictures, to choose, to add and to remove. */
export function PhotoPicker({ onChoose, onClose }: PhotoPickerProps) {
  const t = useT()
  const query = useQuery(toQuery(configurationPhotoApi.list, {}))
  return (
    <Dialog
      opened
      size="lg"
      title={t('panel.photos')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      onClose={onClose}
    >
      <UploadButton onUploaded={(photo) => onChoose(photo.id)} />
      {query.isPending && <Skeleton height={120} mt="sm" />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.length === 0 && (
        <EmptyState title={t('panel.photosEmpty')} text={t('panel.photosHint')} headingLevel={3} />
      )}
      <div className={classes['photos']}>
        {query.data?.map((photo) => (
          <PhotoTile key={photo.id} photo={photo} onChoose={onChoose} />
        ))}
      </div>
    </Dialog>
  )
}

function UploadButton({ onUploaded }: { readonly onUploaded: (photo: Photo) => void }) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const send = async (file: File | undefined) => {
    if (file === undefined) return
    setBusy(true)
    setFault('')
    try {
      onUploaded(await uploadPhoto(file))
    } catch (error) {
      setFault(error instanceof ApiError ? error.reason : translate('error.callApiFailed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Group mb="sm" gap="sm">
      <Button
        size="xs"
        loading={isBusy}
        leftSection={<IconUpload size={14} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t('panel.upload')}
      </Button>
      <Text size="xs" c="dimmed">
        {t('panel.uploadHint')}
      </Text>
      <input
        ref={input}
        hidden
        type="file"
        accept={photoTypes.join()}
        aria-label={t('panel.upload')}
        onChange={({ currentTarget }) => {
          void send(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      {fault !== '' && (
        <Text size="sm" c="var(--fh-alarm-text)" role="alert">
          {fault}
        </Text>
      )}
    </Group>
  )
}

interface PhotoTileProps {
  readonly photo: Photo
  readonly onChoose: (id: number) => void
}

function PhotoTile({ photo, onChoose }: PhotoTileProps) {
  const t = useT()
  const { id, name, url, width, height } = photo
  return (
    <div className={classes['photo']}>
      <img src={url} alt="" loading="lazy" />
      <PhotoName photo={photo} />
      <Text size="xs" c="dimmed">{`${width} × ${height}`}</Text>
      <Group gap={4} wrap="nowrap">
        <Button
          size="compact-xs"
          fullWidth
          aria-label={t('panel.usePhoto', { name })}
          onClick={() => onChoose(id)}
        >
          {t('panel.use')}
        </Button>
        <Button
          size="compact-xs"
          variant="default"
          aria-label={t('panel.removePhoto', { name })}
          onClick={() => void removePhoto(photo)}
        >
          <IconTrash size={14} aria-hidden />
        </Button>
      </Group>
    </div>
  )
}
