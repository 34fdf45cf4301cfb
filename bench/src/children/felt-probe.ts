import { Agent, get } from 'node:http'
import { apiBase, realtimePath } from '@fieldhub/contract'

/**
 * A person who looks all the time: `felt-probe.ts <port> <token>` asks for `/healthz` and makes a call, each over one
 * connection, and opens live connections until they are greeted. It tells its longest wait whenever it is asked.
 */
const [port = '0', token = ''] = process.argv.slice(2)
const everyMs = 20
/** A console reconnects now and then; one that does so all the time is turned away. */
const liveEveryMs = 200

/** When each question that is open was asked. */
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

/** Every time anew, as a page that opens. */
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
