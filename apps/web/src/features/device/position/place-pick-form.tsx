import type { Place } from '@fieldhub/geo'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { FormElement } from '#parts/form/form-element.tsx'
import { useForm } from '#parts/form/use-form.ts'
import { PlaceFields } from '#ui/map/place-fields.tsx'
import { type PlaceTexts, readPlace, shownTexts } from '#ui/map/place-texts.ts'
import { toastDone } from '#ui/toast.tsx'
import { savePlace } from './use-locate.ts'

export interface PlacePick {
  readonly isPicking: boolean
  readonly picked: Place | null
  readonly change: (place: Place) => void
  readonly start: () => void
  readonly stop: () => void
}

interface PlacePickFormProps {
  readonly deviceId: number
  readonly pick: PlacePick
}

interface PlaceDraft {
  /** It is null while nothing is typed: the fields show what is picked. */
  readonly typed: PlaceTexts | null
}

/** A place by hand: on the map, or as numbers. */
export function PlacePickForm({ deviceId, pick }: PlacePickFormProps) {
  const t = useT()
  const form = useForm<PlaceDraft, Place>({
    start: { typed: null },
    name: 'place',
    check: ({ typed }) => {
      const place = readPlace(shownTexts(typed, pick.picked))
      return place === null
        ? { ok: false, faults: { typed: t('map.pickFault') } }
        : { ok: true, input: place }
    },
    save: async (place) => {
      await savePlace(deviceId, place)
      toastDone(t('position.pickSaved'))
      pick.stop()
      return undefined
    },
  })
  return (
    <FormElement form={form}>
      <Stack gap="xs">
        <Text size="sm">{t('map.pickHint')}</Text>
        <PlaceFields
          id={form.fieldId('typed')}
          texts={shownTexts(form.draft.typed, pick.picked)}
          isWrong={form.faultOf('typed') !== null}
          onType={(typed) => {
            form.change({ typed })
            form.touch('typed')
          }}
          onPlace={pick.change}
        />
        <Group gap="xs">
          <Button type="submit" loading={form.isSaving}>
            {t('map.pickConfirm')}
          </Button>
          <Button variant="default" onClick={pick.stop}>
            {t('map.pickCancel')}
          </Button>
        </Group>
      </Stack>
    </FormElement>
  )
}
