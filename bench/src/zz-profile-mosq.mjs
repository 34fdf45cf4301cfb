import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import mqtt from 'mqtt'

const port = Number(process.env.P ?? 21550)
const dir = '/tmp/lean/mosq' + port
rmSync(dir, { recursive: true, force: true })
mkdirSync(dir, { recursive: true })
const extra = (process.argv[2] ?? '').split(',').filter(Boolean)
writeFileSync(
  dir + '/conf',
  [
    `listener ${port} 127.0.0.1`,
    'allow_anonymous true',
    'persistence true',
    `persistence_location ${dir}/`,
    'user root',
    ...extra,
    '',
  ].join('\n'),
)
let child
const start = () => {
  child = spawn('/usr/sbin/mosquitto', ['-c', dir + '/conf'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  child.stderr.on('data', (d) =>
    String(d)
      .split('\n')
      .filter((l) => /rror|arn|corrupt/i.test(l))
      .forEach((l) => console.log('mosq:', l)),
  )
}
const kill = () =>
  new Promise((r) => {
    child.once('exit', r)
    child.kill(process.env.S ?? 'SIGKILL')
  })
start()
await sleep(500)
const url = `mqtt://127.0.0.1:${port}`
const got = new Set()
let last = Date.now(),
  dups = 0
const sub = mqtt.connect(url, {
  clientId: 'hub-0',
  clean: false,
  protocolVersion: Number(process.env.V ?? 5),
  reconnectPeriod: 2000,
  properties: { receiveMaximum: 200, sessionExpiryInterval: 3600 },
})
const F = process.env.F ?? '$share/iot/iot/+/up/#'
sub.on('connect', async (c) => {
  console.log('connack present', c.sessionPresent)
  if (process.env.L && c.sessionPresent)
    setInterval(() => {
      if (Date.now() - last > 3000) {
        console.log('anew')
        sub.unsubscribe(F, () =>
          sub.subscribe(F, { qos: 1 }, (e) => console.log('resub', e?.message)),
        )
      }
    }, 3500)
  if (process.env.U) await sub.unsubscribeAsync(F).catch((e) => console.log('unsub', e.message))
  sub.subscribe(F, { qos: 1 }, (e) => e && console.log('sub', e.message))
})
sub.on('error', (e) => console.log('suberr', e.message))
sub.on('close', () => console.log('sub closed'))
sub.on('disconnect', (p) => console.log('disconnect', p.reasonCode))
// as our reader: the ack waits for the handling
sub.handleMessage = (packet, done) => {
  setTimeout(() => {
    const k = String(packet.payload)
    if (got.has(k)) dups++
    got.add(k)
    last = Date.now()
    done()
  }, 1)
}
const pub = mqtt.connect(url, {
  clientId: 'dtu',
  clean: true,
  protocolVersion: 4,
  reconnectPeriod: 500,
})
pub.on('error', (e) => console.log('puberr', e.message))
await new Promise((r) => pub.once('connect', r))
let n = 0,
  acked = new Set()
const tick = setInterval(() => {
  if (!pub.connected) return
  for (let i = 0; i < 20; i++) {
    const k = String(n++)
    pub.publish('iot/DTU-1/up/report', k, { qos: 1 }, (e) => {
      if (!e) acked.add(k)
    })
  }
}, 20)
for (let round = 0; round < 1; round++) {
  await sleep(3000)
  console.log('before kill got', got.size, 'acked', acked.size)
  await kill()
  await sleep(1000)
  start()
  await sleep(12000)
  console.log('after', got.size, 'acked', acked.size, 'idle', Date.now() - last, 'ms')
}
clearInterval(tick)
await sleep(4000)
console.log(
  'end got',
  got.size,
  'acked',
  acked.size,
  'lost',
  [...acked].filter((k) => !got.has(k)).length,
  'dups',
  dups,
  'idle',
  Date.now() - last,
)
sub.end(true)
pub.end(true)
await kill()
process.exit()
