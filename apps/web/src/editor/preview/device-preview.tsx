import type { PageData } from '@fieldhub/page'
import { Skeleton } from '@mantine/core'
import { useMemo } from 'react'
import { FittedPage } from '#viewer/fitted-page.tsx'
import type { ViewerHost } from '#viewer/viewer-host.ts'
import { useDeviceValues } from './use-device-values.ts'

interface DevicePreviewProps {
  readonly page: PageData
  readonly name: string
  readonly deviceId: number
  /** What the page has around it besides values. */
  readonly around: Pick<ViewerHost, 'photoUrl' | 'openPage' | 'readPage'>
}

/** The page as it is drawn now, with the real values of a device. Nothing can be written from a preview. */
export function DevicePreview({ page, name, deviceId, around }: DevicePreviewProps) {
  const values = useDeviceValues(page, deviceId)
  const host = useMemo(
    (): ViewerHost | undefined => values && { ...around, ...values },
    [around, values],
  )
  if (host === undefined) return <Skeleton height="60vh" aria-busy="true" />
  return <FittedPage page={page} host={host} name={name} fit="page" />
}
