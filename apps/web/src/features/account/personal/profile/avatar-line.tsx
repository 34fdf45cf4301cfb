import { toFieldSentence, type UserData } from '@fieldhub/contract'
import { Button, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useAvatar } from '#api/use-avatar.ts'
import { refreshPerson } from '#features/account/personal/refresh-person.ts'
import { useLanguage, useT } from '#i18n/use-t.ts'
import { FormFault } from '#parts/form/form-fault.tsx'
import { toastDone } from '#ui/toast.tsx'
import styles from './avatar.module.css'
import { CropDialog } from './crop-dialog.tsx'

const accepted = 'image/png,image/jpeg,image/webp'

/** The picture, and a way to choose and crop another. */
export function AvatarLine({ data }: { readonly data: UserData }) {
  const t = useT()
  const { picture, fault, choose, close } = useChosenPicture()
  const saved = () => {
    close()
    toastDone(t('personal.avatarSaved'))
    void refreshPerson()
  }
  return (
    <div className={styles.line}>
      <Avatar data={data} />
      <div>
        <PictureButton onChosen={choose} />
        <Text size="xs" c="dimmed" mt={4}>
          {t('personal.avatarHint')}
        </Text>
        <FormFault text={fault} />
      </div>
      {picture !== undefined && <CropDialog picture={picture} onClose={close} onSaved={saved} />}
    </div>
  )
}

function Avatar({ data }: { readonly data: UserData }) {
  const t = useT()
  const image = useAvatar(data.avatar)
  if (image !== undefined) {
    return <img src={image} alt={t('personal.avatar')} className={styles.picture} />
  }
  return (
    <span className={styles.picture} aria-hidden>
      {Array.from(data.nickname)[0]?.toUpperCase()}
    </span>
  )
}

interface PictureButtonProps {
  readonly onChosen: (file: File) => Promise<void>
}

function PictureButton({ onChosen }: PictureButtonProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="default" size="xs" onClick={() => input.current?.click()}>
        {t('personal.avatarChoose')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accepted}
        hidden
        aria-label={t('personal.avatarChoose')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file !== undefined) void onChosen(file)
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}

function useChosenPicture() {
  const language = useLanguage()
  const [picture, setPicture] = useState<ImageBitmap>()
  const [isFaulty, setFaulty] = useState(false)
  const choose = async (file: File) => {
    const read = await createImageBitmap(file).catch(() => undefined)
    setFaulty(read === undefined)
    setPicture(read)
  }
  const close = () => {
    picture?.close()
    setPicture(undefined)
  }
  return {
    picture,
    choose,
    close,
    fault: isFaulty ? toFieldSentence('image', language) : undefined,
  }
}
