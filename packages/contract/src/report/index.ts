export { reportApi } from './report-api.ts'
export {
  ReportCompare,
  ReportLine,
  ReportMeasure,
  ReportPeriod,
  ReportSeries,
  ReportStep,
  ReportVariable,
  reportPeriodsMax,
  reportSeriesMax,
} from './report-series.ts'
