import { ReportScheduleInput, reportScheduleLimits } from '@fieldhub/contract'
import { ownAccount } from '#domain/account/own-account.ts'
import {
  changeReportSchedule,
  createReportSchedule,
  removeReportSchedule,
  switchReportSchedule,
} from '#domain/report-schedule/report-schedule-change.ts'
import { reportSettings } from '#domain/report-schedule/report-settings.ts'
import { toObject } from '#platform/json/canonical-json.ts'
import {
  type ReportScheduleRow,
  selectReportSchedules,
} from '#store/report-schedule/report-schedule-store.ts'
import { type ArchiveKeys, listOf } from '../archive-keys.ts'
import { archiveNoun } from '../archive-noun.ts'

/** Scheduled reports without those that were kept. */
export const reportSchedules = archiveNoun({
  name: 'reportSchedules',
  max: reportScheduleLimits.perAccount,
  input: ReportScheduleInput,
  async list({ context, caller, keys }) {
    const rows = await selectReportSchedules(context.db, caller.accountId)
    return rows.map((row) => ({ id: row.id, name: row.name, toRow: () => toRow(keys, row) }))
  },
  toInput: (keys, row) => ({
    ...row,
    series: listOf(row['series'])
      .map(toObject)
      .map(({ device, variable }) => ({
        deviceId: keys.idOf('devices', device),
        varId: keys.varIdOf(variable),
      })),
    contactIds: keys.idsOf('contacts', row['contacts']),
  }),
  async judge({ context, caller }, { toOwner }) {
    const { email } = await ownAccount(context, caller)
    return toOwner && email === '' ? 'reportOwnerEmail' : undefined
  },
  create: ({ context, caller }, input) => createReportSchedule(context, caller, input),
  async change({ context, caller }, id, { enabled, ...input }) {
    await changeReportSchedule(context, caller, { ...input, id })
    await switchReportSchedule(context, caller, { id, enabled })
  },
  remove: ({ context, caller }, id) => removeReportSchedule(context, caller, id),
})

function toRow(keys: ArchiveKeys, row: ReportScheduleRow) {
  const { enabled, variables, contactIds } = row
  return {
    ...reportSettings(row),
    enabled,
    series: variables.map(({ deviceId, varId }) => ({
      device: keys.keyOf('devices', deviceId),
      variable: keys.variableKeyOf(varId),
    })),
    contacts: contactIds.map((id) => keys.keyOf('contacts', id)).toSorted(),
  }
}
