/** Settings of a new page; its size follows from its type. */
export const pageDefaults = {
  scale: 1,
  size: '1920*1080',
  cw: 1920,
  ch: 1080,
  cX: 960,
  cY: 540,
  bgColor: '#EDF1F6',
  bgOpacity: 1,
  bgImg: '',
  gird: true,
  gridSize: 10,
  gridColor: '#C6C6C6',
  graphBgColor: '#F5F5F5',
  graphBgOpacity: 1,
} as const
