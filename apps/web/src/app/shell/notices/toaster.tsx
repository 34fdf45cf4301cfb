import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import classes from './toaster.module.css'

/**
 * Shows the toasts at the foot of the menu, away from the bell and the pager, and on a phone below the bar; what they cover
 * can be clicked all the same.
 */
export function Toaster() {
  return (
    <Notifications
      position="bottom-left"
      limit={4}
      containerWidth={360}
      classNames={{ root: classes['toaster'] ?? '', notification: classes['toast'] ?? '' }}
    />
  )
}
