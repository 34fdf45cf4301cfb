import type { DeviceNotice } from '@fieldhub/contract'
import { Anchor, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { onLiveNotice } from '#api/live/live.ts'
import { translate } from '#i18n/translate.ts'
import { RouteLink } from '#ui/route-link.tsx'

const id = 'device-notice'
const shownMs = 20_000
/** When a whole fleet is refused, as after a change of its settings, one toast is enough. */
const gatherMs = 1_000

/** Says on every page that a connection was refused as one of the account's devices, or took one over. */
export function DeviceNotices() {
  useEffect(() => {
    const gathered = new Map<number, DeviceNotice>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = () => {
      timer = undefined
      showNotices([...gathered.values()])
      gathered.clear()
    }
    const stop = onLiveNotice((notice) => {
      gathered.set(notice.deviceId, notice)
      timer ??= setTimeout(show, gatherMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
  return null
}

function showNotices(notices: readonly DeviceNotice[]): void {
  const newest = notices.at(-1)
  if (newest === undefined) return
  const { deviceId, deviceName, kind, ip } = newest
  const others = notices.length - 1
  notifications.hide(id)
  notifications.show({
    id,
    color: 'yellow',
    autoClose: shownMs,
    message: (
      <Stack gap={4} role="alert">
        <Text size="sm">{translate(`alarm.notice.${kind}`, { device: deviceName, ip })}</Text>
        {others > 0 && <Text size="sm">{translate('alarm.notice.more', { n: others })}</Text>}
        <Anchor component={RouteLink} href={`/device/detail?id=${deviceId}&tab=log`} size="sm">
          {translate('alarm.notice.open')}
        </Anchor>
      </Stack>
    ),
    closeButtonProps: { 'aria-label': translate('common.close') },
  })
}
