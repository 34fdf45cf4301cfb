import { Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Dialog } from '#ui/dialog.tsx'
import classes from './scan-dialog.module.css'
import { getSerialNumber, makeDetector } from './scan-support.ts'

interface ScanDialogProps {
  readonly onCode: (sn: string) => void
  readonly onClose: () => void
}

const lookEveryMs = 200

/** The camera's picture; each new code is taken once. */
export function ScanDialog({ onCode, onClose }: ScanDialogProps) {
  const t = useT()
  const { video, scanned, isFailed } = useScanner(onCode)
  const last = scanned.at(-1)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('fleet.many.scanTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack>
        {isFailed ? (
          <Text role="alert">{t('fleet.many.scanFailed')}</Text>
        ) : (
          <video ref={video} className={classes['video']} muted playsInline />
        )}
        <Text size="sm" aria-live="polite">
          {last === undefined
            ? t('fleet.many.scanHint')
            : t('fleet.many.scanned', { n: scanned.length, sn: last })}
        </Text>
      </Stack>
    </Dialog>
  )
}

function useScanner(onCode: (sn: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [scanned, setScanned] = useState<readonly string[]>([])
  const [isFailed, setFailed] = useState(false)
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => {
    const seen = new Set<string>()
    const stop = openCamera(video, {
      onCode: (sn) => {
        if (sn === '' || seen.has(sn)) return
        seen.add(sn)
        setScanned([...seen])
        latest.current(sn)
      },
      onFailed: () => setFailed(true),
    })
    return stop
  }, [])
  return { video, scanned, isFailed }
}

interface CameraEvents {
  readonly onCode: (sn: string) => void
  readonly onFailed: () => void
}

/** Looks at the picture until the answer is called. */
function openCamera(
  video: { readonly current: HTMLVideoElement | null },
  { onCode, onFailed }: CameraEvents,
): () => void {
  const detector = makeDetector()
  let stream: MediaStream | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOpen = true
  const look = async () => {
    const picture = video.current
    if (!isOpen || picture === null || detector === undefined) return
    const found = await detector.detect(picture).catch(() => [])
    for (const { rawValue } of found) onCode(getSerialNumber(rawValue))
    if (isOpen) timer = setTimeout(() => void look(), lookEveryMs)
  }
  const start = async () => {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    if (!isOpen || video.current === null) return stop()
    video.current.srcObject = stream
    await video.current.play()
    await look()
  }
  const stop = () => {
    isOpen = false
    clearTimeout(timer)
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  start().catch(() => {
    // Closed while it opened is no fault.
    if (isOpen) onFailed()
  })
  return stop
}
