export { historyPointsApi, historyPointsMax } from './history-points-api.ts'
export { PackedPoints, packPoints, unpackPoints } from './packed-points.ts'
export { ScaleChange, scaleChangeApi } from './scale-change-api.ts'
export { type GapRule, getGapRule, getSteps, isGap, onChangeGapMs } from './series-gap.ts'
export {
  ExportRef,
  VarLogLayout,
  VarLogRow,
  varLogApi,
  varLogDaysMax,
  varLogDevicesMax,
  varLogExportPath,
  varLogFiles,
} from './var-log-api.ts'
export {
  HistoryPoint,
  HistorySeries,
  LastValue,
  Quality,
  SlaveValues,
  variableApi,
  WriteResult,
} from './variable-api.ts'
