import { type Device, deviceApi } from '@fieldhub/contract'
import { IconHourglass } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { WarningNote } from '#ui/warning-note.tsx'

/** Nothing live tells how well a line keeps its rates. */
const checkMs = 30_000

/** On a line without time for its poll rates every value is late, and says no more than that it is out of date. */
export function LatePaceNote({ id, latePace }: Pick<Device, 'id' | 'latePace'>) {
  const t = useT()
  useQuery({ ...toQuery(deviceApi.list, { id }), refetchInterval: checkMs })
  if (latePace === undefined) return null
  const params = { wanted: toSeconds(latePace.wantedMs), every: toSeconds(latePace.everyMs) }
  return (
    <WarningNote icon={IconHourglass} mb="sm">
      {t('device.latePace', params)}
    </WarningNote>
  )
}

/** Whole seconds from ten on; below, a tenth tells. */
const toSeconds = (ms: number) => Number((ms / 1_000).toFixed(ms < 10_000 ? 1 : 0))
