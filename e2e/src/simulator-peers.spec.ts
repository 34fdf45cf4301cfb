import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { profiles, VirtualDevice } from '@fieldhub/simulator'
import { expect, test } from '@playwright/test'
import { type LineToDevice, openLineToDevice } from './peers/line-to-device.ts'
import { skipWithoutPeers } from './peers/skip-without-peers.ts'

skipWithoutPeers()
test.skip(!existsSync('/usr/bin/mbpoll'), 'not installed: mbpoll')

const run = promisify(execFile)
let line: LineToDevice
let device: VirtualDevice

test.beforeEach(async () => {
  line = await openLineToDevice()
  device = new VirtualDevice({
    host: '127.0.0.1',
    port: line.port,
    sn: 'PEER-0001',
    password: 'secret',
    profile: profiles.boiler,
  })
  device.start()
  await line.connected
})
test.afterEach(async () => {
  device.stop()
  await line.close()
})

/** Runs mbpoll as the master; its addresses count from 1. */
async function poll(...args: readonly string[]): Promise<string> {
  const usual = ['-m', 'rtu', '-b', '9600', '-P', 'none', '-1', '-q']
  const [flags, values] = [
    args.filter((arg) => !arg.startsWith('=')),
    args.filter((arg) => arg.startsWith('=')),
  ]
  const { stdout } = await run('mbpoll', [
    ...usual,
    ...flags,
    line.path,
    ...values.map((value) => value.slice(1)),
  ])
  return stdout
}

test('libmodbus reads what the simulator holds', async () => {
  expect(await poll('-a', '1', '-t', '4', '-r', '1', '-c', '1')).toMatch(/\[1\]:\s+750\b/)
  expect(await poll('-a', '1', '-t', '0', '-r', '1', '-c', '1')).toMatch(/\[1\]:\s+1\b/)
  expect(await poll('-a', '2', '-t', '1', '-r', '1', '-c', '1')).toMatch(/\[1\]:\s+1\b/)
  expect(await poll('-a', '1', '-t', '4:float', '-B', '-r', '5', '-c', '1')).toMatch(
    /\[5\]:\s+0\.4/,
  )
})

test('what libmodbus writes acts on the simulated plant', async () => {
  await poll('-a', '1', '-t', '4', '-r', '1', '=900')
  expect(device.value('supplySetPoint')).toBe(90)
  await poll('-a', '2', '-t', '0', '-r', '1', '=0')
  expect(device.value('pumpSwitch')).toBe(0)
})

test('libmodbus sees the exception of an address that does not exist', async () => {
  await expect(poll('-a', '1', '-t', '4', '-r', '100', '-c', '1')).rejects.toThrow(
    /Illegal data address/,
  )
})
