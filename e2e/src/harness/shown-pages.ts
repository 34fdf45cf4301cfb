import { apiBase, type LastValue, realtimePath, type Show, showApi } from '@fieldhub/contract'
import { encodePage, type PageData } from '@fieldhub/page'
import type { Page } from '@playwright/test'

/** The variables of the device that stands for all others here, by what is known of them. */
export const shownVariables = {
  good: 1,
  bad: 2,
  stale: 3,
  urgent: 4,
  general: 5,
} as const

const deviceId = 1
const photoUrl = '/photo.png'
/** Six by four pixels, of which a quarter has another colour: it says which way the photo lies. */
const photo =
  'iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAIAAAAiZtkUAAAAGUlEQVR42mP4csEegvTaDkIQAxYhOAufEAD3/SZNni' +
  'qRswAAAABJRU5ErkJggg=='

/** Answers for the server whatever a share of these pages asks, so that no page of them has to be stored. */
export async function answerShare(page: Page, pages: readonly PageData[]): Promise<void> {
  const answers: Readonly<Record<string, unknown>> = {
    [showApi.open.path]: showOf(pages),
    [showApi.alarms.path]: [],
    [showApi.alarming.path]: {
      list: [
        { deviceId, varId: shownVariables.urgent, severity: 'urgent', isKnown: false },
        { deviceId, varId: shownVariables.general, severity: 'general', isKnown: true },
      ],
    },
  }
  await page.route(`**${apiBase}/**`, (route) => {
    const path = new URL(route.request().url()).pathname.slice(apiBase.length)
    return route.fulfill({ json: { code: 200, msg: '', data: answers[path] ?? null } })
  })
  await page.route(`**${photoUrl}`, (route) =>
    route.fulfill({ contentType: 'image/png', body: Buffer.from(photo, 'base64') }),
  )
  await page.routeWebSocket(`**${apiBase}${realtimePath}`, (socket) => {
    socket.onMessage(() => socket.send(JSON.stringify({ type: 'hello', time: Date.now() })))
  })
}

function showOf(pages: readonly PageData[]): Show {
  const time = Date.now()
  return {
    configurationId: 1,
    name: '画笔',
    deviceId,
    deviceName: '画笔',
    pages: pages.map((page, at) => ({
      id: at + 1,
      configurationId: 1,
      name: `${at + 1}`,
      pageType: 0,
      isHome: at === 0,
      isLoad: true,
      sort: at,
      updateTime: time,
      space: 1,
      pageData: encodePage(page),
    })),
    devices: [
      {
        deviceId,
        name: '画笔',
        role: 'owner',
        status: 2,
        var: Object.values(shownVariables).map((varId) => valueOf(varId, time)),
      },
    ],
    photos: [{ id: 1, url: photoUrl }],
    sites: [],
    writes: [],
    allowWrite: false,
    isLent: false,
    pastHours: 0,
  }
}

function valueOf(varId: number, time: number): LastValue {
  const isBad = varId === shownVariables.bad
  return {
    varId,
    name: `v${varId}`,
    value: isBad ? null : 42.5,
    raw: null,
    unit: 'kPa',
    time,
    quality: isBad ? 'bad' : varId === shownVariables.stale ? 'stale' : 'good',
    alarm: 0,
    isTop: false,
    fm: 4,
    func: 3,
    register: varId,
    rw: 'r',
    decimals: 1,
    rateSeconds: 3_600,
  }
}
