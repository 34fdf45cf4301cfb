import { useLocalStorage } from '@mantine/hooks'
import { type Density, rowHeights } from './data-column.ts'

const densityKey = 'fieldhub.density'

const isDensity = (text: string): text is Density => text in rowHeights

/** The row density of every table, remembered in this browser. */
export function useDensity(): readonly [Density, (density: Density) => void] {
  const [density, setDensity] = useLocalStorage<Density>({
    key: densityKey,
    defaultValue: 'regular',
    getInitialValueInEffect: false,
    serialize: (value) => value,
    deserialize: (value) => (value !== undefined && isDensity(value) ? value : 'regular'),
  })
  return [density, setDensity]
}
