import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdText, integer, TimeMs } from '../fields.ts'

/** Registers that one request reads (Modbus Application Protocol 6.3). */
const readRegistersMax = 125

const place = {
  unitId: integer(1, 247, 'slaveAddress'),
  /** Function code as a variable has it: 0–3 are 01–04. */
  func: integer(0, 3, 'functionCode'),
}

const RegistersRead = z
  .object({
    deviceId: Id,
    ...place,
    register: integer(0, 65_535, 'register'),
    count: integer(1, readRegistersMax, 'registerCount'),
  })
  .check((context) => {
    const { register, count } = context.value
    if (register + count <= 65_536) return
    context.issues.push({
      code: 'custom',
      input: count,
      path: ['count'],
      message: 'registerSpan',
    })
  })

export const BusScanKind = z.enum(['slaves', 'registers'])
export type BusScanKind = z.infer<typeof BusScanKind>

export const busScanLimits = { registersMax: 10_000, answerMs: { min: 100, max: 3_000 } } as const

const BusScanStart = z
  .object({
    deviceId: Id,
    kind: BusScanKind,
    /** First and last slave address, or first and last register. */
    from: integer(0, 65_535, 'scanRange'),
    to: integer(0, 65_535, 'scanRange'),
    func: place.func,
    /** The slave whose registers are scanned. */
    unitId: z.optional(place.unitId),
    /** The register that is read from each slave. */
    register: z.optional(integer(0, 65_535, 'register')),
    answerMs: z.optional(
      integer(busScanLimits.answerMs.min, busScanLimits.answerMs.max, 'scanWait'),
    ),
  })
  .check((context) => {
    const { kind, from, to, unitId } = context.value
    const isSlaves = kind === 'slaves'
    const isRange = isSlaves
      ? from >= 1 && to <= 247 && from <= to
      : from <= to && to - from < busScanLimits.registersMax
    const issue = (path: string, message: string) =>
      context.issues.push({ code: 'custom', input: context.value, path: [path], message })
    if (!isRange) issue('to', 'scanRange')
    if (!isSlaves && unitId === undefined) issue('unitId', 'slaveAddress')
  })

/**
 * Why a scan has ended: every address was requested; somebody stopped it; no viewer was left; the device went offline;
 * the slave fell silent, or does not support the function; or the limit of requests was reached.
 */
export const BusScanEnd = z.enum([
  'done',
  'stopped',
  'abandoned',
  'offline',
  'silent',
  'unsupported',
  'limit',
])
export type BusScanEnd = z.infer<typeof BusScanEnd>

export const BusScan = z.object({
  deviceId: Id,
  kind: BusScanKind,
  from: z.int(),
  to: z.int(),
  unitId: z.nullable(z.int()),
  func: z.int(),
  /** Null: the scan is under way. */
  end: z.nullable(BusScanEnd),
  /** Addresses that are decided, out of all. */
  done: z.int(),
  total: z.int(),
  requests: z.int(),
  /** A slave's exception proves it as well as data does. */
  slaves: z.array(z.object({ unitId: z.int(), ms: z.int(), exceptionCode: z.nullable(z.int()) })),
  /** Runs of registers that answered, with their contents; coils are `0000` and `0001`. */
  runs: z.array(z.object({ from: z.int(), words: z.array(z.string()) })),
  startTime: TimeMs,
  costMs: z.int(),
})
export type BusScan = z.output<typeof BusScan>

export const busApi = {
  read: endpoint({
    method: 'POST',
    path: '/app/readRegisters',
    tag: 'serialLine',
    summary: {
      zh_cn: '直接读取寄存器，与变量无关；words 为十六进制，每个寄存器一个。',
      en_us: 'Reads registers as they are, apart from variables; `words` are hex, one a register.',
    },
    permission: 'command',
    demo: 'open',
    audit: { zh_cn: '读取寄存器', en_us: 'Read registers' },
    input: RegistersRead,
    output: z.object({
      words: z.array(z.string()),
      costMs: z.int(),
      tx: z.string(),
      rx: z.string(),
    }),
  }),
  startScan: endpoint({
    method: 'POST',
    path: '/app/busScan',
    tag: 'serialLine',
    summary: {
      zh_cn:
        '在设备总线上查找从机，或查找某从机可读的寄存器。每台设备一次一个；30 秒无人查询即停止。',
      en_us:
        'Starts looking for slaves on a device’s line, or for the registers that a slave answers. One a device; it ends when nobody has asked for it for 30 s.',
    },
    permission: 'command',
    demo: 'open',
    audit: { zh_cn: '扫描总线', en_us: 'Scan the bus' },
    input: BusScanStart,
    output: BusScan,
  }),
  scan: endpoint({
    method: 'GET',
    path: '/app/busScan',
    tag: 'serialLine',
    summary: {
      zh_cn: '设备总线扫描的进度和结果；没有时为 null。',
      en_us: 'How far the device’s scan is, and what it found; null when there was none.',
    },
    permission: 'read',
    demo: 'open',
    audit: null,
    input: z.object({ deviceId: IdText }),
    output: z.nullable(BusScan),
  }),
  stopScan: endpoint({
    method: 'DELETE',
    path: '/app/busScan',
    tag: 'serialLine',
    summary: {
      zh_cn: '停止设备的总线扫描，已有结果保留。',
      en_us: 'Stops the device’s scan; what it found stays.',
    },
    permission: 'command',
    demo: 'open',
    audit: { zh_cn: '停止扫描总线', en_us: 'Stop a bus scan' },
    input: z.object({ deviceId: Id }),
    output: z.nullable(BusScan),
  }),
}
