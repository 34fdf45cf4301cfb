import { configurationApi, configurationPageApi, modelApi } from '@fieldhub/contract'
import { type Cell, decodePage, encodePage, type NodeCell, type PageData } from '@fieldhub/page'
import { expect, type Page } from '@playwright/test'
import type { ApiClient } from './api-client.ts'
import { slaveModel } from './first-device.ts'
import { remember } from './remembered.ts'

let made = 0

/** Makes a model of its own with an empty configuration. */
export async function startConfiguration(admin: ApiClient, page?: PageData) {
  made += 1
  const name = `绘图${process.pid}-${made}`
  await admin.call(modelApi.create, slaveModel(name))
  const [model] = await admin.call(modelApi.list, { search: name })
  const { id } = await admin.call(configurationApi.create, {
    name,
    type: 0,
    modelId: model?.modelId ?? 0,
  })
  const [first] = await admin.call(configurationPageApi.list, { configurationId: String(id) })
  if (first === undefined) throw new Error('a configuration has a page')
  if (page !== undefined) {
    await admin.call(configurationPageApi.change, {
      id: first.id,
      pageData: encodePage(page),
      updateTime: first.updateTime,
    })
  }
  return { id, name, pageId: first.id, href: `/buildEditor?configurationId=${id}` }
}

async function savedPage(admin: ApiClient, pageId: number): Promise<PageData> {
  const { pageData } = await admin.call(configurationPageApi.read, { id: String(pageId) })
  const read = decodePage(pageData)
  if (!read.ok) throw new Error('what was saved can be read')
  return read.value
}

export async function cellsOf(admin: ApiClient, pageId: number): Promise<readonly Cell[]> {
  return (await savedPage(admin, pageId)).graphData.cells
}

export async function nodesOf(admin: ApiClient, pageId: number): Promise<readonly NodeCell[]> {
  return (await cellsOf(admin, pageId)).filter((cell) => cell.kind === 'node')
}

export async function openEditor(page: Page, admin: ApiClient, href: string): Promise<void> {
  await remember(page.context(), { as: admin })
  await page.goto(href)
  await expect(canvasOf(page)).toBeVisible()
}

export const canvasOf = (page: Page) => page.getByRole('application', { name: '画布' })
export const saveState = (page: Page) => page.locator('header').getByRole('status')
