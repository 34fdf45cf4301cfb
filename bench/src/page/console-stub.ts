import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname } from 'node:path'
import {
  apiBase,
  configurationApi,
  configurationPageApi,
  configurationPhotoApi,
  type LiveValue,
  realtimePath,
  type ServerMessage,
  type Show,
  sessionApi,
  showApi,
} from '@fieldhub/contract'
import { type WebSocket, WebSocketServer } from 'ws'
import { benchUser } from '../children/bench-user.ts'
import { pageDataOf } from './scene.ts'

const dist = new URL('../../../apps/web/dist', import.meta.url).pathname
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** The built console with one page of so many cells, shared as `bench` and open for editing. */
export interface ConsoleStub {
  readonly origin: string
  /** Sends values to every page that is open. */
  readonly send: (list: readonly LiveValue[]) => void
  /** Breaks the connections of every page that is open. */
  readonly interrupt: () => void
  readonly stop: () => Promise<void>
}

export async function startConsoleStub(count: number): Promise<ConsoleStub> {
  const pageData = pageDataOf(count)
  const answers = answersOf(pageData, count)
  const server = createServer((request, response) => answer(request, response, answers))
  const sockets = new WebSocketServer({ server, path: apiBase + realtimePath })
  sockets.on('connection', (socket) => {
    socket.on('message', () => send(socket, { type: 'hello', time: Date.now() }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    send: (values) => {
      const message: ServerMessage = { type: 'values', deviceId: 1, list: [...values] }
      for (const socket of sockets.clients) send(socket, message)
    },
    interrupt: () => sockets.clients.forEach((socket) => socket.terminate()),
    stop: async () => {
      for (const socket of sockets.clients) socket.terminate()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function send(socket: WebSocket, message: ServerMessage): void {
  socket.send(JSON.stringify(message))
}

type Answers = Readonly<Record<string, unknown>>

function answer(request: IncomingMessage, response: ServerResponse, answers: Answers): void {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname
  if (!path.startsWith(apiBase)) return sendFile(response, path)
  response.setHeader('content-type', 'application/json')
  const data = answers[path.slice(apiBase.length)] ?? null
  response.end(JSON.stringify({ code: 200, msg: '', data }))
}

/** Files are sent packed and kept by the browser for ever, as the server sends them. */
function sendFile(response: ServerResponse, path: string): void {
  const isPage = extname(path) === ''
  const file = dist + (isPage ? '/index.html' : path)
  if (!existsSync(file)) return void response.writeHead(404).end()
  response.setHeader('content-type', types[extname(file)] ?? 'text/html')
  if (!isPage) response.setHeader('cache-control', 'public, max-age=31536000, immutable')
  const isPacked = existsSync(`${file}.gz`)
  if (isPacked) response.setHeader('content-encoding', 'gzip')
  response.end(readFileSync(isPacked ? `${file}.gz` : file))
}

function answersOf(pageData: string, count: number): Answers {
  const time = Date.now()
  const entry = {
    id: 1,
    configurationId: 1,
    name: 'bench',
    pageType: 0 as const,
    isHome: true,
    isLoad: true,
    sort: 0,
    updateTime: time,
    space: pageData.length,
  }
  return {
    [sessionApi.currentUser.path]: benchUser,
    [sessionApi.keepAlive.path]: { token: 'bench' },
    [configurationApi.list.path]: [{ id: 1, name: 'bench', type: 0, cover: '' }],
    [configurationPageApi.list.path]: [entry],
    [configurationPageApi.read.path]: { ...entry, pageData },
    [configurationPhotoApi.list.path]: [],
    [showApi.alarms.path]: [],
    [showApi.alarming.path]: [],
    [showApi.open.path]: {
      configurationId: 1,
      name: 'bench',
      deviceId: 1,
      deviceName: 'bench',
      pages: [{ ...entry, pageData }],
      devices: [
        { deviceId: 1, name: 'bench', role: 'owner', status: 2, var: variables(count, time) },
      ],
      photos: [],
      sites: [],
      writes: [],
      allowWrite: false,
      isLent: false,
      pastHours: 0,
    } satisfies Show,
  }
}

function variables(count: number, time: number): Show['devices'][number]['var'] {
  return Array.from({ length: count }, (_, at) => ({
    varId: at + 1,
    name: `v${at + 1}`,
    value: at % 90,
    raw: at % 90,
    unit: '',
    time,
    quality: 'good',
    alarm: 0,
    isTop: false,
    fm: 4,
    func: 2,
    register: at,
    rw: 'r',
    decimals: 0,
    rateSeconds: 60,
  }))
}
