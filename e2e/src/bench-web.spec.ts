import { busApi, modelApi, VariableInput, variableApi } from '@fieldhub/contract'
import { addDevice, getRegistration, newIdentity, slaveUnitId } from './harness/first-device.ts'
import { remember } from './harness/remembered.ts'
import { expect, test } from './harness/test.ts'
import { skipWithoutPeers } from './peers/skip-without-peers.ts'

skipWithoutPeers()
/** Registers 20 and 21 of `peers/slave.c` hold 21.5 as a float; those around them are whole numbers. */
const temperature = {
  register: 20,
  shown: '21.5 ℃',
  format: { register: 20, decimals: 1, unit: '°C' },
}
const cells = 200

test('a meter that nobody has described: found on the line, its registers, its format, its variable', async ({
  admin,
  page,
  server,
  slave,
}) => {
  const identity = newIdentity()
  const deviceId = await addDevice(admin, identity, { name: '陌生仪表', model: null })
  slave.dial(server.tcpPort, getRegistration(identity))
  await remember(page.context(), { as: admin })
  await page.goto(`/device/detail?id=${deviceId}&tab=debug&tool=scan`)
  await expect(page.getByText('在线', { exact: true })).toBeVisible()

  await test.step('the scan finds the one slave', async () => {
    await page.getByLabel('从', { exact: true }).fill(String(slaveUnitId - 2))
    await page.getByLabel('到', { exact: true }).fill(String(slaveUnitId + 2))
    await page.getByRole('button', { name: '开始扫描' }).click()
    await expect(page.getByText(/扫描完成/)).toBeVisible()
    await expect(page.getByRole('heading', { name: '找到 1 个从机' })).toBeVisible()
  })

  await test.step('the sweep finds where its registers end', async () => {
    await page.getByRole('button', { name: `找它的寄存器：从机 ${slaveUnitId}` }).click()
    await page.getByLabel('到', { exact: true }).fill(String(cells + 20))
    await page.getByRole('button', { name: '开始扫描' }).click()
    const heading = `从机 ${slaveUnitId} 有 ${cells} 个寄存器应答`
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.getByText(/扫描完成/)).toBeVisible()
    await expect(page.getByText(`0 – ${cells - 1}（${cells} 个）`)).toBeVisible()
  })

  await test.step('the detective names the format', async () => {
    await page.getByRole('button', { name: '对地址 0 使用格式侦探' }).click()
    await page.getByLabel(/^寄存器地址/).fill(String(temperature.register))
    await page.getByRole('button', { name: '再读一次' }).click()
    await expect(page.getByRole('list', { name: '读到的寄存器' })).toContainText('41AC')
    await page.getByLabel('表上显示的数').fill(temperature.shown)
    const first = page.getByRole('listitem').filter({ hasText: '可能性' }).first()
    await expect(first).toContainText('32位浮点 ABCD')
    await expect(first).toContainText(`地址 ${temperature.register}`)
    await first.getByRole('button').click()
  })

  await test.step('it becomes a variable whose live value is right', async () => {
    await page.getByLabel('变量名称').fill('出口温度')
    await page.getByRole('button', { name: '添加', exact: true }).click()
    await expect(page.getByText('已添加变量“出口温度”', { exact: false })).toBeVisible()
    const seen = async () => {
      const slaves = await admin.call(variableApi.lastValues, { deviceId })
      const [found] = slaves.flatMap((one) => one.var)
      return { name: found?.name, value: found?.value, unit: found?.unit, quality: found?.quality }
    }
    const right = { name: '出口温度', value: 21.5, unit: '°C', quality: 'good' }
    await expect.poll(seen).toEqual(right)
    await page.getByRole('tab', { name: '变量' }).click()
    // The steps before name the value too, until the tab is there.
    await expect(page.getByRole('row').getByText('21.5')).toBeVisible()
  })
})

test('a variable that looks wrong is corrected in its place', async ({
  admin,
  page,
  server,
  slave,
}) => {
  const identity = newIdentity()
  const register = temperature.register - 1
  const wrong = { name: '出口温度', fm: 9, func: 2, register, rw: 'rw' as const }
  const slaves = [{ name: '仪表', addr: slaveUnitId, var: [VariableInput.parse(wrong)] }]
  const { id: model } = await admin.call(modelApi.create, { name: '仪表', slaves })
  const deviceId = await addDevice(admin, identity, { name: '地址差一', model })
  slave.dial(server.tcpPort, getRegistration(identity))
  const getVariables = async () => {
    const [found] = await admin.call(modelApi.list, { id: model })
    return found?.slaves.flatMap((one) => one.var) ?? []
  }
  const [before] = await getVariables()
  await remember(page.context(), { as: admin })
  const place = `unit=${slaveUnitId}&func=2&register=${register}&varId=${before?.varId}`
  await page.goto(`/device/detail?id=${deviceId}&tab=debug&tool=detective&${place}`)
  await page.getByLabel('表上显示的数').fill(temperature.shown)
  await page.getByRole('button', { name: '把 32位浮点 ABCD（地址 20）设为变量' }).click()
  await expect(page.getByLabel('变量名称')).toHaveValue('出口温度')
  await page.getByRole('button', { name: '改正', exact: true }).click()
  await expect(page.getByText('已改正变量“出口温度”', { exact: false })).toBeVisible()
  const right = { varId: before?.varId, name: '出口温度', rw: 'rw', ...temperature.format }
  expect(await getVariables()).toMatchObject([right])
})

for (const [what, faults] of [
  ['beats before its answers', { heartbeat: 'before' }],
  ['splits its answers', { splitBytes: 2 }],
  ['puts its id before each packet', { prefix: 'ID-0001' }],
  ['answers late', { delayMs: 700 }],
] as const) {
  test(`the bench reads and finds a slave that ${what}`, async ({ addOnlooker, admin }) => {
    const onlooker = await addOnlooker()
    const { deviceId, device } = onlooker
    await expect.poll(async () => (await onlooker.setPoint()).quality).toBe('good')
    device.setValue('supplySetPoint', 61.5)
    device.setFaults(faults)
    const place = { deviceId, unitId: 1, func: 2 }
    const { words } = await admin.call(busApi.read, { ...place, register: 0, count: 1 })
    expect(words).toEqual([(615).toString(16).toUpperCase().padStart(4, '0')])
    const scan = { deviceId, kind: 'slaves', func: 2, from: 1, to: 2, answerMs: 1_500 } as const
    await admin.call(busApi.startScan, scan)
    const found = () => admin.call(busApi.scan, { deviceId })
    await expect.poll(async () => (await found())?.end).toBe('done')
    expect((await found())?.slaves.map(({ unitId }) => unitId)).toContain(1)
  })
}
