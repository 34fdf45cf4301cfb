import {
  IconApi,
  IconArchive,
  IconArrowsLeftRight,
  IconBellCog,
  IconBolt,
  IconBoltFilled,
  IconCalendarTime,
  IconClockRecord,
  IconCpu,
  IconDatabase,
  IconDeviceDesktopAnalytics,
  IconDeviceImac,
  IconFolders,
  IconHistory,
  IconLayoutDashboard,
  IconMailForward,
  IconPoint,
  IconReportAnalytics,
  IconSchema,
  IconTemplate,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react'

const icons: Readonly<Record<string, typeof IconPoint>> = {
  '/home': IconLayoutDashboard,
  '/device/list': IconDeviceDesktopAnalytics,
  '/device/model': IconSchema,
  '/device/group': IconFolders,
  '/device/firmware': IconCpu,
  '/configuration/deviceConfig': IconDeviceImac,
  '/configuration/modelConfig': IconTemplate,
  '/alarm/trigger': IconBolt,
  '/alarm/modelTrigger': IconBoltFilled,
  '/alarm/linker': IconUsers,
  '/alarm/setting': IconBellCog,
  '/report/alarm': IconReportAnalytics,
  '/report/timing': IconClockRecord,
  '/report/variable': IconDatabase,
  '/extend/timing': IconCalendarTime,
  '/extend/transmission': IconArrowsLeftRight,
  '/extend/forwarding': IconWebhook,
  '/extend/report': IconMailForward,
  '/extend/api': IconApi,
  '/extend/project': IconArchive,
  '/audit': IconHistory,
  '/account/list': IconUsers,
}

export function MenuIcon({ path }: { readonly path: string }) {
  const Icon = icons[path] ?? IconPoint
  return <Icon size={18} stroke={1.6} aria-hidden />
}
