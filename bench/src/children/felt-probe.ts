import { Agent, get } from 'node:http'
import { apiBase, realtimePath } from '@fieldhub/contract'

/**
 * Another user during an attack: `felt-probe.ts <port> <token>` requests `/healthz` and makes a call, each over one
 * connection, and opens live connections until they are greeted. It reports its longest wait on request.
 */
const [port = '0', token = ''] = process.argv.slice(2)
const everyMs = 20
/** A console reconnects now and then; one that reconnects without a pause is refused. */
const liveEveryMs = 200

/** The start times of the open requests. */
const asked = new Set<number>()
let worst = 0

ask('/healthz', new Agent({ keepAlive: true, maxSockets: 1 }))
ask('/api2/app/deviceType', new Agent({ keepAlive: true, maxSockets: 1 }))
comeLive()
process.on('message', () => {
  const waiting = [...asked].map((since) => performance.now() - since)
  process.send?.(Math.max(worst, ...waiting))
  worst = 0
})
process.on('disconnect', () => process.exit())
process.send?.('ready')

function ask(path: string, agent: Agent): void {
  const since = performance.now()
  asked.add(since)
  const isOver = () => {
    if (!asked.delete(since)) return
    worst = Math.max(worst, performance.now() - since)
    setTimeout(() => ask(path, agent), everyMs)
  }
  const options = { agent, headers: { token }, host: '127.0.0.1', port: Number(port), path }
  get(options, (answer) => answer.on('end', isOver).on('close', isOver).resume()).on(
    'error',
    isOver,
  )
}

/** Opens a live connection, a new one each time, as from a page that opens. */
function comeLive(): void {
  const since = performance.now()
  asked.add(since)
  const socket = new WebSocket(`ws://127.0.0.1:${port}${apiBase}${realtimePath}`)
  const isOver = () => {
    if (!asked.delete(since)) return
    worst = Math.max(worst, performance.now() - since)
    socket.close()
    setTimeout(comeLive, liveEveryMs)
  }
  socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello', token })))
  socket.addEventListener('message', isOver)
  socket.addEventListener('close', isOver)
}
