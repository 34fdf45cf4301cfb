import type { DeviceGroup, deviceStatus } from '@fieldhub/contract'
import { Text } from '@mantine/core'
import { displayValue } from '#i18n/display-value.ts'
import { useT } from '#i18n/use-t.ts'
import { StatusMark } from '#ui/status-badge.tsx'
import classes from './group-tree-view.module.css'

const shown = [
  ['alarm', 'common.statusAlarm'],
  ['online', 'common.statusOnline'],
  ['offline', 'common.statusOffline'],
  ['unactivated', 'common.statusUnactivated'],
] as const satisfies readonly (readonly [keyof typeof deviceStatus, string])[]

/** How many devices, and how many of them in each state that there are any in. */
export function GroupCounts({ group }: { readonly group: DeviceGroup }) {
  const t = useT()
  return (
    <div className={classes['counts']}>
      <Text size="sm" c="dimmed" span>
        {t('group.devices', { n: displayValue(group.deviceCount) })}
      </Text>
      {shown.map(([status, key]) =>
        group.states[status] === 0 ? null : (
          <Text key={status} size="sm" span className={classes['count']}>
            <StatusMark look={status} />
            {t(key)} {displayValue(group.states[status])}
          </Text>
        ),
      )}
    </div>
  )
}
