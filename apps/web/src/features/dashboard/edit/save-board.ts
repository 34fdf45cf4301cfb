import {
  type DashboardView,
  dashboardApi,
  errorCodes,
  type InputOf,
  type Widget,
} from '@fieldhub/contract'
import * as z from 'zod/mini'
import { ApiError } from '#api/api-error.ts'
import { reportApiFault } from '#api/api-faults.ts'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import { confirmAction } from '#ui/confirm.ts'
import { formatDateTime } from '#ui/text/format-time.ts'
import { toastDone } from '#ui/toast.tsx'

const Conflict = z.object({ updateTime: z.number(), account: z.string() })

/** Saves a board. If somebody else saved it meanwhile, a person chooses whether to write over that. */
export async function saveBoard({ id, updateTime }: DashboardView, widgets: Widget[]) {
  const content = { widgets }
  const isSaved = await save({ id, content, updateTime })
  if (!isSaved) return false
  await Promise.all([refresh(dashboardApi.read), refresh(dashboardApi.list)])
  toastDone(translate('dashboard.saved'))
  return true
}

async function save(input: InputOf<typeof dashboardApi.change>): Promise<boolean> {
  try {
    await call(dashboardApi.change, input, { quiet: true })
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const conflict = Conflict.safeParse(error.data)
    if (error.code !== errorCodes.conflict || !conflict.success) {
      reportApiFault(error)
      return false
    }
    const { account, updateTime } = conflict.data
    const isWanted = await confirmAction({
      title: translate('dashboard.conflictTitle'),
      text: translate('dashboard.conflictText', { account, time: formatDateTime(updateTime) }),
      confirmLabel: translate('dashboard.overwrite'),
      isDanger: true,
    })
    return isWanted ? save({ ...input, updateTime }) : false
  }
}
