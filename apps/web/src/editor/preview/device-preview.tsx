import { pastLimits } from '@fieldhub/contract'
import type { PageData } from '@fieldhub/page'
import { Button, Skeleton } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { FittedPage } from '#viewer/fitted-page.tsx'
import { LazyPast } from '#viewer/past/lazy-past.tsx'
import { openSessionPast } from '#viewer/past/session-past.ts'
import { withPeriods } from '#viewer/show/shown-configuration.ts'
import type { ShownSource } from '#viewer/show/shown-source.ts'
import type { ViewerHost } from '#viewer/viewer-host.ts'
import classes from '../editor.module.css'
import { useDeviceValues } from './use-device-values.ts'

interface DevicePreviewProps {
  readonly page: PageData
  readonly name: string
  readonly deviceId: number
  /** What the page has around it besides values. */
  readonly around: Pick<ViewerHost, 'photoUrl' | 'openPage' | 'readPage'>
}

/**
 * The page as it is drawn now, with the real values of a device, of now or of the past. Nothing can be written from a
 * preview.
 */
export function DevicePreview({ page, name, deviceId, around }: DevicePreviewProps) {
  const t = useT()
  const values = useDeviceValues(page, deviceId)
  const [isPast, setPast] = useState(false)
  const [past, onSource] = useState<ShownSource>()
  const host = useMemo((): ViewerHost | undefined => {
    if (values === undefined) return undefined
    const present = { ...around, ...values.host }
    return isPast && past !== undefined ? { ...present, ...pastOf(present, past) } : present
  }, [around, values, isPast, past])
  if (host === undefined || values === undefined) return <Skeleton height="60vh" aria-busy="true" />
  const { devices } = values
  const isReading = isPast && past === undefined
  return (
    <div className={classes['devicePreview']}>
      {isReading ? (
        <Skeleton height="60vh" aria-busy="true" />
      ) : (
        <FittedPage page={page} host={host} name={name} fit="page" />
      )}
      {isPast ? (
        <LazyPast
          show={{ devices, deviceId, pastHours: pastLimits.hoursMax }}
          source={{
            // Pages are read from the editor, which has them as they are drawn now.
            readPage: () => Promise.reject(new Error('a preview reads its pages itself')),
            openPast: async () => openSessionPast(devices.map((one) => one.deviceId)),
          }}
          page={page}
          onSource={onSource}
          onPresent={() => setPast(false)}
        />
      ) : (
        <Button variant="default" m="xs" onClick={() => setPast(true)}>
          {t('viewer.lookBack')}
        </Button>
      )}
    </div>
  )
}

/** What of the surroundings is another in the past. */
function pastOf(present: Pick<ViewerHost, 'variable'>, source: ShownSource) {
  const { live, connection, history, alarms, clock } = source
  const variable = withPeriods(present.variable, source)
  return { live, connection, history, alarms, variable, ...(clock !== undefined && { clock }) }
}
