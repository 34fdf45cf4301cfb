import type { Place } from '../place.ts'

export interface Town extends Place {
  readonly name: Readonly<Record<'zh_cn' | 'en_us', string>>
  /** The zoom from which on there is room for the name. */
  readonly fromZoom: number
}

const town = (zh: string, en: string, place: readonly [number, number], fromZoom = 5): Town => ({
  name: { zh_cn: zh, en_us: en },
  longitude: place[0],
  latitude: place[1],
  fromZoom,
})

/** Seats of provinces, for orientation on the plain map, to a tenth of a degree. */
export const towns: readonly Town[] = [
  town('北京', 'Beijing', [116.4, 39.9], 3),
  town('上海', 'Shanghai', [121.47, 31.23], 3),
  town('广州', 'Guangzhou', [113.26, 23.13], 3),
  town('成都', 'Chengdu', [104.07, 30.67], 3),
  town('乌鲁木齐', 'Urumqi', [87.62, 43.82], 3),
  town('拉萨', 'Lhasa', [91.13, 29.65], 3),
  town('哈尔滨', 'Harbin', [126.63, 45.75], 3),
  town('武汉', 'Wuhan', [114.3, 30.59], 4),
  town('西安', 'Xi’an', [108.94, 34.34], 4),
  town('昆明', 'Kunming', [102.83, 24.88], 4),
  town('沈阳', 'Shenyang', [123.43, 41.8], 4),
  town('兰州', 'Lanzhou', [103.83, 36.06], 4),
  town('天津', 'Tianjin', [117.2, 39.08], 6),
  town('重庆', 'Chongqing', [106.55, 29.56]),
  town('石家庄', 'Shijiazhuang', [114.51, 38.04]),
  town('太原', 'Taiyuan', [112.55, 37.87]),
  town('呼和浩特', 'Hohhot', [111.75, 40.84]),
  town('长春', 'Changchun', [125.32, 43.82]),
  town('南京', 'Nanjing', [118.8, 32.06]),
  town('杭州', 'Hangzhou', [120.16, 30.27], 6),
  town('合肥', 'Hefei', [117.23, 31.82], 6),
  town('福州', 'Fuzhou', [119.3, 26.07]),
  town('南昌', 'Nanchang', [115.86, 28.68]),
  town('济南', 'Jinan', [117.12, 36.65]),
  town('郑州', 'Zhengzhou', [113.63, 34.75]),
  town('长沙', 'Changsha', [112.94, 28.23]),
  town('南宁', 'Nanning', [108.37, 22.82]),
  town('海口', 'Haikou', [110.2, 20.04]),
  town('贵阳', 'Guiyang', [106.63, 26.65]),
  town('西宁', 'Xining', [101.78, 36.62]),
  town('银川', 'Yinchuan', [106.23, 38.49]),
  town('台北', 'Taipei', [121.56, 25.04]),
  town('香港', 'Hong Kong', [114.17, 22.32], 6),
  town('澳门', 'Macao', [113.54, 22.19], 8),
]
