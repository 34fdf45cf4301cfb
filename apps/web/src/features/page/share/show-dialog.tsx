import type { Configuration } from '@fieldhub/contract'
import { Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import classes from '#features/page/list/configuration.module.css'
import { modelShowHref } from '#features/page/list/configuration-hrefs.ts'
import { useT } from '#i18n/use-t.ts'
import { useDeviceSearch } from '#parts/device-field/use-device-search.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

/** A list as short as this is read sooner than searched. */
const shortMax = 8

interface ShowDialogProps {
  readonly configuration: Configuration
  readonly onClose: () => void
}

/** Pages of a model are shown for one of its devices. */
export function ShowDialog({ configuration, onClose }: ShowDialogProps) {
  const t = useT()
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('configuration.showTitle', { name: configuration.name })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <DeviceChoice configuration={configuration} />
    </Dialog>
  )
}

function DeviceChoice({ configuration }: Pick<ShowDialogProps, 'configuration'>) {
  const t = useT()
  const [search, setSearch] = useState('')
  const model = configuration.modelId ?? undefined
  const { found, error, retry } = useDeviceSearch(search.trim(), { model })
  if (error !== null) return <ErrorState error={error} onRetry={retry} />
  if (found === undefined) return null
  if (found.length === 0 && search === '') {
    return <Text size="sm">{t('configuration.showNoDevices')}</Text>
  }
  return (
    <Stack gap="sm">
      <Text size="sm">{t('configuration.showText')}</Text>
      {(found.length > shortMax || search !== '') && (
        <TextInput
          aria-label={t('configuration.searchDevice')}
          placeholder={t('configuration.searchDevice')}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      <ul className={classes['devices']} aria-label={t('configuration.showList')}>
        {found.map(({ id, name, sn, status }) => (
          <li key={id}>
            <RouteLink href={modelShowHref(configuration.id, id)} className={classes['device']}>
              <span>
                {name} <small>{sn}</small>
              </span>
              <StatusBadge status={status} />
            </RouteLink>
          </li>
        ))}
      </ul>
      {found.length === 0 && <Text size="sm">{t('configuration.nothingFound')}</Text>}
    </Stack>
  )
}
