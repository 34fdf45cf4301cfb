import type { Device, Transmission } from '@fieldhub/contract'
import type { Translate } from '#i18n/translate.ts'

/** Names of the enabled policies between devices that have a line, by device. */
export function lineHolders(
  policies: readonly Transmission[],
  ownId: number | undefined,
): ReadonlyMap<number, string> {
  const holding = policies.filter(
    ({ id, kind, enabled }) => kind === 'device' && enabled && id !== ownId,
  )
  return new Map(
    holding.flatMap(({ members, name }) => members.map((id): [number, string] => [id, name])),
  )
}

/** Why a device cannot be chosen; null when it can. Bytes pass by one policy between devices at a time. */
export function whyNotChosen(
  { id, mode, shared }: Pick<Device, 'id' | 'mode' | 'shared'>,
  kind: Transmission['kind'],
  holders: ReadonlyMap<number, string>,
  t: Translate,
): string | null {
  if (shared !== null && shared !== undefined) return t('transmission.notOwn')
  if (mode !== 'transparent') return t('transmission.notTransparent')
  const holder = kind === 'device' ? holders.get(id) : undefined
  return holder === undefined ? null : t('transmission.inUse', { name: holder })
}
