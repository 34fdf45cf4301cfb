import { configurationPhotoApi, limits, type Photo } from '@fieldhub/contract'
import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh } from '#api/query.ts'
import classes from '#editor/panels/fields/fields.module.css'
import { NameInput } from '#editor/panels/name-input.tsx'
import { useT } from '#i18n/use-t.ts'

/** Edits the picture's name in place. */
export function PhotoName({ photo: { id, name } }: { readonly photo: Photo }) {
  const t = useT()
  const [isNaming, setNaming] = useState(false)
  const rename = async (next: string | undefined) => {
    setNaming(false)
    if (next === undefined || next === '' || next === name) return
    // A toast has shown a refusal already.
    await callOrToast(configurationPhotoApi.rename, { id, name: next })
    await refresh(configurationPhotoApi.list)
  }
  if (isNaming) {
    return (
      <NameInput
        name={name}
        charactersMax={limits.nameCharacters}
        onDone={(next) => void rename(next)}
      />
    )
  }
  return (
    <UnstyledButton
      className={classes['name']}
      fz="xs"
      title={`${name} (${t('panel.rename')})`}
      aria-label={t('panel.renamePhoto', { name })}
      onClick={() => setNaming(true)}
    >
      {name}
    </UnstyledButton>
  )
}
