const font = "font-family:-apple-system,'Segoe UI','PingFang SC','Microsoft YaHei',sans-serif"
const ink = '#1c2530'
const pale = '#5b6673'
const rule = '#dfe4ea'

/** Styles stand in each element, since mail programs drop style sheets. */
export const styles = {
  body: `margin:0;padding:0;background:#f3f5f8;color:${ink};${font};font-size:14px;line-height:1.5`,
  page: 'max-width:640px;margin:0 auto;padding:16px 12px;background:#ffffff',
  title: `margin:0;font-size:20px;line-height:1.3;overflow-wrap:anywhere`,
  period: `margin:4px 0 16px;color:${pale}`,
  part: `margin:0 0 12px;padding:10px 0;border-top:1px solid ${rule};break-inside:avoid`,
  name: 'margin:0;font-size:15px;font-weight:600;overflow-wrap:anywhere',
  place: `margin:0;color:${pale};font-size:12px;overflow-wrap:anywhere`,
  sums: 'border-collapse:collapse;margin:6px 0',
  sumHead: `padding:0 16px 0 0;text-align:left;font-weight:400;font-size:12px;color:${pale};vertical-align:top`,
  sum: 'padding:0 16px 0 0;text-align:left;font-size:16px;font-weight:600;vertical-align:top',
  before: `padding:0 16px 0 0;text-align:left;font-size:12px;color:${pale};vertical-align:top`,
  bars: 'width:100%;table-layout:fixed',
  bar: 'background:#2f7fd1',
  axis: `margin:0;font-size:11px;color:${pale}`,
  table: 'border-collapse:collapse;width:100%;font-size:13px',
  head: `padding:4px 8px 4px 0;text-align:left;font-weight:600;border-bottom:1px solid ${rule}`,
  cell: `padding:4px 8px 4px 0;text-align:left;vertical-align:top;border-bottom:1px solid ${rule};overflow-wrap:anywhere`,
  note: `margin:8px 0;color:${pale}`,
  link: 'color:#1a5fa8',
  foot: `margin:16px 0 0;font-size:12px;color:${pale}`,
} as const
