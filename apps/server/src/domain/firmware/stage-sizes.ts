/**
 * Number of devices that each stage adds. Shares are percentages, each including the ones before; no stage is empty.
 */
export function stageSizes(devices: number, shares: readonly number[]): number[] {
  const sizes: number[] = []
  let taken = 0
  for (const share of shares) {
    const upTo = Math.min(devices, Math.max(Math.ceil((devices * share) / 100), taken + 1))
    if (upTo > taken) sizes.push(upTo - taken)
    taken = upTo
  }
  return sizes
}
