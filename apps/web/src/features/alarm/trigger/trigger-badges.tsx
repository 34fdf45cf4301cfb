import { type ModelTrigger, runStatus, type Trigger, triggerApi } from '@fieldhub/contract'
import { Anchor, Badge, Button, Group } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconEyeOff, IconPlayerPause } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { useMay } from '#api/use-may.ts'
import { useT } from '#i18n/use-t.ts'
import { watchesNothing } from '#parts/condition-text.ts'
import { IconBadge } from '#ui/icon-badge.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import { toastDone } from '#ui/toast.tsx'

interface BadgeProps {
  readonly trigger: Trigger | ModelTrigger
}

export function RunStatus({ trigger }: BadgeProps) {
  const t = useT()
  if (!trigger.enabled) return <IconBadge icon={IconPlayerPause} text={t('trigger.switchedOff')} />
  const isAlarming = trigger.runStatus === runStatus.alarming
  if (!isAlarming && watchesNothing(trigger))
    return <IconBadge icon={IconEyeOff} c="var(--fh-unactivated-text)" text={t('trigger.blind')} />
  if (!isAlarming)
    return <IconBadge icon={IconCheck} c="var(--fh-online-text)" text={t('trigger.normal')} />
  const count = 'alarmingCount' in trigger ? ` ${trigger.alarmingCount}` : ''
  return (
    <IconBadge
      icon={IconAlertTriangle}
      c="var(--fh-alarm-text)"
      text={`${t('trigger.alarming')}${count}`}
    />
  )
}

/** Whether all devices of the model run the current version; the button brings them along. */
export function SyncState({ trigger }: BadgeProps) {
  const t = useT()
  const mayChange = useMay('change')
  const [isBusy, setBusy] = useState(false)
  if (!('modelId' in trigger)) return null
  if (!trigger.linked)
    return (
      <Badge variant="default" tt="none">
        {t('trigger.notLinked')}
      </Badge>
    )
  if (trigger.sync === 1) {
    return (
      <Anchor component={RouteLink} href={`/device/list?model=${trigger.modelId}`} size="sm">
        {t('trigger.synced', { n: trigger.deviceCount })}
      </Anchor>
    )
  }
  const sync = async () => {
    setBusy(true)
    try {
      const { deviceCount } = await call(triggerApi.modelSync, { id: trigger.id })
      toastDone(t('trigger.syncDone', { n: deviceCount }))
    } finally {
      setBusy(false)
      await refresh(triggerApi.modelList)
    }
  }
  return (
    <Group gap={6} wrap="nowrap">
      <Badge variant="default" tt="none" c="var(--fh-unactivated-text)">
        {t('trigger.unsynced')}
      </Badge>
      {mayChange && (
        <Button size="compact-xs" variant="default" loading={isBusy} onClick={() => void sync()}>
          {t('trigger.syncNow')}
        </Button>
      )}
    </Group>
  )
}
