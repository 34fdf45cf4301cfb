import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import { useEffect } from 'react'
import { onApiFault } from '#api/api-faults.ts'
import { toastFault } from '#ui/toast.tsx'

/** Shows toasts, and says of every refused call what its caller did not say itself (spec §8). */
export function Toaster() {
  useEffect(() => onApiFault((error) => toastFault(error.message, error.code)), [])
  return <Notifications position="top-right" limit={4} containerWidth={360} />
}
