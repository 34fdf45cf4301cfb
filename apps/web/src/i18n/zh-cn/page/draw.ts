/** Tools of the editor that come when they are used. */
export const draw = {
  becomes: '“{name}”显示为',
  manyBecome: '{n} 个变量显示为',
  column: '一列数值',
  chooseVariable: '选择变量“{name}”',
  placeChosen: '放到页面上（{n} 个）',
  chooseNone: '取消选择',
  emptyPage: '空白页面：拖入图元或变量，或者',
  generate: '从模型生成页面',
  generateHint: '按模型的从机和变量生成一个页面',
  generatePage: '从模型生成{type}',
  generated: '已从模型生成页面',
  leftOut: '已从模型生成页面；还有 {n} 个变量放不下',
  noModel: '没有读到模型，无法生成页面',
} as const
