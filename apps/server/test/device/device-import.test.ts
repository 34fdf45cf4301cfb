import {
  apiBase,
  deviceApi,
  deviceImportApi,
  groupApi,
  modelApi,
  variableApi,
} from '@fieldhub/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FakeDtu, FakeSlave } from '#gateway/testing/fake-dtu.ts'
import { readWorkbook, writeWorkbook } from '#platform/tables/workbook.ts'
import { importDevices, tryImport } from '#testing/device-import-test.ts'
import { addAccount, startTestServer, temporaryFolder } from '#testing/test-server.ts'

const variable = { name: 'T', fm: 2, func: 2, register: 0, isTop: true } as const
const slaves = [{ name: 's', addr: 1, var: [variable] }]

async function startWorld() {
  const server = await startTestServer()
  const token = await server.signIn()
  const { id: modelId } = await server.call(modelApi.create, { name: '水泵', slaves }, { token })
  const { id: east } = await server.call(groupApi.create, { name: '华东' }, { token })
  const station = { name: '一号站', parentId: east }
  const { id: groupId } = await server.call(groupApi.create, station, { token })
  return { ...server, token, modelId, groupId }
}

async function devicesOf({ call, token }: Awaited<ReturnType<typeof startWorld>>) {
  const list = await call(deviceApi.list, {}, { token })
  if (!Array.isArray(list)) throw new Error('a bare list was asked for')
  return list
}

const sheet = [
  '设备名称*,序列号,通讯密码,模型,分组,经度,备注,设备类型',
  '一号泵,IMP-0001,secret1,水泵,华东/一号站,121.5,x,',
  '"=泵,二号",IMP-0002,secret2,,一号站,-0.5,,Modbus TCP 网关',
].join('\n')

test('a sheet becomes devices, with model, group and pins; the answer comes with the end of it', async () => {
  const world = await startWorld()
  const answer = await importDevices(world, world.token, sheet)
  expect(answer).toMatchObject({ state: 'done', total: 2, done: 2, failed: 0, errors: [] })
  const [second, first] = await devicesOf(world)
  expect(first).toMatchObject({
    name: '一号泵',
    modelName: '水泵',
    group: world.groupId,
    typeId: 1,
  })
  expect(second).toMatchObject({ name: '=泵,二号', longitude: -0.5, model: null, typeId: 2 })
  const { id = 0 } = first ?? {}
  const [detail] = await world
    .call(deviceApi.list, { id }, { token: world.token })
    .then((list) => (Array.isArray(list) ? list : []))
  expect(detail?.password).toBe('secret1')
})

test('a sheet that is sent twice at once is said to be of the account, not of others', async () => {
  const world = await startWorld()
  const send = () => importDevices(world, world.token, sheet)
  const [one, other] = await Promise.all([send(), send()])
  const [added, refused] = one.failed === 0 ? [one, other] : [other, one]
  expect(added).toMatchObject({ done: 2, failed: 0 })
  const message = '您的设备或回收站中已有这个序列号：请修改或恢复那台设备，或换一个序列号'
  expect(refused.errors).toMatchObject([{ message }, { message }])
})

test('what a device of a sheet calculates begins with it, as with one that is added by hand', async () => {
  const world = await startWorld()
  const { call, token } = world
  const doubled = { ...variable, name: 'T2', method: 'change' as const, formula: 'T * 2' }
  const calculating = [{ name: 's', addr: 1, var: [variable, doubled] }]
  await call(modelApi.create, { name: '电表', slaves: calculating }, { token })
  const rows = '设备名称,序列号,通讯密码,模型\n一号表,IMP-0009,secret1,电表'
  await importDevices(world, token, rows)
  const slave = new FakeSlave(1)
  slave.registers.set(0, 21)
  const dtu = await new FakeDtu(world.server.tcpPort, slave.answer).opened()
  onTestFinished(() => dtu.end())
  dtu.send('IMP-0009,secret1')
  const [{ id: deviceId } = { id: 0 }] = await devicesOf(world)
  await vi.waitFor(
    async () => {
      const [found] = await call(variableApi.lastValues, { deviceId }, { token })
      expect(found?.var).toMatchObject([{ value: 21 }, { value: 42, quality: 'good' }])
    },
    { timeout: 10_000, interval: 200 },
  )
})

