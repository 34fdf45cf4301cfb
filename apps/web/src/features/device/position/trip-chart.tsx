import type { SerialLogRow } from '@fieldhub/contract'
import { Group, Text } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { Sparkline } from '#ui/sparkline/sparkline.tsx'

interface TripChartProps {
  /** Oldest first. */
  readonly rows: readonly SerialLogRow[]
  readonly roundTripOf: ReadonlyMap<number, number>
}

/** How long answers took, the newest last. */
export function TripChart({ rows, roundTripOf }: TripChartProps) {
  const t = useT()
  const points = rows.flatMap(({ id, time }) => {
    const value = roundTripOf.get(id)
    return value === undefined ? [] : [{ time, value }]
  })
  const trips = points.map(({ value }) => value)
  const last = trips.at(-1)
  if (last === undefined) return null
  const min = Math.min(...trips)
  const max = Math.max(...trips)
  return (
    <Group gap="xs" c="dimmed" mb="xs">
      {points.length > 1 && <Sparkline points={points} width={160} />}
      <Text size="xs">{t('serial.live.trips', { last, min, max })}</Text>
    </Group>
  )
}
