import type { Place } from '@fieldhub/geo'
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import type { MapShapes } from './map-driver.ts'
import { pinElement } from './mark-element.ts'
import { readPlace, usePlaceTexts } from './use-place-texts.ts'

interface PlacePickerProps {
  readonly mapKey: string
  /** The longitude as text, as the form has it. */
  readonly longitude: string
  readonly latitude: string
  readonly onPick: (place: { readonly longitude: string; readonly latitude: string }) => void
}

const mapHeight = 380
const MapView = lazy(() => import('./map-view.tsx').then((m) => ({ default: m.MapView })))

/** A button beside two fields of coordinates that opens a map on which to pick them. */
export function PlacePicker(props: PlacePickerProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMapPin size={16} aria-hidden />}
        onClick={() => setOpen(true)}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('map.pickOnMap')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('map.pickOnMapTitle')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
        size="xl"
      >
        <Pick {...props} onDone={() => setOpen(false)} />
      </Modal>
    </>
  )
}

function Pick({
  mapKey,
  onDone,
  onPick,
  ...typed
}: PlacePickerProps & { readonly onDone: () => void }) {
  const t = useT()
  const [first] = useState(() => readPlace(typed))
  const [picked, setPicked] = useState<Place | null>(first)
  const texts = usePlaceTexts(picked, setPicked)
  const element = useMemo(() => pinElement({ look: 'picked', label: t('map.pick') }), [t])
  const draw = useCallback((): MapShapes => {
    if (picked === null) return { marks: [] }
    return { marks: [{ id: 'picked', place: picked, element, onDragged: setPicked }] }
  }, [picked, element])
  const places = useMemo(() => (first === null ? [] : [first]), [first])
  const choose = () => {
    if (texts.place === null) return
    const [longitude, latitude] = [texts.place.longitude, texts.place.latitude].map((degrees) =>
      String(Number(degrees.toFixed(6))),
    )
    onPick({ longitude: longitude ?? '', latitude: latitude ?? '' })
    onDone()
  }
  return (
    <Stack gap="sm">
      <Text size="sm">{t('map.pickHint')}</Text>
      <Suspense fallback={<div style={{ height: mapHeight }} aria-busy="true" />}>
        <MapView
          mapKey={mapKey}
          label={t('map.pickOnMapTitle')}
          height={mapHeight}
          draw={draw}
          places={places}
          onPick={setPicked}
        />
      </Suspense>
      <Group grow align="flex-start">
        <TextInput {...texts.longitude} label={t('device.form.longitude')} inputMode="decimal" />
        <TextInput {...texts.latitude} label={t('device.form.latitude')} inputMode="decimal" />
      </Group>
      {texts.isWrong && (
        <Text size="sm" c="var(--fh-alarm-text)" role="alert">
          {t('map.pickFault')}
        </Text>
      )}
      <Group gap="xs">
        <Button onClick={choose} disabled={texts.place === null}>
          {t('map.pickConfirm')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('map.pickCancel')}
        </Button>
      </Group>
    </Stack>
  )
}
