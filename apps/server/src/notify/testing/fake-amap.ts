import { type FakeCall, FakeProvider, type FakeReply, jsonReply } from './fake-provider.ts'

export interface FakeAmapKeys {
  readonly serviceKey: string
  readonly locateKey: string
}

const good = { status: '1', info: 'OK', infocode: '10000' }

/** Opens a fake of the web service and of the location of hardware, which take different keys. */
export function openFakeAmap(keys: FakeAmapKeys): Promise<FakeProvider> {
  return FakeProvider.open({
    refuse: (call) => refuse(call, keys),
    answer: (call) => (call.path === '/position' ? position(call) : address(call)),
    limit: () => jsonReply({ status: '0', info: 'DAILY_QUERY_OVER_LIMIT', infocode: '10003' }),
  })
}

function refuse({ path, query }: FakeCall, keys: FakeAmapKeys): FakeReply | undefined {
  const key = path === '/position' ? keys.locateKey : keys.serviceKey
  if (query['key'] === key) return undefined
  return jsonReply({ status: '0', info: 'INVALID_USER_KEY', infocode: '10001' })
}

/** The address of a place; east of 180° there is only sea. */
function address({ query }: FakeCall): FakeReply {
  const isSea = (query['location'] ?? '').startsWith('-')
  const formatted = isSea ? [] : '北京市东城区东华门街道天安门'
  return jsonReply({ ...good, regeocode: { formatted_address: formatted, addressComponent: {} } })
}

function position({ query }: FakeCall): FakeReply {
  const isKnown = (query['bts'] ?? '').startsWith('460,')
  const found = { type: '4', location: '116.4032,39.9179', radius: '550', desc: '北京市' }
  return jsonReply({ ...good, result: isKnown ? found : { type: '0', location: [], radius: [] } })
}
