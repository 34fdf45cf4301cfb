import type { ArchiveNoun } from './archive-noun.ts'
import { alarmSettings } from './nouns/alarm-settings.ts'
import { calendarDays } from './nouns/calendar-days.ts'
import { configurations } from './nouns/configurations.ts'
import { contacts } from './nouns/contacts.ts'
import { dashboards } from './nouns/dashboards.ts'
import { devices } from './nouns/devices.ts'
import { forwardings } from './nouns/forwardings.ts'
import { groups } from './nouns/groups.ts'
import { models } from './nouns/models.ts'
import { pageComponents } from './nouns/page-components.ts'
import { photos } from './nouns/photos.ts'
import { reportSchedules } from './nouns/report-schedules.ts'
import { smartGroups } from './nouns/smart-groups.ts'
import { timedTasks } from './nouns/timed-tasks.ts'
import { transmissions } from './nouns/transmissions.ts'
import { modelTriggers, triggers } from './nouns/triggers.ts'

/** What an archive holds, each after all that it refers to. Another noun is one more file and one more line. */
export const archiveNouns: readonly ArchiveNoun[] = [
  groups,
  models,
  contacts,
  alarmSettings,
  devices,
  smartGroups,
  photos,
  pageComponents,
  configurations,
  triggers,
  modelTriggers,
  calendarDays,
  timedTasks,
  transmissions,
  forwardings,
  dashboards,
  reportSchedules,
]
