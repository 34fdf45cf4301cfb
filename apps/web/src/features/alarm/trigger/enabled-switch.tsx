import { type ModelTrigger, type Trigger, triggerApi } from '@fieldhub/contract'
import { Switch } from '@mantine/core'
import { useState } from 'react'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh } from '#api/query.ts'
import { useMay } from '#api/use-may.ts'
import { useT } from '#i18n/use-t.ts'
import type { TriggerKind } from './trigger-kind.ts'

interface EnabledSwitchProps {
  readonly trigger: Trigger | ModelTrigger
  readonly kind: TriggerKind
}

/** Moves at once and back when the server refuses; an open alarm ends silently when it is switched off. */
export function EnabledSwitch({ trigger, kind }: EnabledSwitchProps) {
  const t = useT()
  const mayChange = useMay('change')
  const [wanted, setWanted] = useState<boolean | null>(null)
  const change = async (enabled: boolean) => {
    setWanted(enabled)
    const switched = await callOrToast(triggerApi.switch, { id: trigger.id, enabled })
    const list = kind === 'device' ? triggerApi.list : triggerApi.modelList
    if (switched !== undefined) await refresh(list)
    setWanted(null)
  }
  return (
    <Switch
      aria-label={t('trigger.switch', { name: trigger.name })}
      checked={wanted ?? trigger.enabled}
      disabled={!mayChange || wanted !== null}
      onChange={({ currentTarget }) => void change(currentTarget.checked)}
    />
  )
}
