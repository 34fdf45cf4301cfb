import { pastLimits, type ShownDevice } from '@fieldhub/contract'
import type { PageData } from '@fieldhub/page'
import { Button, Skeleton } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { FittedPage } from '#viewer/fitted-page.tsx'
import { LazyPast } from '#viewer/past/lazy-past.tsx'
import type { PastLayerProps } from '#viewer/past/past-layer.tsx'
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
  readonly around: Pick<ViewerHost, 'photoUrl' | 'siteFrame' | 'openPage' | 'readPage'>
}

/**
 * The page as it is drawn now, with the real values of a device, of now or of the past. Nothing can be written from a
 * preview.
 */
export function DevicePreview({ page, name, deviceId, around }: DevicePreviewProps) {
  const t = useT()
  const values = useDeviceValues(page, deviceId)
  const [isPast, setPast] = useState(false)
  const [source, onSource] = useState<ShownSource>()
  const host = useMemo((): ViewerHost | undefined => {
    if (values === undefined) return undefined
    const present = { ...around, ...values.host }
    return isPast && source !== undefined ? { ...present, ...hostOf(present, source) } : present
  }, [around, values, isPast, source])
  // What looks back goes on reading as long as the devices are the same ones.
  const devices = values?.devices
  const past = useMemo(() => devices && pastOf(devices, deviceId), [devices, deviceId])
  if (host === undefined || past === undefined) return <Skeleton height="60vh" aria-busy="true" />
  const isReading = isPast && source === undefined
  return (
    <div className={classes['devicePreview']}>
      {isReading ? (
        <Skeleton height="60vh" aria-busy="true" />
      ) : (
        <FittedPage page={page} host={host} name={name} fit="page" />
      )}
      {isPast ? (
        <LazyPast {...past} page={page} onSource={onSource} onPresent={() => setPast(false)} />
      ) : (
        <Button variant="default" m="xs" onClick={() => setPast(true)}>
          {t('viewer.lookBack')}
        </Button>
      )}
    </div>
  )
}

/** What can be looked back on. Pages are read from the editor, which has them as they are drawn now. */
function pastOf(devices: ShownDevice[], deviceId: number): Pick<PastLayerProps, 'show' | 'source'> {
  return {
    show: { devices, deviceId, pastHours: pastLimits.hoursMax },
    source: {
      readPage: () => Promise.reject(new Error('a preview reads its pages itself')),
      openPast: async () => openSessionPast(devices.map((one) => one.deviceId)),
    },
  }
}

/** What of the surroundings is another in the past. */
function hostOf(present: Pick<ViewerHost, 'variable'>, source: ShownSource) {
  const { live, connection, history, alarms, clock } = source
  const variable = withPeriods(present.variable, source)
  return { live, connection, history, alarms, variable, ...(clock !== undefined && { clock }) }
}
