import { useEffect, useMemo } from 'react'
import type { PhotoUrl } from '#viewer/picture.tsx'
import type { ViewerHost } from '#viewer/viewer-host.ts'
import { useDocument } from '../document/use-document.ts'
import { useDeviceValues } from '../preview/use-device-values.ts'
import { useEditor } from '../session-context.ts'

interface LiveValuesProps {
  readonly deviceId: number
  readonly photoUrl: PhotoUrl
}

/**
 * Gives the canvas the values of a device as long as it is there. Nothing can be written from it: clicks choose and move
 * cells, and its host has no way to write.
 */
export function LiveValues({ deviceId, photoUrl }: LiveValuesProps) {
  const editor = useEditor()
  const document = useDocument()
  // Devices that are bound while one draws are followed once the page is shown anew.
  const page = useMemo(() => document.toPage(), [document])
  const values = useDeviceValues(page, deviceId)
  useEffect(() => {
    const host: ViewerHost | undefined = values && { ...values.host, photoUrl }
    editor.liveHost.set(host)
    return () => editor.liveHost.set(undefined)
  }, [editor, values, photoUrl])
  return null
}