test('every wrong row of a large file is listed, in the order of the file', async () => {
  const world = await startWorld()
  const rows = Array.from({ length: 450 }, (_, at) => `泵${at},IMP-${at + 1000},123456`)
  const { failed, errors } = await importDevices(
    world,
    world.token,
    ['设备名称,序列号,通讯密码', ...rows].join('\n'),
  )
  expect(failed).toBe(450)
  expect(errors.map(({ row }) => row)).toEqual(rows.map((_, at) => at + 2))
})

test.for(['constructor', '密码?'])('a row registers by no way that is called %s', async (way) => {
  const world = await startWorld()
  const rows = `设备名称,序列号,通讯密码,注册方式\n一号泵,IMP-0001,secret1,${way}`
  const { errors } = await importDevices(world, world.token, rows)
  expect(errors).toMatchObject([{ row: 2, message: '注册方式为“密码注册”或“身份注册”' }])
})

test('a dry run says the same and writes nothing', async () => {
  const world = await startWorld()
  const answer = await importDevices(world, world.token, sheet, { dryRun: true, lang: 'en_us' })
  expect(answer).toMatchObject({ id: null, state: 'checked', total: 2, done: 2, failed: 0 })
  expect(answer.preview?.columns.map(({ heading }) => heading)).toEqual([
    'Name',
    'Serial number',
    'Device type',
    'Model',
    'Group',
    'Longitude',
  ])
  expect(answer.preview?.rows[1]).toEqual({
    row: 3,
    cells: ['=泵,二号', 'IMP-0002', 'Modbus TCP 网关', '', '一号站', '-0.5'],
  })
  expect(answer.preview?.ignored).toEqual(['备注'])
  expect(JSON.stringify(answer)).not.toContain('secret1')
  expect(await devicesOf(world)).toEqual([])
})

test('every fault names its row and column in the language of the call, and the others go in', async () => {
  const world = await startWorld()
  await importDevices(world, world.token, 'sn,password\nTAKEN-01,secret1')
  const file = [
    'name,sn,password,model,group,type,mode,longitude',
    'a,IMP-0001,secret1,,,,,',
    'b,IMP-0001,secret1,,,,,',
    'c,TAKEN-01,secret1,,,,,',
    'd,IMP 4,12345,nope,nowhere,toaster,,east',
    '',
    'e,8.6E+14,secret1,,,1,cloud,',
    `${'长'.repeat(21)},,secret1,,,,,181`,
  ].join('\r\n')
  const answer = await importDevices(world, world.token, file, { lang: 'en_us' })
  expect(answer).toMatchObject({ state: 'done', total: 6, done: 1, failed: 5 })
  const said = answer.errors.map(({ row, heading, message }) => `${row} ${heading}: ${message}`)
  expect(said).toEqual([
    '3 Serial number: The serial number stands in the file twice (row 2)',
    '4 Serial number: A device of yours has this serial number, or one in the recycle bin: change or restore that one, or use another number',
    '5 Device type: Choose a device type',
    '5 Model: This model does not exist',
    '5 Group: This group does not exist',
    '5 Serial number: The serial number has 4-20 letters, digits, _ or -',
    '5 Password: The device password has 6-16 printable ASCII characters',
    '5 Longitude: Longitude is -180 to 180',
    '7 Mode: This device type does not support the mode',
    '7 Serial number: The spreadsheet changed the serial number to an exponent: make the column text and enter it again',
    '8 Name: The name must be 1-20 characters',
    '8 Serial number: This field is required',
    '8 Longitude: Longitude is -180 to 180',
  ])
  const again = await world.call(
    deviceImportApi.state,
    { id: answer.id ?? 0 },
    { token: world.token },
  )
  expect(again.errors[0]?.message).toBe('序列号在文件中重复（第 2 行）')
})

