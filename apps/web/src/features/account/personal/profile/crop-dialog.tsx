import { Button, Group } from '@mantine/core'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { ApiError, getFieldFaults } from '#api/api-error.ts'
import { sendAvatar } from '#api/avatar.ts'
import { useT } from '#i18n/use-t.ts'
import { FormFault } from '#parts/form/form-fault.tsx'
import { Dialog } from '#ui/dialog.tsx'
import styles from './avatar.module.css'
import { type Crop, dragCrop, wholeCrop, zoomMax } from './crop-square.ts'
import { drawCrop, toJpeg } from './draw-crop.ts'

interface CropDialogProps {
  readonly picture: ImageBitmap
  readonly onSaved: () => void
  readonly onClose: () => void
}

export function CropDialog({ picture, onSaved, onClose }: CropDialogProps) {
  const t = useT()
  const [crop, setCrop] = useState(wholeCrop)
  const [fault, setFault] = useState<string>()
  const [isSending, setSending] = useState(false)
  const save = async () => {
    setSending(true)
    setFault(undefined)
    try {
      await sendAvatar(await toJpeg(picture, crop))
      onSaved()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFault(Object.values(getFieldFaults(error))[0] ?? error.msg)
    } finally {
      setSending(false)
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('personal.avatarCrop')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      centered
    >
      <div className={styles.crop}>
        <CropView picture={picture} crop={crop} onCrop={setCrop} />
        <CropRanges crop={crop} onCrop={setCrop} />
        <FormFault text={fault} />
      </div>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button loading={isSending} onClick={() => void save()}>
          {t('personal.save')}
        </Button>
      </Group>
    </Dialog>
  )
}

interface CropProps {
  readonly crop: Crop
  readonly onCrop: (crop: Crop) => void
}

const viewPixels = 240

/** For eyes and pointers; keys and screen readers have the ranges. */
function CropView({ picture, crop, onCrop }: CropProps & { readonly picture: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current !== null) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])
  const drag = ({ buttons, movementX, movementY }: PointerEvent) => {
    if (buttons === 0) return
    onCrop(dragCrop(picture, crop, { width: movementX, height: movementY, view: viewPixels }))
  }
  return (
    <canvas
      ref={canvas}
      width={viewPixels * 2}
      height={viewPixels * 2}
      className={styles.view}
      aria-hidden
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
    />
  )
}

/** What the pointer does by dragging, the keys do here. */
function CropRanges({ crop, onCrop }: CropProps) {
  const t = useT()
  const ranges = [
    ['zoom', t('personal.avatarZoom'), 1, zoomMax],
    ['x', t('personal.avatarX'), -1, 1],
    ['y', t('personal.avatarY'), -1, 1],
  ] as const
  return (
    <div className={styles.ranges}>
      {ranges.map(([name, label, min, max]) => (
        <label key={name} style={{ display: 'contents' }}>
          {label}
          <input
            type="range"
            min={min}
            max={max}
            step={0.02}
            value={crop[name]}
            onChange={(event) => onCrop({ ...crop, [name]: Number(event.currentTarget.value) })}
          />
        </label>
      ))}
    </div>
  )
}
