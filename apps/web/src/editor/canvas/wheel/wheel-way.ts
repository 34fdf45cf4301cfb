import { ValueStore } from '../../value-store.ts'

/** What turning a wheel does: `auto` zooms with a wheel and pans with a touch pad. */
export type WheelWay = 'auto' | 'zoom' | 'pan'

export const wheelWays: readonly WheelWay[] = ['auto', 'zoom', 'pan']

const storageKey = 'fieldhub.editor-wheel'

/** The choice of whoever uses this browser, since it depends on what lies beside its keyboard. */
export const wheelWay = new ValueStore<WheelWay>(
  wheelWays.find((way) => way === localStorage.getItem(storageKey)) ?? 'auto',
)

export function chooseWheelWay(way: WheelWay): void {
  wheelWay.set(way)
  localStorage.setItem(storageKey, way)
}