test('files of other encodings, separators and kinds are understood, others refused', async () => {
  const world = await startWorld()
  // The bytes are 名称;序列号;密码 and 泵 in GBK.
  const gbk = Uint8Array.from(
    Buffer.from(
      'c3fbb3c63bd0f2c1d0bac53bc3dcc2eb0ab1c33b47424b2d303030313b7365637265743131',
      'hex',
    ),
  )
  expect(await importDevices(world, world.token, gbk)).toMatchObject({ done: 1, errors: [] })
  async function* rows() {
    yield [['IMP-X001', 'secret1', '泵房']]
  }
  const pieces: Uint8Array[] = []
  const head = { name: 's', header: ['Serial number', 'Password', 'Name'] }
  for await (const piece of writeWorkbook(head, rows())) pieces.push(piece)
  const workbook = Uint8Array.from(Buffer.concat(pieces))
  expect(await importDevices(world, world.token, workbook)).toMatchObject({ done: 1 })
  expect((await devicesOf(world)).map(({ name }) => name)).toEqual(['泵房', '泵'])
  for (const [file, says] of [
    ['', '文件中没有设备'],
    ['sn,password\n', '文件中没有设备'],
    ['name\nx', '第一行须为列名，至少包含“序列号”和“通讯密码”'],
    ['sn,password,SN\nx,y,z', '有两列的列名相同'],
    ['sn,password\n"x,y', '文件中有引号没有结束，无法识别'],
    [`sn,password\n${'a,b\n'.repeat(10_001)}`, '文件过大：一次最多导入10000台设备'],
    ['PK\u0003\u0004 broken', '请上传CSV或XLSX文件，最大20MB'],
  ] as const) {
    const { code, data } = await tryImport(world, world.token, file)
    expect({ code, data }).toEqual({ code: 40001, data: { fields: { file: says } } })
  }
  const large = await tryImport(world, world.token, new Uint8Array(20 * 1_048_576 + 1))
  expect([large.status, large.code]).toEqual([413, 40001])
})

test('what a process left undone goes on after the next start, and no row twice', async () => {
  const dataDir = temporaryFolder()
  const first = await startTestServer({ dataDir })
  const token = await first.signIn()
  const lines = Array.from({ length: 500 }, (_, index) => `RES-${1000 + index},secret1`)
  const file = `sn,password\n${lines.join('\n')}\nRES-1000,secret1`
  const answer = await importDevices(first, token, file)
  const id = answer.id ?? 0
  // The import is as a process leaves it that is killed after two steps.
  const { db } = first.server.domain
  const later = lines.slice(200).map((line) => line.split(',')[0] ?? '')
  await db.deleteFrom('device').where('sn', 'in', later).execute()
  await db.updateTable('deviceImport').set({ state: 'running', done: 200 }).execute()
  for (const [index, sn] of later.entries()) {
    const input = { name: sn, sn, password: 'secret1', typeId: 1, mode: 'transparent' }
    await db
      .insertInto('deviceImportRow')
      .values({
        importId: id,
        number: 202 + index,
        sn,
        state: 'waiting',
        input: JSON.stringify(input),
        faults: '[]',
      })
      .execute()
  }
  await first.close()
  const second = await startTestServer({ dataDir })
  const { domain } = second.server
  await domain.imports.resume(domain)
  await domain.imports.settled(id, 30_000)
  const again = await second.signIn()
  const state = await second.call(deviceImportApi.state, { id }, { token: again })
  expect(state).toMatchObject({ state: 'done', total: 501, done: 500, failed: 1 })
  const count = await domain.db.selectFrom('device').select('sn').execute()
  expect(new Set(count.map(({ sn }) => sn)).size).toBe(500)
  expect(count).toHaveLength(500)
})

