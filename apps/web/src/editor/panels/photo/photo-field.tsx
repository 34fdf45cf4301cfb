import { configurationPhotoApi } from '@fieldhub/contract'
import { getPhotoId } from '@fieldhub/page'
import { ActionIcon, Button, Group, Input } from '@mantine/core'
import { IconPhoto, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toQuery } from '#api/query.ts'
import { Unseen } from '#editor/unseen.tsx'
import { useT } from '#i18n/use-t.ts'
import { latePart } from '../../late-part.tsx'

const PhotoPicker = latePart(async () => (await import('./photo-picker.tsx')).PhotoPicker)

interface PhotoFieldProps {
  readonly label: string
  /** The id of a photo as text, an address, or nothing; undefined when the selected cells differ. */
  readonly value: string | undefined
  readonly onCommit: (value: string) => void
}

export function PhotoField({ label, value, onCommit }: PhotoFieldProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const name = useNameOf(value, t('panel.photoGone'))
  return (
    <div>
      <Input.Label size="xs" component="span">
        {label}
      </Input.Label>
      <Group gap={4} wrap="nowrap">
        <Button
          size="xs"
          variant="default"
          fullWidth
          justify="flex-start"
          leftSection={<IconPhoto size={14} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          <Unseen>{`${label}: `}</Unseen>
          {name ?? t('panel.choosePhoto')}
        </Button>
        {value !== '' && (
          <ActionIcon aria-label={t('panel.noPhoto', { name: label })} onClick={() => onCommit('')}>
            <IconX size={16} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      {isOpen && (
        <PhotoPicker
          onChoose={(id) => {
            setOpen(false)
            onCommit(String(id))
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

/** The name of the photo, or the words for one that is gone; undefined while there is none. */
function useNameOf(value: string | undefined, gone: string): string | undefined {
  const id = getPhotoId(value)
  const photos = useQuery({
    ...toQuery(configurationPhotoApi.list, {}),
    enabled: id !== undefined,
  }).data
  if (value === undefined || value === '') return undefined
  if (id === undefined || photos === undefined) return value
  return photos.find((photo) => photo.id === id)?.name ?? gone
}
