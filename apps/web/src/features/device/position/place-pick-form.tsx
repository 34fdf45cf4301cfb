import type { Place } from '@fieldhub/geo'
import { Button, Group, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { usePlaceTexts } from '#ui/map/use-place-texts.ts'
import { toastDone } from '#ui/toast.tsx'
import { savePlace } from './use-locate.ts'

export interface PlacePick {
  readonly isPicking: boolean
  readonly picked: Place | null
  readonly change: (place: Place) => void
  readonly start: () => void
  readonly stop: () => void
}

/** A place by hand: on the map, or as numbers. */
export function PlacePickForm({
  deviceId,
  pick,
}: {
  readonly deviceId: number
  readonly pick: PlacePick
}) {
  const t = useT()
  const texts = usePlaceTexts(pick.picked, pick.change)
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    if (texts.place === null || isSaving) return
    setSaving(true)
    try {
      await savePlace(deviceId, texts.place)
      toastDone(t('map.pickSaved'))
      pick.stop()
    } finally {
      setSaving(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form onSubmit={submit}>
      <Text size="sm" mb={8}>
        {t('map.pickHint')}
      </Text>
      <Group grow mb={8}>
        <TextInput {...texts.longitude} label={t('device.form.longitude')} inputMode="decimal" />
        <TextInput {...texts.latitude} label={t('device.form.latitude')} inputMode="decimal" />
      </Group>
      {texts.isWrong && (
        <Text size="sm" c="var(--fh-alarm-text)" role="alert" mb={8}>
          {t('map.pickFault')}
        </Text>
      )}
      <Group gap="xs">
        <Button type="submit" loading={isSaving} disabled={texts.place === null}>
          {t('map.pickConfirm')}
        </Button>
        <Button variant="default" onClick={pick.stop}>
          {t('map.pickCancel')}
        </Button>
      </Group>
    </form>
  )
}
