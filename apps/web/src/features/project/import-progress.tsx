import { type ProjectImport, projectApi } from '@fieldhub/contract'
import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { callOrToast } from '#api/call-or-toast.ts'
import { queryClient } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { confirmAction } from '#ui/confirm.ts'
import { toastDone } from '#ui/toast.tsx'

interface ImportProgressProps {
  readonly found: ProjectImport
  readonly onLeave: () => void
}

/** How far the run is, and its stop. */
export function ImportProgress({ found, onLeave }: ImportProgressProps) {
  const t = useT()
  const [isStopping, setStopping] = useState(false)
  const { id, done, total } = found
  const label = t('project.running', { done, n: total })
  const stop = async () => {
    const question = { title: t('project.stopTitle'), text: t('project.stopText') }
    if (!(await confirmAction({ ...question, confirmLabel: t('project.stop') }))) return
    setStopping(true)
    const answer = await callOrToast(projectApi.stop, { id })
    setStopping(false)
    if (answer === undefined) return
    toastDone(t('project.stopped'))
    onLeave()
    await queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== projectApi.progress.path,
    })
  }
  return (
    <Stack gap="sm">
      <Progress value={(done / Math.max(total, 1)) * 100} aria-label={label} />
      <Group justify="space-between">
        <Text size="sm" aria-live="polite">
          {label}
        </Text>
        <Button variant="default" loading={isStopping} onClick={() => void stop()}>
          {t('project.stop')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {t('project.runningHint')}
      </Text>
    </Stack>
  )
}
