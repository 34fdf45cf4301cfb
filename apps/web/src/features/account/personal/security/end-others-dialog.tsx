import { apiTokenApi, personalApi } from '@fieldhub/contract'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { Dialog } from '#ui/dialog.tsx'
import { toastDone } from '#ui/toast.tsx'

interface EndOthersDialogProps {
  /** Sessions beside this one. */
  readonly count: number
  readonly onClose: () => void
}

/** Ends all sessions but this one, and the tokens of programs unless they are left out. */
export function EndOthersDialog({ count, onClose }: EndOthersDialogProps) {
  const t = useT()
  const [apiTokens, setApiTokens] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const end = async () => {
    setBusy(true)
    const isEnded = (await callOrToast(personalApi.endOtherSessions, { apiTokens })) !== undefined
    if (isEnded) toastDone(t('personal.othersEnded'))
    await Promise.all([refresh(personalApi.sessions), refresh(apiTokenApi.list)])
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('personal.endOthersTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      centered
    >
      <Stack gap="sm">
        <Text>{t('personal.endOthersText', { n: count })}</Text>
        <Checkbox
          label={t('personal.endOthersTokens')}
          description={t('personal.endOthersTokensHint')}
          checked={apiTokens}
          onChange={({ currentTarget }) => setApiTokens(currentTarget.checked)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button color="red.9" loading={isBusy} onClick={() => void end()}>
            {t('personal.endOthers')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
