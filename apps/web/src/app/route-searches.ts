import { editorSearch } from '#editor/editor-search.ts'
import { gallerySearch } from '#editor/gallery/gallery-search.ts'
import { callsSearch } from '#features/account/calls/calls-search.ts'
import { landingSearch } from '#features/account/personal/profile/use-landing.ts'
import { handoverSearch } from '#features/alarm/handover/handover-search.ts'
import { alarmSearch } from '#features/alarm/log/alarm-search.ts'
import { triggerFormSearch, triggerSearch } from '#features/alarm/trigger/trigger-search.ts'
import { auditSearch } from '#features/audit/audit-search.ts'
import { devicePageSearch } from '#features/device/detail/device-page-search.ts'
import { deviceAddSearch } from '#features/device/form/device-add-search.ts'
import { deviceListSearch } from '#features/device/list/device-search.ts'
import { librarySearch, modelEditSearch, modelSearch } from '#features/device-model/model-search.ts'
import { forwardingLogSearch } from '#features/forwarding/forwarding-log-search.ts'
import { configurationSearch } from '#features/page/list/configuration-search.ts'
import { projectSearch } from '#features/project/project-search.ts'
import {
  keptReportSearch,
  reportFormSearch,
} from '#features/report-schedule/report-schedule-search.ts'
import { logSearch } from '#features/telemetry-history/log-search.ts'
import { calendarSearch } from '#features/timed-task/calendar/calendar-search.ts'
import { timedTaskLogSearch, timedTaskSearch } from '#features/timed-task/timed-task-search.ts'
import { policySearch } from '#features/transmission/detail/policy-search.ts'
import { transmissionSearch } from '#features/transmission/list/transmission-search.ts'
import { searchedList } from '#ui/list/search-fields.ts'
import type { SearchSchema } from '#ui/list/use-search-params.ts'

/**
 * The parameters that the address of each route may have; the second half of the route table. The program does not load
 * it, or every page would wait for the schemas of all screens: a screen loads its own. `test/links.test.ts` holds
 * screens and links to it.
 */
export const routeSearches: Readonly<Record<string, SearchSchema>> = {
  '/device/list': deviceListSearch,
  '/device/deviceAdd': deviceAddSearch,
  '/device/detail': devicePageSearch,
  '/device/model': modelSearch,
  '/device/modelAdd/{-$modelId}': modelEditSearch,
  '/device/modelTemplate': librarySearch,
  '/configuration/deviceConfig': configurationSearch,
  '/configuration/modelConfig': configurationSearch,
  '/configuration/template': gallerySearch,
  '/buildEditor': editorSearch,
  '/alarm/trigger': triggerSearch,
  '/alarm/trigger/$triggerId': triggerFormSearch,
  '/alarm/modelTrigger': triggerSearch,
  '/alarm/modelTrigger/$triggerId': triggerFormSearch,
  '/alarm/linker': searchedList,
  '/alarm/setting': searchedList,
  '/report/alarm': alarmSearch,
  '/report/handover': handoverSearch,
  '/report/variable': logSearch,
  '/report/timing': timedTaskLogSearch,
  '/extend/timing': timedTaskSearch,
  '/extend/timing/calendar': calendarSearch,
  '/extend/api': callsSearch,
  '/extend/forwarding/$forwardingId/log': forwardingLogSearch,
  '/extend/project': projectSearch,
  '/extend/report/$scheduleId': reportFormSearch,
  '/extend/report/$scheduleId/kept': keptReportSearch,
  '/extend/transmission': transmissionSearch,
  '/extend/transmission/$transmissionId': policySearch,
  '/audit': auditSearch,
  '/account/list': searchedList,
  '/phoneInfoFill': landingSearch,
  '/infoSelectFill': landingSearch,
  '/factorSetup': landingSearch,
}
