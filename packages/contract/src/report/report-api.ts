import { endpoint } from '../endpoint.ts'
import { ReportSeries, reportSeriesInput } from './report-series.ts'

export const reportApi = {
  series: endpoint({
    method: 'POST',
    path: '/app/reportSeries',
    tag: 'reports',
    summary: {
      zh_cn:
        '变量按分钟、小时、天或月汇总（账号时区），可与前一天、上周或去年同期对比；最多 8 个变量、4500 个时段。',
      en_us:
        'Variables summed up by minutes, hours, days or months of the account’s zone, also laid over yesterday, last week or last year; at most 8 variables and 4,500 periods.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    rate: 'report',
    input: reportSeriesInput,
    output: ReportSeries,
  }),
}
