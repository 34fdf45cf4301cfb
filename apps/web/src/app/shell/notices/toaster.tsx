import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'

/** Shows the toasts at the foot of the menu, where they cover neither the page's buttons nor the bell nor the pager. */
export function Toaster() {
  return <Notifications position="bottom-left" limit={4} containerWidth={360} />
}