test('exported, taken away and imported again, devices are what they were', async () => {
  const world = await startWorld()
  const { token, send } = world
  await importDevices(world, token, `${sheet}\n'-泵,IMP-0003,secret3,,,,,`)
  for (const { id, sn } of await devicesOf(world)) {
    const tags = sn === 'IMP-0003' ? ['供暖', '急'] : []
    await world.call(deviceApi.change, { id, tags }, { token })
  }
  const before = await devicesOf(world)
  const get = (path: string) => send('GET', `${apiBase}${path}`, { headers: { token } })
  const csv = await get('/app/deviceExport?format=csv&search=imp')
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename="devices.csv"')
  const text = Buffer.from(await csv.arrayBuffer()).toString('utf8')
  expect(text.split('\r\n').slice(0, 3)).toEqual([
    '\uFEFF名称,序列号,设备类型,通讯模式,注册方式,模型,分组,标签,地址,经度,纬度,状态,最近上线,激活时间,固件版本',
    "'-泵,IMP-0003,串口服务器/DTU（透传）,透传,密码注册,,,供暖，急,,,,未激活,,,",
    `"'=泵,二号",IMP-0002,Modbus TCP 网关,透传,密码注册,,华东 / 一号站,,,-0.5,,未激活,,,`,
  ])
  expect(text).not.toContain('secret')
  const xlsx = Buffer.from(await (await get('/app/deviceExport?format=xlsx')).arrayBuffer())
  const read = readWorkbook(xlsx, {
    rowsMax: 10,
    cellsMax: 20,
    cellCharactersMax: 100,
    charactersMax: 10_000,
  })
  expect(read.ok && read.value.rows[2]?.slice(0, 2)).toEqual(['=泵,二号', 'IMP-0002'])
  const none = Buffer.from(await (await get('/app/deviceExport?status=2')).arrayBuffer())
  expect(none.toString('utf8').split('\r\n')).toHaveLength(2)

  for (const { id } of before)
    await world.server.domain.db.deleteFrom('device').where('id', '=', id).execute()
  const withPasswords = text
    .trimEnd()
    .split('\r\n')
    .map((line, index) => `${line},${index === 0 ? '通讯密码' : 'secret1'}`)
  // The newest device comes first in the file, which is read from its end, so that the order stays.
  const [head, ...rows] = withPasswords
  const answer = await importDevices(world, token, [head, ...rows.toReversed()].join('\r\n'))
  expect(answer).toMatchObject({ done: 3, failed: 0 })
  const strip = ({ id: _id, deviceId: _deviceId, ...rest }: (typeof before)[number]) => rest
  expect((await devicesOf(world)).map(strip)).toEqual(before.map(strip))
})

test('the template is a sheet that goes in as it is; viewers take lists out but put nothing in', async () => {
  const world = await startWorld()
  const { token, send } = world
  for (const format of ['csv', 'xlsx']) {
    const response = await send('GET', `${apiBase}/app/deviceTemplate?format=${format}`, {
      headers: { token },
    })
    const file = new Uint8Array(await response.arrayBuffer())
    const checked = await importDevices(world, token, file, { dryRun: true })
    expect(checked).toMatchObject({ total: 1, done: 1, errors: [] })
  }
  const viewerId = await addAccount(world.server, 'watcher', 'watcher password')
  await world.server.domain.db
    .updateTable('account')
    .set({ role: 'VIEWER' })
    .where('id', '=', viewerId)
    .execute()
  const viewer = await world.signIn('watcher', 'watcher password')
  expect((await tryImport(world, viewer, sheet)).code).toBe(40300)
  expect((await tryImport(world, 'nobody', sheet)).code).toBe(20001)
  const wrong = await send('GET', `${apiBase}/app/deviceExport?format=pdf`, { headers: { token } })
  expect(await wrong.json()).toMatchObject({ code: 40001 })
})
