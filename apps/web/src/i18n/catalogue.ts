import type { ParamsOf } from './message.ts'
import type * as zhCnAccount from './zh-cn/account/index.ts'
import type * as zhCnBench from './zh-cn/bench/index.ts'
import type { dashboard } from './zh-cn/dashboard.ts'
import type * as zhCnExtend from './zh-cn/extend/index.ts'
import type { zhCn } from './zh-cn/index.ts'
import type * as zhCnModelling from './zh-cn/modelling/index.ts'
import type { alarmList } from './zh-cn/page/alarm-list.ts'
import type { dataTable } from './zh-cn/page/data-table.ts'
import type { deviceMap } from './zh-cn/page/device-map.ts'
import type { draw, opening } from './zh-cn/page/draw.ts'
import type { embed } from './zh-cn/page/embed.ts'
import type { equipment } from './zh-cn/page/equipment.ts'
import type { faceplate } from './zh-cn/page/faceplate.ts'
import type { zhCnPage } from './zh-cn/page/index.ts'
import type { jog } from './zh-cn/page/jog.ts'
import type { library, libraryFile } from './zh-cn/page/library.ts'
import type { past } from './zh-cn/page/past.ts'
import type { presence } from './zh-cn/page/presence.ts'
import type { second } from './zh-cn/page/second.ts'
import type { sharePassword } from './zh-cn/page/share-password.ts'
import type { trendTools } from './zh-cn/page/trend-tools.ts'
import type { write } from './zh-cn/page/write.ts'

type Catalogue = typeof zhCn &
  typeof zhCnPage &
  typeof zhCnExtend &
  typeof zhCnAccount &
  typeof zhCnBench &
  typeof zhCnModelling & {
    readonly dashboard: typeof dashboard
    readonly alarmList: typeof alarmList
    readonly dataTable: typeof dataTable
    readonly trendTools: typeof trendTools
    readonly sharePassword: typeof sharePassword
    readonly deviceMap: typeof deviceMap
    readonly draw: typeof draw
    readonly embed: typeof embed
    readonly equipment: typeof equipment
    readonly faceplate: typeof faceplate
    readonly library: typeof library
    readonly libraryFile: typeof libraryFile
    readonly opening: typeof opening
    readonly past: typeof past
    readonly jog: typeof jog
    readonly presence: typeof presence
    readonly second: typeof second
    readonly write: typeof write
  }
type Area = keyof Catalogue

/** Every text's key: `<area>.<name>`. */
export type MessageKey = {
  [A in Area]: `${A}.${keyof Catalogue[A] & string}`
}[Area]

type TextOf<K extends MessageKey> = K extends `${infer A}.${infer Name}`
  ? A extends Area
    ? Name extends keyof Catalogue[A]
      ? Catalogue[A][Name]
      : never
    : never
  : never

type ParamsOfKey<K extends MessageKey> = ParamsOf<TextOf<K> & string>

/** Nothing for a text without parameters, otherwise one object with all of them. */
export type ParamsFor<K extends MessageKey> = [ParamsOfKey<K>] extends [never]
  ? []
  : [params: Readonly<Record<ParamsOfKey<K>, string | number>>]

/** Keys of texts without parameters, for tables that name a text. */
export type PlainMessageKey = {
  [K in MessageKey]: [ParamsOfKey<K>] extends [never] ? K : never
}[MessageKey]

/** What another language must supply: the same areas and keys. */
export type Translation = { readonly [A in Area]: Readonly<Record<keyof Catalogue[A], string>> }
