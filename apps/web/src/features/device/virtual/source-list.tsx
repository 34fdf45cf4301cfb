import { deviceApi, modelApi, rowsOf } from '@fieldhub/contract'
import { Box, Checkbox, ScrollArea, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { ErrorState } from '#ui/list/error-state.tsx'
import { type SourceVariable, sourceVariables } from './join-variables.ts'

interface SourceListProps {
  readonly deviceId: number
  /** The chosen variables of all devices. */
  readonly chosen: readonly SourceVariable[]
  readonly onChange: (chosen: readonly SourceVariable[]) => void
}

/** The variables of one device, to be chosen; the chosen ones of other devices stay. */
export function SourceList({ deviceId, chosen, onChange }: SourceListProps) {
  const t = useT()
  const { device, offered, query } = useSources(deviceId)
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (offered === undefined || device === undefined) {
    return <Skeleton height={160} aria-busy="true" />
  }
  if (offered.length === 0) return <Text size="sm">{t('virtual.noVariables')}</Text>
  const others = chosen.filter((one) => one.device.id !== deviceId)
  const ids = new Set(
    chosen.flatMap((one) => (one.device.id === deviceId ? [one.variable.varId] : [])),
  )
  const choose = (next: ReadonlySet<number>) =>
    onChange([...others, ...offered.filter(({ variable }) => next.has(variable.varId))])
  return (
    <Box
      component="fieldset"
      bd={0}
      p={0}
      m={0}
      aria-label={t('virtual.allOf', { name: device.name })}
    >
      <Stack gap="xs">
        <Checkbox
          label={t('virtual.allOf', { name: device.name })}
          checked={ids.size === offered.length}
          indeterminate={ids.size > 0 && ids.size < offered.length}
          onChange={({ currentTarget }) =>
            choose(new Set(currentTarget.checked ? offered.map(idOf) : []))
          }
        />
        <ScrollArea.Autosize mah={240} type="auto">
          <Stack gap={6} pl="lg">
            {offered.map((one) => (
              <Checkbox
                key={idOf(one)}
                label={labelOf(one)}
                checked={ids.has(idOf(one))}
                onChange={({ currentTarget }) => {
                  const next = new Set(ids)
                  if (currentTarget.checked) next.add(idOf(one))
                  else next.delete(idOf(one))
                  choose(next)
                }}
              />
            ))}
          </Stack>
        </ScrollArea.Autosize>
      </Stack>
    </Box>
  )
}

const idOf = ({ variable }: SourceVariable) => variable.varId

function labelOf({ variable: { name, unit }, slaveName }: SourceVariable): string {
  const named = unit === '' ? name : `${name} (${unit})`
  return `${named} · ${slaveName}`
}

/** The device with what it offers; undefined while that is being asked. */
function useSources(deviceId: number) {
  const found = useQuery(toQuery(deviceApi.nameList, { ids: String(deviceId) }))
  const [device] = rowsOf(found.data ?? [])
  const id = device?.model ?? 0
  const models = useQuery({ ...toQuery(modelApi.list, { id }), enabled: id > 0 })
  if (device === undefined) return { device, offered: undefined, query: found }
  if (id === 0) return { device, offered: [], query: found }
  const offered = models.data?.flatMap((model) => sourceVariables(device, model))
  return { device, offered, query: models }
}
