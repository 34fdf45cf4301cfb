/** The fakes that journeys in the browser point a server at. */
export { openFakeAliyun } from './fake-aliyun.ts'
export { openFakeAmap } from './fake-amap.ts'
export { FakeMailServer } from './fake-mail-server.ts'
export { FakeWeChat } from './fake-wechat.ts'
