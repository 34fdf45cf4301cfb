import { dashboardApi, type Widget } from '@fieldhub/contract'
import { startSharedPages } from './page/shared-pages.ts'
import type { TestOptions } from './test-server.ts'

const place = { x: 0, y: 0, w: 4, h: 3 }

/** A widget that shows one value. */
export function valueWidget(id: string, deviceId: number, varId: number, at: object = {}): Widget {
  const variables = [{ deviceId, varId }]
  return { kind: 'value', id, ...place, title: '', low: null, high: null, variables, ...at }
}

/** Two tanks of one model, and boards that show of them what a test says. */
export async function startDashboards(options: TestOptions = {}) {
  const world = await startSharedPages(options)
  const { call, owner } = world
  const make = async (...widgets: Widget[]) => {
    const { id, updateTime } = await call(
      dashboardApi.create,
      { name: '罐区', content: { widgets } },
      owner,
    )
    return { id, updateTime }
  }
  return { ...world, make }
}
