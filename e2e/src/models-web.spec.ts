import { formatLabels, modelApi, variableApi, variablesPerModelMax } from '@fieldhub/contract'
import { type Profile, VirtualDevice } from '@fieldhub/simulator'
import { type DeviceTemplate, templates } from '@fieldhub/templates'
import { addDevice, newIdentity } from './harness/first-device.ts'
import { remember } from './harness/remembered.ts'
import { expect, test } from './harness/test.ts'

const tables = ['coil', 'discrete', 'holding', 'input'] as const

/** Makes a device with a template's registers, the n-th variable of which holds n + 1. */
function deviceLike({ variables }: DeviceTemplate, unitId: number): Profile {
  return {
    name: 'as the template says',
    slaves: [
      {
        unitId,
        variables: variables.map(({ fm, func, register, decimals }, at) => ({
          key: `v${at}`,
          table: tables[func] ?? 'holding',
          register,
          format: formatLabels[fm]?.key ?? 'u16_ab',
          decimals,
          start: at + 1,
        })),
      },
    ],
  }
}

test('a model from a template reads a device that is as the template says', async ({
  page,
  admin,
  server,
}) => {
  await remember(page.context(), { as: admin })
  await page.goto('/device/modelTemplate')
  await page.getByPlaceholder('搜索设备、厂家系列或变量').fill('单相')
  await expect(page.getByRole('heading', { name: '单相电表' })).toBeVisible()
  await page.getByLabel('从机地址').fill('9')
  await page.getByRole('button', { name: '用此模板新建' }).click()
  await page.getByLabel('模型名称').fill('模板电表')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('已保存模型“模板电表”')).toBeVisible()

  const template = templates.find(({ key }) => key === 'meter-single-phase')
  if (template === undefined) throw new Error('the library has the meter')
  const [model] = await admin.call(modelApi.list, { search: '模板电表' })
  const identity = newIdentity()
  const deviceId = await addDevice(admin, identity, { name: '模板设备', model: model?.id ?? null })
  const device = new VirtualDevice({
    ...identity,
    host: '127.0.0.1',
    port: server.tcpPort,
    profile: deviceLike(template, 9),
  })
  device.start()
  try {
    await expect
      .poll(async () => {
        const [slave] = await admin.call(variableApi.lastValues, { deviceId })
        return slave?.var.map(({ value }) => value)
      })
      .toEqual(template.variables.map((_, at) => at + 1))
  } finally {
    device.stop()
  }
})

test('a sheet that Excel saved in GBK becomes a model, its fault shown first', async ({
  page,
  admin,
}) => {
  await remember(page.context(), { as: admin })
  await page.goto('/device/modelAdd/new')
  await page.getByLabel('模型名称').fill('导入电表')
  await page.getByRole('button', { name: '表格', exact: true }).click()
  await page.getByRole('menuitem', { name: '从 Excel 或 CSV 导入…' }).click()
  // The bytes are 名称,寄存器,数据格式 / 电压,0,uint16 / 电流,70000,uint16 in GBK.
  const gbk =
    'c3fbb3c62cbcc4b4e6c6f72ccafdbeddb8f1cabd0d0ab5e7d1b92c302c75696e7431360d0ab5e7c1f72c37303030302c75696e743136'
  await page.locator('input[type=file]').setInputFiles({
    name: '点表.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(gbk, 'hex'),
  })
  await expect(page.getByText('新增 2 个，修改 0 个，不变 0 个，删除 0 个')).toBeVisible()
  await expect(page.getByText('有 1 处需要修改')).toBeVisible()
  await page.getByRole('button', { name: '放入编辑器' }).click()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('有 1 处需要修改')).toBeVisible()
  await page.keyboard.type('6')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('已保存模型“导入电表”')).toBeVisible()
  const [model] = await admin.call(modelApi.list, { search: '导入电表' })
  expect(model?.slaves[0]?.var).toMatchObject([
    { name: '电压', register: 0, fm: 2, func: 2 },
    { name: '电流', register: 6, fm: 2, func: 2 },
  ])
})

test('10,000 variables are imported, edited, saved and there after a reload', async ({
  page,
  admin,
}) => {
  await remember(page.context(), { as: admin })
  await page.goto('/device/modelAdd/new')
  await page.getByLabel('模型名称').fill('万点模型')
  const lines = Array.from(
    { length: variablesPerModelMax },
    (_, at) => `第${String(at).padStart(5, '0')}号温度测点名称较长,${at},int16,1,℃`,
  )
  await page.getByRole('button', { name: '表格', exact: true }).click()
  await page.getByRole('menuitem', { name: '从 Excel 或 CSV 导入…' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'points.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['名称,寄存器,数据格式,小数位,单位', ...lines].join('\r\n')),
  })
  await expect(page.getByText('新增 10000 个')).toBeVisible()
  await page.getByRole('button', { name: '放入编辑器' }).click()
  await page.getByRole('gridcell', { name: '第00003号温度测点名称较长' }).click()
  await page.keyboard.press('Control+End')
  await expect(page.getByRole('rowheader', { name: '10000', exact: true })).toBeVisible()
  expect(await page.getByRole('grid').locator('tr').count()).toBeLessThan(100)
  await page.keyboard.press('Home')
  await page.keyboard.press('F2')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('最后一点')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('已保存模型“万点模型”')).toBeVisible()
  await page.reload()
  await expect(page.getByText('10000 个变量')).toBeVisible()
  const [model] = await admin.call(modelApi.list, { search: '万点模型' })
  expect(model?.varCount).toBe(variablesPerModelMax)
  expect(model?.slaves[0]?.var.at(-1)).toMatchObject({ name: '最后一点', register: 9_999 })
})
