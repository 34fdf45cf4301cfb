import type { Device } from '@fieldhub/contract'
import { Anchor, Badge } from '@mantine/core'
import { IconPlayerPause } from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import { transmissionHref } from '#parts/transmission-hrefs.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { WarningNote } from '#ui/warning-note.tsx'

type Transmitting = Pick<Device, 'transmission'>

/** While a transmission policy has the line nothing is polled or written: values are old, and it says by what. */
export function PollingNote({ transmission }: Transmitting) {
  const t = useT()
  if (transmission === null || transmission === undefined) return null
  const { id, name } = transmission
  return (
    <WarningNote icon={IconPlayerPause} mb="sm">
      {id === null ? t('device.transmission.noteShared') : t('device.transmission.note', { name })}{' '}
      {id !== null && (
        <Anchor
          component={RouteLink}
          href={transmissionHref(id)}
          size="sm"
          style={{ textDecoration: 'underline' }}
        >
          {t('device.transmission.open')}
        </Anchor>
      )}
    </WarningNote>
  )
}

/** The note beside a name in a list: a word that leads to the policy, and the sentence on hover. */
export function PollingBadge({ transmission }: Transmitting) {
  const t = useT()
  if (transmission === null || transmission === undefined) return null
  const { id, name } = transmission
  const word = t('device.transmission.badge')
  const look = {
    variant: 'default',
    tt: 'none',
    flex: 'none',
    c: 'var(--fh-unactivated-text)',
  } as const
  if (id === null) {
    return (
      <Badge {...look} title={t('device.transmission.noteShared')}>
        {word}
      </Badge>
    )
  }
  const note = t('device.transmission.note', { name })
  return (
    <Badge
      {...look}
      component={RouteLink}
      href={transmissionHref(id)}
      title={note}
      aria-label={`${word}: ${note}`}
      style={{ cursor: 'pointer' }}
    >
      {word}
    </Badge>
  )
}
