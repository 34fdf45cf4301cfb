/** Texts of tables on pages, which are loaded with them. */
export const dataTable = {
  rows: '表格内容',
  name: '名称',
  time: '时间',
  historyFailed: '无法读取历史数据。',
  historyOld: '暂时无法刷新历史数据。',
  historyMeans: '记录较多，每行为一段时间的平均值。',
  noHistory: '这段时间没有记录的数据。',
} as const
