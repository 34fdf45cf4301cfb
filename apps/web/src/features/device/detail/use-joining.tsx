import type { Device } from '@fieldhub/contract'
import { Suspense, useState } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useDevicePermissions } from './device-permissions.ts'

const JoinDialog = lazyPart(
  async () => (await import('#features/device/virtual/join-dialog.tsx')).JoinDialog,
)

/** What a virtual device is joined from is chosen. */
export function useJoining(device: Device) {
  const { mayOwn } = useDevicePermissions(device)
  const [isJoining, setJoining] = useState(false)
  if (device.isVirtual !== true || !mayOwn) return { join: undefined, dialog: null }
  const dialog = isJoining && (
    <Suspense>
      <JoinDialog device={device} onClose={() => setJoining(false)} />
    </Suspense>
  )
  return { join: () => setJoining(true), dialog }
}
