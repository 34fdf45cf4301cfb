import type { Generated } from 'kysely'

export interface ScaleChangeSchema {
  scaleChange: ScaleChangeTable
  ratioChange: RatioChangeTable
}

/** A version of a model by which the values of a variable mean something else from then on. */
interface ScaleChangeTable {
  id: Generated<number>
  modelId: number
  varId: number
  time: number
  /** What its values meant before and since, as JSON. */
  before: string
  after: string
}

/** A change of the transformers of one device. */
interface RatioChangeTable {
  id: Generated<number>
  deviceId: number
  time: number
  /** The device's own ratios until then, as JSON. */
  before: string
}
