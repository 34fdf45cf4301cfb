import type { Device } from '@fieldhub/contract'
import { useIsDemo, useMay } from '#api/use-may.ts'

/** What the signed-in account may do with a device; the server refuses the rest anyway. */
export interface DevicePermissions {
  /** Write values, read now, pin. */
  readonly mayCommand: boolean
  /** Send bytes of one's own over its line. */
  readonly maySendRaw: boolean
  /** Change its settings. */
  readonly mayChange: boolean
  /** Delete it. */
  readonly mayOwn: boolean
  readonly mayShare: boolean
  /** Give up what another account shares. */
  readonly mayLeave: boolean
}

interface AccountPermissions {
  readonly mayCommand: boolean
  readonly mayChange: boolean
  readonly isDemo: boolean
}

/** The weaker of what the account's role allows and what the device was shared for. */
export function getPermissions(
  shared: Device['shared'],
  account: AccountPermissions,
): DevicePermissions {
  const { mayCommand, mayChange, isDemo } = account
  if (shared === null || shared === undefined) {
    const maySendRaw = mayCommand
    const mayShare = mayChange && !isDemo
    return { mayCommand, maySendRaw, mayChange, mayOwn: mayChange, mayShare, mayLeave: false }
  }
  return {
    mayCommand: mayCommand && shared.role !== 'viewer',
    maySendRaw: mayCommand && shared.role === 'engineer',
    mayChange: mayChange && shared.role === 'engineer',
    mayOwn: false,
    mayShare: false,
    mayLeave: true,
  }
}

export function useDevicePermissions({ shared }: Pick<Device, 'shared'>): DevicePermissions {
  return getPermissions(shared, {
    mayCommand: useMay('command'),
    mayChange: useMay('change'),
    isDemo: useIsDemo(),
  })
}
