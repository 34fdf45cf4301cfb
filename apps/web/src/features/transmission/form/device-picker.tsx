import { type Device, deviceApi, transmissionApi, transmissionLimits } from '@fieldhub/contract'
import { Checkbox, Group, Input, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import type { Form } from '#parts/form/use-form.ts'
import { ErrorState } from '#ui/list/error-state.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { lineHolders, whyNotChosen } from './choosable.ts'
import { ChosenDevices } from './chosen-devices.tsx'
import type { TransmissionDraft } from './transmission-draft.ts'

const typingMs = 250
const pageSize = 100
const listStyle = {
  maxHeight: 280,
  overflowY: 'auto',
  margin: 0,
  padding: '4px 12px',
  listStyle: 'none',
  border: '1px solid var(--fh-line-strong)',
  borderRadius: 6,
} as const

interface DevicePickerProps {
  readonly form: Form<TransmissionDraft>
  readonly field: 'members' | 'devices'
  readonly ownId: number | undefined
}

/** Devices of the account with a box each, and the reason where one cannot be chosen. */
export function DevicePicker({ form, field, ownId }: DevicePickerProps) {
  const t = useT()
  const [search, setSearch] = useState('')
  const { draft, change, touch, fieldId } = form
  const chosen = draft[field]
  const error = form.faultOf(field)
  const id = fieldId(field)
  const errorId = useId()
  const choose = (next: readonly number[]) => {
    change({ [field]: next })
    touch(field)
  }
  return (
    <Stack gap={6}>
      <TextInput
        id={id}
        type="search"
        label={t(`transmission.${field}Label`)}
        description={t('transmission.pickHint', { max: transmissionLimits.devicesPerPolicy })}
        withAsterisk
        placeholder={t('transmission.searchDevices')}
        value={search}
        error={error !== null}
        aria-describedby={error === null ? undefined : errorId}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        // Enter would send the whole form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Choices
        draft={draft}
        search={search}
        ownId={ownId}
        chosen={chosen}
        onToggle={(one) =>
          choose(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one])
        }
      />
      {error !== null && <Input.Error id={errorId}>{error}</Input.Error>}
      <ChosenDevices
        ids={chosen}
        onRemove={(gone) => choose(chosen.filter((other) => other !== gone))}
      />
    </Stack>
  )
}

interface ChoicesProps {
  readonly draft: TransmissionDraft
  readonly search: string
  readonly ownId: number | undefined
  readonly chosen: readonly number[]
  readonly onToggle: (id: number) => void
}

function Choices({ draft, search, ownId, chosen, onToggle }: ChoicesProps) {
  const t = useT()
  const [settled] = useDebouncedValue(search.trim(), typingMs)
  const filter = settled === '' ? {} : { search: settled }
  const query = useQuery({
    ...toQuery(deviceApi.list, { ...filter, page: 1, pageSize }),
    placeholderData: keepPreviousData,
  })
  const policies = useQuery(toQuery(transmissionApi.list, {})).data
  if (query.isPending) return <Skeleton height={160} aria-busy="true" />
  if (query.isError) {
    return <ErrorState error={query.error} headingLevel={3} onRetry={() => void query.refetch()} />
  }
  const { list, total } = Array.isArray(query.data)
    ? { list: query.data, total: query.data.length }
    : query.data
  if (list.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t(settled === '' ? 'transmission.noDevices' : 'transmission.nothingFound')}
      </Text>
    )
  }
  // A policy that is off takes no line from another.
  const isTaking = draft.enabled && policies !== undefined
  const holders = lineHolders(isTaking && Array.isArray(policies) ? policies : [], ownId)
  return (
    <>
      <ul style={listStyle} aria-label={t('transmission.searchDevices')}>
        {list.map((device) => (
          <Choice
            key={device.id}
            device={device}
            isChosen={chosen.includes(device.id)}
            reason={whyNotChosen(device, draft.kind, holders, t)}
            onToggle={onToggle}
          />
        ))}
      </ul>
      {total > list.length && (
        <Text size="xs" c="dimmed">
          {t('transmission.searchMore', { n: total - list.length })}
        </Text>
      )}
    </>
  )
}

interface ChoiceProps {
  readonly device: Device
  readonly isChosen: boolean
  readonly reason: string | null
  readonly onToggle: (id: number) => void
}

/** What was chosen before it became impossible can still be taken out. */
function Choice({ device, isChosen, reason, onToggle }: ChoiceProps) {
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="xs" py={6}>
      <Checkbox
        checked={isChosen}
        disabled={reason !== null && !isChosen}
        label={`${device.name} (${device.sn})`}
        description={reason}
        onChange={() => onToggle(device.id)}
      />
      <StatusBadge status={device.status} />
    </Group>
  )
}
