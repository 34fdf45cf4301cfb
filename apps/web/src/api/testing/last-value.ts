import type { LastValue } from '@fieldhub/contract'

/** A variable that was not read yet, of which a test names only what it is about. */
export function lastValue(change: Partial<LastValue> = {}): LastValue {
  return {
    varId: 7,
    name: '压力',
    value: null,
    raw: null,
    unit: 'MPa',
    time: null,
    quality: 'bad',
    alarm: 0,
    isTop: false,
    fm: 2,
    func: 2,
    register: 0,
    rw: 'r',
    decimals: 2,
    rateSeconds: 10,
    ...change,
  }
}
