import type { Reboot } from '@fieldhub/contract'
import { Alert, Group, Loader, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { useClock } from '#ui/text/clock.ts'
import { useReboot } from './use-reboot.ts'

/** A restart that ended is news for this long. */
const newsMs = 5 * 60_000

/** How the newest restart goes: sent → acknowledged → back online, or why not, with the seconds since. */
export function RebootProgress({ deviceId }: { readonly deviceId: number }) {
  const reboot = useReboot(deviceId)
  const [dismissed, setDismissed] = useState(0)
  const endedAt = reboot?.settledAt ?? null
  const isOld = useClock((now) => endedAt !== null && now - endedAt > newsMs)
  if (reboot === null || reboot.id === dismissed || isOld) return null
  return <Strip reboot={reboot} onDismiss={() => setDismissed(reboot.id)} />
}

interface StripProps {
  readonly reboot: Reboot
  readonly onDismiss: () => void
}

function Strip({ reboot, onDismiss }: StripProps) {
  const t = useT()
  const isOpen = reboot.settledAt === null
  const isGood = reboot.state === 'online'
  const Icon = isGood ? IconCircleCheck : IconAlertTriangle
  const colour = isOpen ? 'blue' : isGood ? 'green' : 'yellow'
  return (
    <Alert
      variant="light"
      color={colour}
      icon={isOpen ? <Loader size={18} aria-hidden /> : <Icon size={18} aria-hidden />}
      mb="sm"
      withCloseButton={!isOpen}
      onClose={onDismiss}
      closeButtonLabel={t('command.reboot.dismiss')}
      aria-label={t('command.reboot.steps')}
      aria-live="polite"
    >
      <Group gap="sm">
        <Text size="sm" fw={600}>
          {toSentence(reboot, t)}
        </Text>
        {isOpen && <Elapsed since={reboot.startedAt} />}
        {reboot.by !== '' && (
          <Text size="sm" c="dimmed">
            {t('command.reboot.by', { by: reboot.by })}
          </Text>
        )}
      </Group>
    </Alert>
  )
}

function Elapsed({ since }: { readonly since: number }) {
  const t = useT()
  const n = useClock((now) => Math.max(0, Math.round((now - since) / 1000)))
  return (
    <Text size="sm" c="dimmed" aria-hidden>
      {t('command.reboot.elapsed', { n })}
    </Text>
  )
}

function toSentence({ state, reason, startedAt, settledAt }: Reboot, t: Translate): string {
  const n = Math.round(((settledAt ?? startedAt) - startedAt) / 1000)
  if (state === 'online') return t('command.reboot.online', { n })
  if (state === 'failed') return t(failureKeys[reason] ?? 'command.reboot.failedSilent')
  return t(`command.reboot.${state}`)
}

const failureKeys: Readonly<
  Record<string, 'command.reboot.failedUnsupported' | 'command.reboot.failedOffline'>
> = {
  unsupported: 'command.reboot.failedUnsupported',
  offline: 'command.reboot.failedOffline',
}
