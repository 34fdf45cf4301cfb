import { DashboardContent, dashboardLimits, Name, type Widget } from '@fieldhub/contract'
import * as z from 'zod/mini'
import {
  changeDashboard,
  createDashboard,
  removeDashboard,
} from '#domain/dashboard/dashboard-change.ts'
import { readContent } from '#domain/dashboard/own-dashboard.ts'
import { AppError } from '#platform/app-error.ts'
import { type JsonObject, toObject } from '#platform/json/canonical-json.ts'
import { selectDashboard, selectDashboards } from '#store/dashboard/dashboard-store.ts'
import { type ArchiveKeys, listOf } from '../archive-keys.ts'
import { archiveNoun } from '../archive-noun.ts'
import { idOrNothing, keyOrNull } from '../missing-key.ts'

/** The place among the boards is as it is stored, so that other boards of the account do not change it. */
const DashboardInput = z.object({
  name: Name,
  sort: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  content: DashboardContent,
})

/** Dashboards without versions and shares. A cell whose device is not in the archive stays, and says that it is gone. */
export const dashboards = archiveNoun({
  name: 'dashboards',
  max: dashboardLimits.perAccount,
  input: DashboardInput,
  async list({ context, caller, keys }) {
    const rows = await selectDashboards(context.db, caller.accountId)
    return rows.map(({ id, name, sort }) => ({
      id,
      name,
      async toRow() {
        const row = await selectDashboard(context.db, id)
        if (row === undefined) throw new AppError('notFound')
        const { widgets } = readContent(row)
        return { name, sort, widgets: widgets.map((widget) => toWidgetRow(keys, widget)) }
      },
    }))
  },
  toInput: (keys, row) => ({
    name: row['name'],
    sort: row['sort'],
    content: {
      widgets: listOf(row['widgets']).map((widget) => toWidget(keys, toObject(widget))),
    },
  }),
  create: ({ context, caller }, input) => createDashboard(context, caller, input),
  change: ({ context, caller }, id, input) => changeDashboard(context, caller, { ...input, id }),
  remove: ({ context, caller }, id) => removeDashboard(context, caller, id),
})

function toWidgetRow(keys: ArchiveKeys, widget: Widget): JsonObject {
  const deviceKey = (id: number) => keyOrNull(() => keys.keyOf('devices', id))
  if ('variables' in widget) {
    const { variables, ...rest } = widget
    return {
      ...rest,
      variables: variables.map(({ deviceId, varId }) => ({
        device: deviceKey(deviceId),
        variable: keyOrNull(() => keys.variableKeyOf(varId)),
      })),
    }
  }
  if ('deviceIds' in widget) {
    const { deviceIds, ...rest } = widget
    return { ...rest, devices: deviceIds.map(deviceKey) }
  }
  return widget
}

/** A widget names nothing twice, so what is gone gets numbers that differ. */
function toWidget(keys: ArchiveKeys, row: JsonObject): JsonObject {
  const { variables, devices, ...rest } = row
  if (variables !== undefined) {
    return {
      ...rest,
      variables: listOf(variables)
        .map(toObject)
        .map(({ device, variable }, place) => ({
          deviceId: idOrNothing(device, (key) => keys.idOf('devices', key)),
          varId: idOrNothing(variable, (key) => keys.varIdOf(key), place),
        })),
    }
  }
  if (devices === undefined) return rest
  const deviceIds = listOf(devices).map((device, place) =>
    idOrNothing(device, (key) => keys.idOf('devices', key), place),
  )
  return { ...rest, deviceIds }
}
