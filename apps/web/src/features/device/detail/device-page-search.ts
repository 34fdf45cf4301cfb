import * as z from 'zod/mini'
import { commandSearch } from '#features/device/command/command-search.ts'
import { byteSearch, debugSearch } from '#features/device/debug/debug-search.ts'
import { historySearch } from '#features/device/history/history-search.ts'
import { positionSearch } from '#features/device/position/position-search.ts'
import { serialLogSearch } from '#features/device/serial-log/serial-log-search.ts'
import { detailSearch } from './detail-search.ts'
import { stateLogSearch } from './info/state-log-search.ts'

/** The parameters of `/device/detail`: each tab has parameters of its own, which stay while another one is shown. */
export const devicePageSearch = z.object({
  ...detailSearch.shape,
  ...historySearch.shape,
  ...commandSearch.shape,
  ...positionSearch.shape,
  ...stateLogSearch.shape,
  ...debugSearch.shape,
  ...byteSearch.shape,
  ...serialLogSearch.shape,
})
