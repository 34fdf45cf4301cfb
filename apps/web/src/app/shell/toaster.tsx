import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'

/** Shows the toasts; what was said before it was there waits in the store of notifications. */
export function Toaster() {
  return <Notifications position="top-right" limit={4} containerWidth={360} />
}
