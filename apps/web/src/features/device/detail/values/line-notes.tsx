import { type Device, deviceApi } from '@fieldhub/contract'
import { IconCopy, IconHourglass } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { WarningNote } from '#ui/warning-note.tsx'

/** Nothing live tells how a line does, and it changes seldom; devices that alternate are told of for two minutes. */
const checkMs = 60_000

type Line = Pick<Device, 'id' | 'latePace' | 'hasTwins'>

/** What of a line puts all values of its device in doubt, none of which says so: that they are late, or of two devices. */
export function LineNotes({ id, latePace, hasTwins }: Line) {
  const t = useT()
  useQuery({ ...toQuery(deviceApi.list, { id }), refetchInterval: checkMs })
  return (
    <>
      {hasTwins === true && (
        <WarningNote icon={IconCopy} mb="sm">
          {t('device.hasTwins')}
        </WarningNote>
      )}
      {latePace !== undefined && (
        <WarningNote icon={IconHourglass} mb="sm">
          {t('device.latePace', {
            wanted: toSeconds(latePace.wantedMs),
            every: toSeconds(latePace.everyMs),
          })}
        </WarningNote>
      )}
    </>
  )
}

/** Whole seconds from ten on; below, a tenth tells. */
const toSeconds = (ms: number) => Number((ms / 1_000).toFixed(ms < 10_000 ? 1 : 0))
