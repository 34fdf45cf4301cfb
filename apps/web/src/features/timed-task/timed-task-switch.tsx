import { type TimedTask, timedTaskApi } from '@fieldhub/contract'
import { Switch } from '@mantine/core'
import { useState } from 'react'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh } from '#api/query.ts'
import { useMay } from '#api/use-may.ts'
import { useT } from '#i18n/use-t.ts'

/** Moves at once and back when the server refuses. */
export function TimedTaskSwitch({ timing: { id, name, enabled } }: { readonly timing: TimedTask }) {
  const t = useT()
  const mayChange = useMay('change')
  const [wanted, setWanted] = useState<boolean | null>(null)
  const change = async (next: boolean) => {
    setWanted(next)
    const switched = await callOrToast(timedTaskApi.switch, { id, enabled: next })
    if (switched !== undefined) await refresh(timedTaskApi.list)
    setWanted(null)
  }
  return (
    <Switch
      aria-label={t('timedTask.switch', { name })}
      checked={wanted ?? enabled}
      disabled={!mayChange || wanted !== null}
      onChange={({ currentTarget }) => void change(currentTarget.checked)}
    />
  )
}
