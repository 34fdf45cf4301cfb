import { type ModelTrigger, type Trigger, triggerApi } from '@fieldhub/contract'
import { Switch } from '@mantine/core'
import { useState } from 'react'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh } from '#api/query.ts'
import { useMay } from '#api/use-may.ts'
import { useT } from '#i18n/use-t.ts'
import { toastAction } from '#ui/action-toast.tsx'
import type { TriggerKind } from './trigger-kind.ts'

interface EnabledSwitchProps {
  readonly trigger: Trigger | ModelTrigger
  readonly kind: TriggerKind
}

/**
 * Moves at once and back when the server refuses. Switched off it judges nothing and ends an open alarm silently, so it says
 * of which device that is, and can be undone: the next row has the same switch.
 */
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
    if (switched !== undefined && !enabled) offerUndo()
  }
  const offerUndo = () => {
    const name = `${subjectOf(trigger)} · ${trigger.name}`
    toastAction(t('trigger.offNow', { name }), t('fleet.undo'), () => void change(true))
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

function subjectOf(trigger: Trigger | ModelTrigger): string {
  return 'deviceName' in trigger ? trigger.deviceName : trigger.modelName
}
