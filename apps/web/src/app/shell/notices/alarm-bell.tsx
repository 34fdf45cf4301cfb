import { ActionIcon, Group, Popover, Stack, Switch, Text } from '@mantine/core'
import { IconBell, IconBellRinging } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import styles from './alarm-bell.module.css'
import { allowNotices } from './browser-notice.ts'
import { changeNotices, useNoticeChoice } from './notice-choice.ts'
import { useAlarmNotices } from './use-alarm-notices.ts'

/** Shows on every page the alarms that nobody has handled, and lets people choose other ways to learn of them. */
export function AlarmBell() {
  const t = useT()
  const { data } = useAlarmNotices()
  const open = data?.open ?? 0
  const label = open === 0 ? t('alarm.bellNone') : t('alarm.bell', { n: open })
  const Icon = open === 0 ? IconBell : IconBellRinging
  return (
    <Popover position="bottom-end" width={320} trapFocus>
      <Popover.Target>
        <ActionIcon aria-label={label} className={styles.bell}>
          <Icon size={18} stroke={1.6} aria-hidden />
          {open > 0 && (
            <span className={styles.count} aria-hidden data-count={open > 99 ? '99+' : open} />
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('alarm.homeTitle')}>
        <Stack gap="sm">
          <Text fw={600} size="sm">
            {t('alarm.homeTitle')}
          </Text>
          {data?.list.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('alarm.homeNone')}
            </Text>
          )}
          <ul className={styles.list}>
            {data?.list.map((alarm) => (
              <li key={alarm.id}>
                <RouteLink href={`/report/alarm?alarm=${alarm.id}`}>
                  {alarm.severity === 'urgent' && <b>{`${t('alarm.severityUrgent')} · `}</b>}
                  {`${alarm.deviceName} · ${alarm.content || alarm.triggerName}`}
                </RouteLink>
                <span>
                  {alarm.endTime !== null && `${t('alarm.isOver')} · `}
                  <RelativeTime time={alarm.startTime} />
                </span>
              </li>
            ))}
          </ul>
          {open > 0 && (
            <RouteLink href="/report/alarm?state=open" className={styles.all}>
              {t('alarm.bell', { n: open })}
            </RouteLink>
          )}
          <RouteLink href="/report/alarm" className={styles.all}>
            {t('alarm.bellLog')}
          </RouteLink>
          <Choices />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

function Choices() {
  const t = useT()
  const { sound, browser } = useNoticeChoice()
  const [isDenied, setDenied] = useState(false)
  const chooseBrowser = async (isWanted: boolean) => {
    // The browser asks for permission only when somebody wants notices.
    const isAllowed = isWanted && (await allowNotices())
    setDenied(isWanted && !isAllowed)
    changeNotices({ browser: isAllowed })
  }
  return (
    <Group gap="xs" className={styles.choices}>
      <Switch
        label={t('alarm.sound')}
        description={t('alarm.soundHint')}
        checked={sound}
        onChange={({ currentTarget }) => changeNotices({ sound: currentTarget.checked })}
      />
      <Switch
        label={t('alarm.notice')}
        description={isDenied ? t('alarm.noticeDenied') : t('alarm.noticeHint')}
        checked={browser}
        onChange={({ currentTarget }) => void chooseBrowser(currentTarget.checked)}
      />
    </Group>
  )
}
