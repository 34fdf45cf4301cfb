import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname } from 'node:path'
import {
  apiBase,
  commandApi,
  configurationApi,
  type Device,
  deviceApi,
  lentConfigurationApi,
  modelApi,
  quotaApi,
  realtimePath,
  type ServerMessage,
  scaleChangeApi,
  sessionApi,
  variableApi,
} from '@fieldhub/contract'
import { type WebSocket, WebSocketServer } from 'ws'
import { benchUser } from './bench-user.ts'
import { largeModel } from './large-model.ts'

const dist = new URL('../../../apps/web/dist', import.meta.url).pathname
const variables = 200
const ticksPerSecond = 20
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** Serves the built console with one device, whose values are pushed at a set pace. */
export async function startLiveStub(valuesPerSecond: number) {
  const watchers = new Set<WebSocket>()
  let timer: NodeJS.Timeout | undefined
  let next = 0
  let sent = 0

  const server = createServer(answer)
  const sockets = new WebSocketServer({ server, path: apiBase + realtimePath })
  sockets.on('connection', (socket) => {
    socket.on('message', (data) => {
      const text = Buffer.isBuffer(data) ? data.toString('utf8') : ''
      if (text.includes('"watch"')) watchers.add(socket)
      if (text.includes('"hello"')) send(socket, { type: 'hello', time: Date.now() })
    })
    socket.on('close', () => watchers.delete(socket))
  })
  const push = () => {
    const list = Array.from({ length: valuesPerSecond / ticksPerSecond }, () => {
      next = (next % variables) + 1
      return { varId: next, value: Math.random() * 100, time: Date.now(), quality: 'good' as const }
    })
    for (const socket of watchers) {
      send(socket, { type: 'values', deviceId: 1, list })
      sent += list.length
    }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    sent: () => sent,
    startStream: () => {
      timer = setInterval(push, 1000 / ticksPerSecond)
    },
    stop: async () => {
      clearInterval(timer)
      for (const socket of sockets.clients) socket.terminate()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function send(socket: WebSocket, message: ServerMessage): void {
  socket.send(JSON.stringify(message))
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname
  if (!path.startsWith(apiBase)) return sendFile(response, path)
  response.setHeader('content-type', 'application/json')
  const data = answers[path.slice(apiBase.length)] ?? null
  response.end(JSON.stringify({ code: 200, msg: '', data }))
}

function sendFile(response: ServerResponse, path: string): void {
  const file = extname(path) === '' ? '/index.html' : path
  response.setHeader('content-type', types[extname(file)] ?? 'text/html')
  response.end(readFileSync(dist + file))
}

const time = Date.now()
const device: Device = {
  id: 1,
  deviceId: 1,
  name: 'Bench',
  sn: 'BENCH-1',
  password: 'spoken-aloud',
  typeId: 1,
  typeName: 'DTU',
  isCloud: false,
  hasPositioning: false,
  group: null,
  groupName: '',
  mode: 'transparent',
  registration: 'password',
  model: 1,
  modelName: 'Bench',
  status: 2,
  loginTime: time,
  activatedTime: time,
  address: '',
  longitude: null,
  latitude: null,
  locationMode: 'manual',
  firmware: '',
  latestFirmware: '',
  updateContent: '',
  csq: null,
  varCount: variables,
  tags: [],
}
const values = Array.from({ length: variables }, (_, index) => ({
  varId: index + 1,
  name: `V${index + 1}`,
  value: 1,
  raw: 1,
  unit: '°C',
  time,
  quality: 'good',
  alarm: 0,
  isTop: false,
  fm: 12,
  func: 2,
  register: index * 2,
  rw: 'r',
  decimals: 1,
  rateSeconds: 1,
}))
const answers: Readonly<Record<string, unknown>> = {
  [sessionApi.currentUser.path]: benchUser,
  [sessionApi.keepAlive.path]: { token: 'bench' },
  [deviceApi.list.path]: [device],
  [deviceApi.nameList.path]: [],
  [deviceApi.types.path]: [],
  [modelApi.list.path]: [largeModel],
  [modelApi.nameList.path]: [largeModel],
  [variableApi.lastValues.path]: [{ slaveId: 1, slaveName: 'S', addr: 1, var: values }],
  [variableApi.data.path]: { series: [] },
  [scaleChangeApi.list.path]: [],
  [commandApi.log.path]: { list: [], total: 0 },
  [quotaApi.deviceHistory.path]: { bytes: 0, fullSince: null, fullUntil: null },
  [configurationApi.list.path]: [],
  [lentConfigurationApi.list.path]: [],
}
