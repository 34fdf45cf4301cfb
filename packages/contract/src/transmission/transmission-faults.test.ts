import { expect, test } from 'vitest'
import { type TransmissionSettings, transmissionDefaults } from './transmission.ts'
import { toTransmissionNote, toTransmissionNoteText } from './transmission-fault-texts.ts'
import { packetBytes, transmissionFaults } from './transmission-faults.ts'

const device: TransmissionSettings = { ...transmissionDefaults, name: 'p', kind: 'device' }
const server: TransmissionSettings = {
  ...transmissionDefaults,
  name: 's',
  kind: 'server',
  devices: [1],
  protocol: 'tcp-client',
  address: 'plant.example.com',
  port: 9_000,
}

test.for<[string, TransmissionSettings, Record<string, string>]>([
  ['a group of two', { ...device, members: [1, 2] }, {}],
  ['one member', { ...device, members: [1] }, { members: 'transmissionMembers' }],
  ['a member twice', { ...device, members: [1, 1, 2] }, { members: 'transmissionMembers' }],
  [
    'a pair of three',
    { ...device, topology: 'pair', members: [1, 2, 3] },
    { members: 'transmissionPair' },
  ],
  [
    'a strange master',
    { ...device, topology: 'oneToMany', members: [1, 2, 3], masterId: 4 },
    { masterId: 'transmissionMaster' },
  ],
  ['a server by name', server, {}],
  ['a server by IPv6', { ...server, address: 'fe80::1' }, {}],
  [
    'nothing filled in',
    { ...server, devices: [], protocol: null },
    { devices: 'transmissionDevices', protocol: 'transmissionProtocol' },
  ],
  ['an address with a user', { ...server, address: 'a@b' }, { address: 'transmissionAddress' }],
  ['an address with a port', { ...server, address: 'a:90' }, { address: 'transmissionAddress' }],
  ['no port', { ...server, port: null }, { port: 'transmissionPort' }],
  ['a port to listen on', { ...server, protocol: 'tcp-server', address: '', port: null }, {}],
  ['a URL', { ...server, protocol: 'http', address: 'https://a.b/c/{sn}?d=1', port: null }, {}],
  [
    'a URL of another protocol',
    { ...server, protocol: 'http', address: 'ftp://a.b/' },
    { address: 'transmissionAddress' },
  ],
  ['a host for HTTP', { ...server, protocol: 'http', address: 'a.b', port: null }, {}],
  [
    'a header of the platform’s own',
    { ...server, protocol: 'http', headers: [{ name: 'Host', value: 'x' }] },
    { headers: 'transmissionHeader' },
  ],
  ['a broker by URL', { ...server, protocol: 'mqtt', address: 'mqtts://a.b', port: null }, {}],
  [
    'a topic for both ways',
    { ...server, protocol: 'mqtt', upTopic: 'a/{sn}', downTopic: 'a/x{sn}' },
    { downTopic: 'transmissionTopicLoop' },
  ],
  [
    'a topic with a wildcard',
    { ...server, protocol: 'mqtt', upTopic: 'a/+', downTopic: 'b' },
    { upTopic: 'transmissionTopic' },
  ],
  [
    'half a byte',
    { ...server, registration: '0A0', registrationFormat: 'hex' },
    { registration: 'transmissionBytes' },
  ],
  ['too many bytes', { ...server, heartbeat: '心'.repeat(86) }, { heartbeat: 'transmissionBytes' }],
])('%s', ([, settings, faults]) => {
  expect(Object.fromEntries(transmissionFaults(settings))).toEqual(faults)
})

test('a typed packet becomes its bytes', () => {
  expect(packetBytes('心a%', 'text')).toEqual(Uint8Array.of(0xe5, 0xbf, 0x83, 0x61, 0x25))
  expect(packetBytes(' 0a FF ', 'hex')).toEqual(Uint8Array.of(0x0a, 0xff))
  expect(packetBytes('0g', 'hex')).toBeUndefined()
})

test('a note of the serial log is read in both languages', () => {
  const note = toTransmissionNote('member-offline', 12, '一号 泵站')
  expect(toTransmissionNoteText(note, 'zh_cn')).toBe('一号 泵站: 设备不在线，数据已丢弃 (12 字节)')
  expect(toTransmissionNoteText(note, 'en_us')).toBe(
    '一号 泵站: The device is offline; bytes were dropped (12 bytes)',
  )
  expect(toTransmissionNoteText('covered', 'en_us')).toBe('covered')
})
