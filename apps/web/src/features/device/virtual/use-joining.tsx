import type { Device } from '@fieldhub/contract'
import { Suspense, useState } from 'react'
import { useDevicePermissions } from '#features/device/detail/device-permissions.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const JoinDialog = lazyPart(async () => (await import('./join-dialog.tsx')).JoinDialog)

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
