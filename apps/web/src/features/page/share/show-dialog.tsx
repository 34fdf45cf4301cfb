import { type Configuration, deviceApi } from '@fieldhub/contract'
import { Modal, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toQuery } from '#api/query.ts'
import classes from '#features/page/list/configuration.module.css'
import { modelShowHref } from '#features/page/list/configuration-hrefs.ts'
import { useT } from '#i18n/use-t.ts'
import { ErrorState } from '#ui/list/error-state.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

const shownMax = 50

interface ShowDialogProps {
  readonly configuration: Configuration
  readonly onClose: () => void
}

/** Pages of a model are shown for one of its devices. */
export function ShowDialog({ configuration, onClose }: ShowDialogProps) {
  const t = useT()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('configuration.showTitle', { name: configuration.name })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <DeviceChoice configuration={configuration} />
    </Modal>
  )
}

function DeviceChoice({ configuration }: Pick<ShowDialogProps, 'configuration'>) {
  const t = useT()
  const [search, setSearch] = useState('')
  const model = configuration.modelId ?? undefined
  const { data, error, refetch } = useQuery(toQuery(deviceApi.nameList, { model }))
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return null
  if (data.length === 0) return <Text size="sm">{t('configuration.showNoDevices')}</Text>
  const wanted = search.trim().toLowerCase()
  const found = data.filter(({ name, sn }) => `${name} ${sn}`.toLowerCase().includes(wanted))
  return (
    <Stack gap="sm">
      <Text size="sm">{t('configuration.showText')}</Text>
      {data.length > 8 && (
        <TextInput
          aria-label={t('configuration.searchDevice')}
          placeholder={t('configuration.searchDevice')}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      <ul className={classes['devices']} aria-label={t('configuration.showList')}>
        {found.slice(0, shownMax).map(({ id, name, sn, status }) => (
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
