import { expect, onTestFinished } from 'vitest'
import { FakeSlave } from './fake-dtu.ts'
import { profile, startTestGateway, variable } from './test-gateway.ts'

/** A gateway with one device on its line, whose next poll is ten minutes away. Both end with the test. */
export async function startDialledGateway(framing: 'rtu' | 'tcp' = 'rtu') {
  const variables = [variable({ register: 8, rateSeconds: 600 })]
  const hub = await startTestGateway([profile({ variables, framing })])
  onTestFinished(() => hub.close())
  const dtu = await hub.dial(new FakeSlave(1))
  await hub.time.waitFor(() => expect(hub.samples).toHaveLength(framing === 'rtu' ? 1 : 0))
  return { hub, dtu }
}
