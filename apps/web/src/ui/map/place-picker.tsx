import type { Place } from '@fieldhub/geo'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { lazyPart, onIntent } from '#ui/lazy-part.tsx'
import type { MapShapes } from './map-driver.ts'
import { pinElement } from './mark-element.ts'
import { PlaceFields } from './place-fields.tsx'
import { type PlaceTexts, readPlace, shownTexts, toTexts } from './place-texts.ts'

/** The longitude and the latitude are texts, as the form has them. */
interface PlacePickerProps extends PlaceTexts {
  readonly mapKey: string
  readonly onPick: (place: PlaceTexts) => void
}

const mapHeight = 380
const MapView = lazyPart(async () => (await import('./map-view.tsx')).MapView)

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
        {...onIntent(MapView)}
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
  ...start
}: PlacePickerProps & { readonly onDone: () => void }) {
  const t = useT()
  const [first] = useState(() => readPlace(start))
  const [picked, setPicked] = useState<Place | null>(first)
  const [typed, setTyped] = useState<PlaceTexts | null>(null)
  const texts = shownTexts(typed, picked)
  const place = readPlace(texts)
  const isEmpty = texts.longitude.trim() === '' && texts.latitude.trim() === ''
  const element = useMemo(() => pinElement({ look: 'picked', label: t('map.pick') }), [t])
  const draw = useCallback((): MapShapes => {
    if (picked === null) return { marks: [] }
    return { marks: [{ id: 'picked', place: picked, element, onDragged: setPicked }] }
  }, [picked, element])
  const places = useMemo(() => (first === null ? [] : [first]), [first])
  const choose = () => {
    if (place === null) return
    onPick(toTexts(place))
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
      <PlaceFields
        texts={texts}
        isWrong={place === null && !isEmpty}
        onType={setTyped}
        onPlace={setPicked}
      />
      <Group gap="xs">
        <Button onClick={choose} disabled={place === null}>
          {t('map.pickConfirm')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('map.pickCancel')}
        </Button>
      </Group>
    </Stack>
  )
}
