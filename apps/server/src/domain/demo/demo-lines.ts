import type { DeviceInput } from '@fieldhub/contract'

/** A device of the demo whose bytes pass through as they are: it has no model, and nobody polls it. */
export interface DemoLine {
  readonly key: 'cabinet' | 'panel'
  /** Name of the profile in the simulated fleet. */
  readonly profile: 'meter' | 'panel'
  readonly deviceName: string
  readonly place: Pick<DeviceInput, 'address' | 'longitude' | 'latitude'>
}

/** A panel in a duty room reads the meter of a cabinet in another building. */
export const demoLines: readonly DemoLine[] = [
  {
    key: 'cabinet',
    profile: 'meter',
    deviceName: '2号配电柜电表',
    place: { address: '深圳市 2号配电房', longitude: 113.9455, latitude: 22.5437 },
  },
  {
    key: 'panel',
    profile: 'panel',
    deviceName: '值班室显示屏',
    place: { address: '深圳市 值班室', longitude: 113.9402, latitude: 22.5398 },
  },
]
