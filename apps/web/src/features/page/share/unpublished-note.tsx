import { configurationApi, publicationApi, showApi } from '@fieldhub/contract'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { toastDone } from '#ui/toast.tsx'
import { WarningNote } from '#ui/warning-note.tsx'

/** Says that visitors see an older state than the saved one, and publishes that. */
export function UnpublishedNote({ configurationId }: { readonly configurationId: number }) {
  const t = useT()
  const [state, setState] = useState<'there' | 'busy' | 'gone'>('there')
  if (state === 'gone') return null
  const publish = async () => {
    setState('busy')
    const isDone = (await callOrToast(publicationApi.publish, { configurationId })) !== undefined
    setState(isDone ? 'gone' : 'there')
    if (!isDone) return
    toastDone(t('publish.published'))
    await Promise.all([refresh(configurationApi.list), refresh(showApi.preview)])
  }
  return (
    <WarningNote>
      <Group gap="sm">
        <Text size="sm">{t('publish.shareHint')}</Text>
        <Button
          size="compact-sm"
          variant="default"
          loading={state === 'busy'}
          onClick={() => void publish()}
        >
          {t('publish.publish')}
        </Button>
      </Group>
    </WarningNote>
  )
}
