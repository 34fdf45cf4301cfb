import type { Place } from '@fieldhub/geo'
import { Group, Text, TextInput } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { type PlaceTexts, readPlace } from './place-texts.ts'

interface PlaceFieldsProps {
  /** It is the id of the first field. */
  readonly id?: string
  readonly texts: PlaceTexts
  readonly isWrong: boolean
  readonly onType: (texts: PlaceTexts) => void
  /** Typing moves the mark on the map. */
  readonly onPlace: (place: Place) => void
}

/** Shows longitude and latitude beside a map. */
export function PlaceFields({ id, texts, isWrong, onType, onPlace }: PlaceFieldsProps) {
  const t = useT()
  const type = (part: Partial<PlaceTexts>) => {
    const next = { ...texts, ...part }
    onType(next)
    const place = readPlace(next)
    if (place !== null) onPlace(place)
  }
  return (
    <>
      <Group grow align="flex-start">
        <TextInput
          {...(id === undefined ? {} : { id })}
          label={t('device.form.longitude')}
          inputMode="decimal"
          value={texts.longitude}
          error={isWrong && !isDegree(texts.longitude, 180)}
          onChange={({ currentTarget }) => type({ longitude: currentTarget.value })}
        />
        <TextInput
          label={t('device.form.latitude')}
          inputMode="decimal"
          value={texts.latitude}
          error={isWrong && !isDegree(texts.latitude, 90)}
          onChange={({ currentTarget }) => type({ latitude: currentTarget.value })}
        />
      </Group>
      {isWrong && (
        <Text size="sm" c="var(--fh-alarm-text)" role="alert">
          {t('map.pickFault')}
        </Text>
      )}
    </>
  )
}

function isDegree(text: string, max: number): boolean {
  return text.trim() !== '' && Math.abs(Number(text)) <= max
}
