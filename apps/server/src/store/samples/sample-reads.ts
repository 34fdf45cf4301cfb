import type { PeriodSum } from '@fieldhub/samples'
import { readBuckets, readPeriods, readRange, readSteps } from './history.ts'
import { countRows, readRows } from './history-rows.ts'
import type {
  Bucket,
  ManyRowQuery,
  PeriodQuery,
  PointColumns,
  RowPage,
  RowQuery,
  SeriesOfDevice,
  StepQuery,
} from './sample-store.ts'
import type { ViewParts } from './series-view.ts'

const timeEnd = 8.64e15

/** What is read of time series over a range, from chunks and from memory alike. */
export abstract class SampleReads {
  protected abstract readonly view: ViewParts

  async range(deviceId: number, varId: number, from: number, to: number): Promise<PointColumns> {
    return readRange(this.view, { deviceId, varId, ...clampRange({ from, to }) })
  }

  async summarize(
    deviceId: number,
    varId: number,
    range: { readonly from: number; readonly to: number; readonly maxPoints: number },
  ): Promise<Bucket[]> {
    const { from, to } = clampRange(range)
    if (from >= to || range.maxPoints < 1) return []
    return readBuckets(this.view, { deviceId, varId, from, to }, Math.floor(range.maxPoints))
  }

  async sumPeriods(deviceId: number, varId: number, query: PeriodQuery): Promise<PeriodSum[]> {
    return readPeriods(this.view, { deviceId, varId }, query)
  }

  async steps(deviceId: number, varId: number, query: StepQuery): Promise<PointColumns> {
    return readSteps(this.view, { deviceId, varId }, query)
  }

  async rows({ deviceId, varIds, ...window }: RowQuery): Promise<RowPage> {
    const devices = [{ deviceId, varIds }]
    const page = await this.rowsOfMany({ ...window, devices, heldMax: Number.POSITIVE_INFINITY })
    return page ?? { total: 0, list: [] }
  }

  async rowsOfMany(query: ManyRowQuery): Promise<RowPage | undefined> {
    return readRows(this.view, { ...query, ...clampRange(query) })
  }

  async countRows(
    devices: readonly SeriesOfDevice[],
    range: { readonly from: number; readonly to: number },
  ): Promise<number> {
    return countRows(this.view, devices, clampRange(range))
  }
}

function clampRange({ from, to }: { readonly from: number; readonly to: number }) {
  return {
    from: Math.max(0, Math.ceil(from)),
    to: Math.min(timeEnd, Math.ceil(to)),
  }
}
